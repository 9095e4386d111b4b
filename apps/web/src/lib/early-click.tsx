import { useEffect, useLayoutEffect } from 'react';

// Globals that the script in index.html defines.
declare global {
  /** The clicked buttons whose clicks React has missed. Null stands for a click anywhere else. */
  var earlyClicks: Set<HTMLElement | null> | undefined;
  /** Called once React handles clicks. From then on, the script stops clicks on sections that are not hydrated yet. */
  var followClicks: (() => void) | undefined;
  /** Submits the search form when the visitor changes a choice, until React takes over. */
  var sendChoice: ((event: Event) => void) | undefined;
}

/**
 * Replays early clicks once the page or section around them is hydrated. Each button is clicked only once, because
 * people click twice if they see no reaction. On a slow phone, React drops the clicks of the first seconds, while the
 * code is still loading. Remove this once React replays them itself.
 */
export function EarlyClick() {
  // In a layout effect, because React handles clicks from here on, and none of them may overtake the earlier ones.
  useLayoutEffect(repeatClicks, []);
  useEffect(() => {
    globalThis.sendChoice = undefined;
  }, []);
  return null;
}

/**
 * Replays the clicks that React has missed. Clicks on parts of the page that are not hydrated yet are recorded again.
 * The replay runs in a task of its own: React may run effects in the middle of a click, which is recorded but not
 * handled yet and would be handled twice. A click that comes before that task triggers the replay first, so that all
 * clicks keep their sequence.
 */
export function repeatClicks(): void {
  if (isAsked) return;
  isAsked = true;
  if (!isRepeating) waitToRepeat();
}

/** If several sections hydrate at once, only one replays the clicks. Two would repeat clicks in progress. */
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
    // The current click is recorded as well, but proceeds by itself.
    const isUnderWay = (button: HTMLElement | null) =>
      button !== null && now?.composedPath().includes(button);
    globalThis.earlyClicks = new Set(noted.filter(isUnderWay));
    for (const button of noted) if (!isUnderWay(button)) button?.click();
    isRepeating = false;
    if (isAsked) waitToRepeat();
  }
}
