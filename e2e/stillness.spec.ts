import type { Page } from '@playwright/test';
import { expect, test } from './support/test.ts';

/** Adds up, from now on, how far the page's content jumps by itself. */
async function watchShifts(page: Page): Promise<() => Promise<number>> {
  await page.addInitScript(() => {
    const shifts: number[] = [];
    Object.assign(globalThis, { shifts });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & {
        value: number;
        hadRecentInput: boolean;
      })[])
        if (!entry.hadRecentInput) shifts.push(entry.value);
    }).observe({ type: 'layout-shift', buffered: true });
  });
  return () =>
    page.evaluate(() =>
      (globalThis as unknown as { shifts: number[] }).shifts.reduce((sum, value) => sum + value, 0),
    );
}

/** Lighthouse's slow phone. */
const slowNetwork = {
  offline: false,
  latency: 150,
  downloadThroughput: (1_600 * 1024) / 8,
  uploadThroughput: (750 * 1024) / 8,
};

for (const { name, pathOf } of [
  { name: 'Home', pathOf: () => '/' },
  { name: 'the catalogue', pathOf: () => '/parts' },
  { name: 'a part’s page', pathOf: (partId: string) => `/parts/${partId}` },
]) {
  test(
    `a first visit over a slow network to ${name} does not jump`,
    { tag: '@phone' },
    async ({ page, context, newPart }) => {
      const { _id } = await newPart();
      const shifted = await watchShifts(page);
      const network = await context.newCDPSession(page);
      await network.send('Network.emulateNetworkConditions', slowNetwork);
      await page.goto(pathOf(_id), { waitUntil: 'networkidle' });
      await page.evaluate(() => scrollTo({ top: document.body.scrollHeight, behavior: 'instant' }));
      await page.waitForLoadState('networkidle');
      expect(await shifted()).toBeLessThanOrEqual(0.02);
    },
  );
}

test('with reduced motion nothing moves, not even for a moment, when the theme changes', async ({ page }) => {
  await page.goto('/parts');
  const theme = page.getByRole('button', { name: /^Theme/ });
  await expect(theme).toBeEnabled();
  const moved = await page.evaluateHandle(() => {
    const names: string[] = [];
    for (const start of ['transitionrun', 'animationstart'])
      document.addEventListener(start, ({ target }) =>
        names.push(`${start} of ${target instanceof Element ? target.outerHTML.slice(0, 80) : ''}`),
      );
    return names;
  });
  await theme.click();
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'light');
  await theme.click();
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
  // Events come with the next frame.
  await page.evaluate(
    () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))),
  );
  expect(await moved.jsonValue()).toEqual([]);
  expect(await page.evaluate(() => document.getAnimations().length)).toBe(0);
});
