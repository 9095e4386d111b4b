import type { Page } from '@playwright/test';
import { getCart, saveCart } from '@switchyard/shared/carts';
import { placeOrder } from './support/people.ts';
import { drawn, watchShifts } from './support/shifts.ts';
import { expect, test, untilReady } from './support/test.ts';

/** Delays each answer of the shop until the page has been painted without it. */
const answerAfterPaint = (page: Page) =>
  page.route('**/api/**', async (route) => {
    // A last call of the page before this one may end with that page.
    await drawn(page).catch(() => undefined);
    await route.fallback();
  });

const pages = [
  {
    path: '/cart',
    shown: (page: Page) => page.getByRole('list', { name: 'Cart' }).getByRole('link').first(),
  },
  { path: '/checkout', shown: (page: Page) => page.getByLabel('Recipient') },
  { path: '/dashboard', shown: (page: Page) => page.getByRole('heading', { name: 'Latest orders' }) },
  { path: '/dashboard/orders', shown: (page: Page) => page.getByRole('rowheader').first() },
  { path: '/dashboard/profile', shown: (page: Page) => page.getByRole('textbox').first() },
  { path: '/build', shown: (page: Page) => page.getByRole('heading', { name: 'Does it fit?' }) },
];

test.describe('a buyer who comes back', () => {
  for (const { path, shown } of pages)
    test(`sees ${path} hold still while it loads`, { tag: '@phone' }, async ({ page, newPart, signIn }) => {
      const buyer = await signIn();
      const parts = [await newPart(), await newPart()];
      for (const part of parts) await placeOrder(buyer, part);
      const { version } = await buyer.call(getCart, {});
      const lines = parts.map(({ _id, minimumOrder }) => ({ partId: _id, quantity: minimumOrder }));
      await buyer.call(saveCart, { body: { version, lines } });
      await page.goto('/dashboard');
      await expect(page.getByRole('banner').getByRole('link', { name: 'Cart, 2 parts' })).toBeVisible();
      const shifted = await watchShifts(page);
      await answerAfterPaint(page);
      await page.goto(path);
      await untilReady(page);
      await expect(shown(page)).toBeVisible();
      await page.waitForLoadState('networkidle');
      expect(await shifted()).toBeLessThanOrEqual(0.05);
    });
});
