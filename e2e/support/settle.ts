import type { Page } from '@playwright/test';

/**
 * Waits until everything is fully visible and in its place. Animations that repeat for ever, are paused or follow the
 * scrolling never end, so nothing waits for them.
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
