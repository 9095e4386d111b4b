import type { Page } from '@playwright/test';

/**
 * Waits until all transitions and animations have ended. Those that loop forever, are paused or are driven by
 * scrolling never end, so they are ignored.
 */
export async function settle(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const willEnd = ({ effect, playState, timeline }: Animation) =>
      playState === 'running' &&
      timeline === document.timeline &&
      effect?.getComputedTiming().endTime !== Infinity;
    const ending = document.getAnimations().filter(willEnd);
    await Promise.all(ending.map(({ finished }) => finished.catch(() => undefined)));
  });
}
