import { useEffect } from 'react';

declare global {
  /** The button pressed last, if React has not heard of it. The script in index.html notes it. */
  var pressed: HTMLElement | null | undefined;
  /** Sends the search form in which somebody has chosen something. The script in index.html defines it, too. */
  var sendChoice: ((event: Event) => void) | undefined;
}

/** From here on React hears of presses. Those on parts of the page that it has not taken over yet, it stops. */
export function followPresses(): void {
  addEventListener('click', () => (globalThis.pressed = undefined));
}

/**
 * Presses a button again once the page or section around it answers. Without it, a press in the first seconds on a slow
 * phone would be lost: React drops those on a page whose code is still loading. Needless once it repeats them itself.
 * From then on React also hears what is chosen in a form.
 */
export function EarlyPress() {
  useEffect(() => {
    const button = globalThis.pressed;
    globalThis.pressed = undefined;
    button?.click();
    if (globalThis.sendChoice) removeEventListener('change', globalThis.sendChoice, { capture: true });
  }, []);
  return null;
}
