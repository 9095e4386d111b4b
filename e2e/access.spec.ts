import type { Page } from '@playwright/test';
import axe from 'axe-core';
import { placeOrder } from './support/people.ts';
import { pressAction } from './support/row-actions.ts';
import { expect, settle, test } from './support/test.ts';

/** Light on a desktop, then dark on a phone. */
const screens = [
  { colorScheme: 'light', width: 1280, height: 800 },
  { colorScheme: 'dark', width: 412, height: 839 },
] as const;

/** Expects that axe finds nothing wrong with what is shown, on either screen. */
async function expectAccessible(page: Page, where: string): Promise<void> {
  for (const { colorScheme, width, height } of screens) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    await page.setViewportSize({ width, height });
    await settle(page);
    const found = await page.evaluate(async () => {
      const { violations } = await (globalThis as unknown as { axe: typeof axe }).axe.run(
        // The only frames are the payment provider's. The rows of a table are alike.
        { exclude: ['iframe', 'tbody tr:nth-child(n+3)'] },
        { resultTypes: ['violations'], iframes: false, preload: false },
      );
      return violations.map(
        ({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`,
      );
    });
    expect.soft(found, `${where}, ${colorScheme}, ${width} px`).toEqual([]);
  }
  await page.setViewportSize({ width: 1280, height: 800 });
}

type Heading = [path: string, heading: string | RegExp];

async function expectPagesAccessible(page: Page, pages: Heading[]): Promise<void> {
  for (const [path, heading] of pages) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible();
    await expect(page.getByRole('status').filter({ hasText: /^Loading/ })).toHaveCount(0);
    await expectAccessible(page, path);
  }
}

/** Opens a page, presses a button that opens a window, and checks the window. */
async function expectWindowAccessible(page: Page, path: string, button: string | RegExp): Promise<void> {
  await page.goto(path);
  await pressAction(page, button);
  await expect(page.getByRole('dialog').or(page.getByRole('alertdialog'))).toBeVisible();
  await expectAccessible(page, `${path}: ${button}`);
}

test.describe('axe finds nothing wrong with', () => {
  test.use({ allowedRefusals: ['/nowhere'] });
  test.slow();
  test.beforeEach(({ page }) => page.addInitScript(axe.source));

  test('the open pages', async ({ page, newPart }) => {
    const part = await newPart();
    await expectPagesAccessible(page, [
      ['/', /Every part of a keyboard/],
      ['/parts', 'Equipment'],
      ['/parts?q=nothing-like-this', 'Equipment'],
      [`/parts/${part._id}`, part.name],
      ['/blogs', /React/],
      ['/portfolio', /./],
      ['/login', 'Login'],
      ['/signup', 'Sign Up'],
      ['/nowhere', 'Page not found'],
    ]);
  });

  test('a buyer’s pages and windows', async ({ page, signIn, newPart }) => {
    const buyer = await signIn();
    const part = await newPart();
    const order = await placeOrder(buyer, part);
    await expectPagesAccessible(page, [
      ['/dashboard', 'Dashboard'],
      ['/dashboard/orders', 'My Orders'],
      ['/dashboard/review', 'My Reviews'],
      ['/dashboard/profile', 'My Profile'],
      [`/dashboard/order/${order}`, `Order ${order.slice(-8)}`],
      [`/dashboard/payment/${order}`, 'Payment'],
    ]);
    await expectWindowAccessible(page, '/dashboard/orders', /^Cancel/);
    await expectWindowAccessible(page, `/purchase/${part._id}`, 'Place Order');
  });

  test('an admin’s pages and windows', async ({ page, signIn }) => {
    await signIn('admin');
    await expectPagesAccessible(page, [
      ['/dashboard', 'Dashboard'],
      ['/dashboard/users', 'All Users'],
      ['/dashboard/addPart', 'Add a Equipment'],
      ['/dashboard/managePart', 'Manage Equipments'],
      ['/dashboard/reviews', 'Reviews'],
      ['/dashboard/audit', 'Audit trail'],
    ]);
    await expectWindowAccessible(page, '/dashboard/managePart', /^Delete/);
    await expectWindowAccessible(page, '/dashboard/managePart', /^Edit/);
    await expectWindowAccessible(page, '/dashboard/users', /^Delete user/);
  });
});
