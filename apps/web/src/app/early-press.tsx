import { useEffect } from 'react';

let pressedEarly: HTMLElement | null | undefined;

/** Presses a button again once the page answers: React drops presses on a page whose code is still loading. */
export function pressWhenReady(button: HTMLElement | null | undefined): void {
  pressedEarly = button;
}

export function EarlyPress() {
  useEffect(() => {
    const button = pressedEarly;
    pressedEarly = undefined;
    button?.click();
  }, []);
  return null;
}
