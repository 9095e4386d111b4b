import type { Page } from '@playwright/test';
import { watchShifts } from '../../support/shifts.ts';
import { expect, test, untilReady } from '../../support/test.ts';

/**
 * Waits until fonts, data and the pictures in view have loaded. Waiting for an idle network instead would
 * hang: the browser may never finish a lazy picture that is out of view.
 */
async function untilShown(page: Page): Promise<void> {
  const missing = () =>
    page.evaluate(() => [
      ...(document.fonts.status === 'loaded' ? [] : ['fonts']),
      ...[...document.querySelectorAll('[aria-busy="true"]')].map((one) => one.outerHTML.slice(0, 80)),
      ...[...document.images]
        .filter((image) => {
          const { top, bottom } = image.getBoundingClientRect();
          return !image.complete && bottom > 0 && top < innerHeight;
        })
        .map(({ src }) => src),
    ]);
  await expect.poll(missing, { timeout: 60_000 }).toEqual([]);
}

/** Lighthouse's "slow 4G" phone profile. */
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
      await page.goto(pathOf(_id), { waitUntil: 'commit' });
      await untilReady(page);
      await untilShown(page);
      await page.evaluate(() => scrollTo({ top: document.body.scrollHeight, behavior: 'instant' }));
      await untilShown(page);
      expect(await shifted()).toBeLessThanOrEqual(0.02);
    },
  );
}

test(
  'the count of the cart moves nothing when a visitor with a full cart comes back',
  { tag: '@phone' },
  async ({ page, newPart }) => {
    const { _id } = await newPart();
    await page.goto(`/cart?part=${_id}`);
    await expect(page).toHaveURL(/\/cart$/);
    const count = page.getByRole('banner').getByRole('link', { name: 'Cart, 1 part' });
    await expect(count).toBeVisible();
    const shifted = await watchShifts(page);
    for (const path of ['/', '/parts', `/parts/${_id}`]) {
      await page.goto(path);
      await untilReady(page);
      await untilShown(page);
      await expect(count).toBeVisible();
      expect(await shifted(), path).toBeLessThanOrEqual(0.001);
    }
  },
);

for (const { name, pathOf, mayChange } of [
  // Home shows the newest parts, which parallel tests keep adding.
  { name: 'Home', pathOf: () => '/', mayChange: true },
  { name: 'a part’s page', pathOf: (partId: string) => `/parts/${partId}`, mayChange: false },
]) {
  test(
    `whoever is signed in sees ${name} as soon as a visitor does, and keeps it`,
    { tag: '@phone' },
    async ({ page, context, newPart, signIn }) => {
      const { displayName } = await signIn();
      const { _id } = await newPart();
      const shifted = await watchShifts(page);
      await page.addInitScript(() =>
        addEventListener('DOMContentLoaded', () =>
          Object.assign(globalThis, { rendered: document.querySelector('h1') }),
        ),
      );
      const network = await context.newCDPSession(page);
      await network.send('Network.emulateNetworkConditions', slowNetwork);
      await page.goto(pathOf(_id), { waitUntil: 'commit' });
      const heading = page.getByRole('heading', { level: 1 });
      await expect(heading).toBeVisible();
      await expect(page.getByRole('link', { name: 'Login' })).toBeHidden();
      await untilReady(page);
      const signOut = page.getByRole('button', { name: `Sign Out ${displayName}`, includeHidden: true });
      await expect(signOut.first()).toBeAttached();
      await untilShown(page);
      const isKept = (node: Element) => node === (globalThis as { rendered?: unknown }).rendered;
      expect(await heading.evaluate(isKept)).toBe(true);
      if (!mayChange) expect(await shifted()).toBeLessThanOrEqual(0.02);
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
  // Transition and animation events fire with the next frame.
  await page.evaluate(
    () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))),
  );
  expect(await moved.jsonValue()).toEqual([]);
  expect(await page.evaluate(() => document.getAnimations().length)).toBe(0);
});
