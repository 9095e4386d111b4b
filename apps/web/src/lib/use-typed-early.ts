import { type RefObject, useEffectEvent, useLayoutEffect } from 'react';

/** Takes over what was typed into a field before React hydrated the page. React itself would ignore it. */
export function useTypedEarly(
  input: RefObject<HTMLInputElement | null>,
  value: string,
  onChange: (text: string) => void,
): void {
  const takeOver = useEffectEvent(() => {
    const typed = input.current?.value ?? value;
    if (typed !== value) onChange(typed);
  });
  // Before the clicks that are repeated, such as one more of what was typed.
  useLayoutEffect(() => takeOver(), []);
}
