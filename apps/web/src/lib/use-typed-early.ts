import { type RefObject, useEffectEvent, useLayoutEffect } from 'react';

/** Takes over what was typed into a field before hydration. React itself would ignore it. */
export function useTypedEarly(
  input: RefObject<HTMLInputElement | null>,
  value: string,
  onChange: (text: string) => void,
): void {
  const takeOver = useEffectEvent(() => {
    const typed = input.current?.value ?? value;
    if (typed !== value) onChange(typed);
  });
  // Runs before early clicks are replayed, because a click on plus has to add to what was typed.
  useLayoutEffect(() => takeOver(), []);
}
