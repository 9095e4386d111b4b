import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { listParts, placeBooking } from '@switchyard/shared';
import { newAdmin, newBuyer, signInPage, type Person } from './support/people.ts';
import { expect, test } from './support/test.ts';

/** What axe finds on what is shown, in words. */
async function violationsOn(page: Page): Promise<string[]> {
  // What fades in is judged once it is there.
  await page.evaluate(() =>
    Promise.all(document.getAnimations().map(({ finished }) => finished.catch(() => undefined))),
  );
  const { violations } = await new AxeBuilder({ page })
    // The card's frame is the payment provider's.
    .exclude('iframe')
    .analyze();
  return violations.map(
    ({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`,
  );
}

/** Waits until a page shows what it is for. */
async function settle(page: Page, heading: string | RegExp): Promise<void> {
  await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible();
  await expect(page.getByRole('status').filter({ hasText: /^Loading/ })).toHaveCount(0);
}

async function orderOf(buyer: Person): Promise<string> {
  const part = (await buyer.call(listParts, {})).toSorted(
    (a, b) => b.availableQuantity - a.availableQuantity,
  )[0];
  if (!part) throw new Error('the demo data has no parts');
  const { _id, name, price, minimumOrder } = part;
  const body = {
    partId: _id,
    partName: name,
    price: Math.round(price * 100 * minimumOrder) / 100,
    quantity: minimumOrder,
    buyer: buyer.email,
  };
  return (await buyer.call(placeBooking, { body })).insertedId;
}

// In light colours on a desktop, in dark ones on a phone (playwright.config.ts).
test.describe('nothing keeps anybody out of', () => {
  test.use({ allowedRefusals: ['/nowhere'] });

  test('the open pages', async ({ page, stack }) => {
    test.slow();
    const parts = await (await fetch(`${stack.api}/part?limit=1&inStock=true`)).json();
    const pages: [path: string, heading: string | RegExp][] = [
      ['/', /Every part of a keyboard/],
      ['/parts', 'Equipment'],
      ['/parts?q=nothing-like-this', 'Equipment'],
      [`/parts/${parts[0]._id}`, parts[0].name],
      ['/blogs', /React/],
      ['/portfolio', /./],
      ['/login', 'Login'],
      ['/signup', 'Sign Up'],
      ['/nowhere', 'Page not found'],
    ];
    for (const [path, heading] of pages) {
      await page.goto(path);
      await settle(page, heading);
      expect.soft(await violationsOn(page), path).toEqual([]);
    }
  });

  test('a buyer’s pages and windows', async ({ page, stack }) => {
    test.slow();
    const buyer = await newBuyer(stack);
    const order = await orderOf(buyer);
    await signInPage(page, stack, buyer);
    const pages: [path: string, heading: string | RegExp][] = [
      ['/dashboard', 'Dashboard'],
      ['/dashboard/orders', 'My Orders'],
      ['/dashboard/review', 'My Reviews'],
      ['/dashboard/profile', 'My Profile'],
      [`/dashboard/payment/${order}`, 'Payment'],
    ];
    for (const [path, heading] of pages) {
      await page.goto(path);
      await settle(page, heading);
      expect.soft(await violationsOn(page), path).toEqual([]);
    }

    await page.goto('/dashboard/orders');
    await page.getByRole('button', { name: /^Cancel/ }).click();
    await expect(page.getByRole('alertdialog')).toBeVisible();
    expect.soft(await violationsOn(page), 'cancelling an order').toEqual([]);

    const [part] = await buyer.call(listParts, { query: { inStock: 'true', limit: 1 } });
    await page.goto(`/purchase/${part?._id}`);
    await page.getByRole('button', { name: 'Place Order' }).click();
    await expect(page.getByRole('dialog', { name: 'Confirm Order' })).toBeVisible();
    expect.soft(await violationsOn(page), 'confirming an order').toEqual([]);
  });

  test('an admin’s pages and windows', async ({ page, stack }) => {
    test.slow();
    await signInPage(page, stack, await newAdmin(stack));
    const pages: [path: string, heading: string | RegExp][] = [
      ['/dashboard', 'Dashboard'],
      ['/dashboard/users', 'All Users'],
      ['/dashboard/addPart', 'Add a Equipment'],
      ['/dashboard/managePart', 'Manage Equipments'],
      ['/dashboard/reviews', 'Reviews'],
      ['/dashboard/audit', 'Audit trail'],
    ];
    for (const [path, heading] of pages) {
      await page.goto(path);
      await settle(page, heading);
      expect.soft(await violationsOn(page), path).toEqual([]);
    }
    for (const [button, window] of [
      [/^Delete/, 'alertdialog'],
      [/^Edit/, 'dialog'],
    ] as const) {
      await page.goto('/dashboard/managePart');
      await page.getByRole('button', { name: button }).first().click();
      await expect(page.getByRole(window)).toBeVisible();
      expect.soft(await violationsOn(page), String(button)).toEqual([]);
    }
    await page.goto('/dashboard/users');
    await page
      .getByRole('button', { name: /^Delete user/ })
      .first()
      .click();
    await expect(page.getByRole('alertdialog')).toBeVisible();
    expect.soft(await violationsOn(page), 'deleting a user').toEqual([]);
  });
});
