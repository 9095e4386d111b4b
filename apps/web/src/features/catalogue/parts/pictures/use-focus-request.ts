import { useEffect, useRef, useState } from 'react';

/** Names a control of a picture: an action and the picture's index, such as `up 2`. */
type PictureControl = 'main' | 'undo' | `${'up' | 'down' | 'alt' | 'remove'} ${number}`;

/** Moves the focus to a control as soon as the list has changed and the control is enabled. */
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
    /** A ref for the element that contains the controls. */
    setRoot,
    /** Requests the focus for the first enabled control among these. */
    focus: (...controls: readonly PictureControl[]) => {
      wanted.current = controls;
    },
  };
}
