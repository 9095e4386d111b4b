import { useEffect, useLayoutEffect } from 'react';

// From the script in index.html.
declare global {
  /** The buttons clicked of which React has not heard; null is any other place. */
  var earlyClicks: Set<HTMLElement | null> | undefined;
  /** From here on React hears of clicks. It stops those on sections of the page that it has not taken over yet. */
  var followClicks: (() => void) | undefined;
  /** Sends the search form in which somebody has chosen something, until React does. */
  var sendChoice: ((event: Event) => void) | undefined;
}

/**
 * Clicks buttons again once the page or section around them answers, each once: who sees no answer clicks twice.
 * Without it, clicks in the first seconds on a slow phone would be lost: React drops those on a page whose code is
 * still loading. Needless once it repeats them itself. From then on React also hears what is chosen in a form.
 */
export function EarlyClick() {
  // At once: React hears clicks from here on, and none may overtake the earlier ones.
  useLayoutEffect(repeatClicks, []);
  useEffect(() => {
    globalThis.sendChoice = undefined;
  }, []);
  return null;
}

/**
 * Clicks again what React has not heard of. What cannot answer yet is noted again. In a task of its own: React may run
 * effects in the middle of a click, which is noted but not yet heard then, and would be made twice. A click that comes
 * before that task waits for the earlier ones: who chooses three parts wants them in that sequence.
 */
export function repeatClicks(): void {
  if (isAsked) return;
  isAsked = true;
  if (!isRepeating) waitToRepeat();
}

/** Of several sections that are ready at once, one repeats the clicks: two would click what is under way again. */
let isAsked = false;
let isRepeating = false;

function waitToRepeat(): void {
  const timer = setTimeout(repeat);
  addEventListener('click', repeat, { capture: true });

  function repeat(now?: Event): void {
    clearTimeout(timer);
    removeEventListener('click', repeat, { capture: true });
    isAsked = false;
    isRepeating = true;
    const noted = [...(globalThis.earlyClicks ?? [])];
    // The click under way, which is noted, too, goes on by itself.
    const isUnderWay = (button: HTMLElement | null) =>
      button !== null && now?.composedPath().includes(button);
    globalThis.earlyClicks = new Set(noted.filter(isUnderWay));
    for (const button of noted) if (!isUnderWay(button)) button?.click();
    isRepeating = false;
    if (isAsked) waitToRepeat();
  }
}
