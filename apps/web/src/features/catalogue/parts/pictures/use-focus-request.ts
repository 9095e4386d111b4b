import { useEffect, useRef, useState } from 'react';

/** The controls of a picture and its index, such as `up 2`. */
type PictureControl = 'main' | 'undo' | `${'up' | 'down' | 'alt' | 'remove'} ${number}`;

/** Moves the focus to a control once the list has changed and the control can be used. */
export function useFocusRequest() {
  const [root, setRoot] = useState<HTMLElement | null>(null);
  const wanted = useRef<readonly PictureControl[]>([]);

  useEffect(() => {
    for (const control of wanted.current) {
      const named = `[data-control="${control}"]`;
      const element = root?.querySelector<HTMLElement>(`:is(${named}, ${named} input):enabled`);
      if (!element) continue;
      wanted.current = [];
      element.focus();
      return;
    }
  });

  return {
    /** A ref for what contains the controls. */
    setRoot,
    /** The first of these controls that can be used. */
    focus: (...controls: readonly PictureControl[]) => {
      wanted.current = controls;
    },
  };
}
