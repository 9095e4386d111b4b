import type { Locator, Page } from '@playwright/test';
import { messages, placeBooking, type Part } from '@switchyard/shared';
import { testCards, typeCard } from './support/card.ts';
import type { Person } from './support/people.ts';
import { expect, test } from './support/test.ts';

const phone = { width: 390, height: 844 };

async function order(buyer: Person, part: Part): Promise<string> {
  const { insertedId } = await buyer.call(placeBooking, {
    headers: {},
    body: {
      partId: part._id,
      partName: part.name,
      price: part.price * part.minimumOrder,
      quantity: part.minimumOrder,
      buyer: buyer.email,
    },
  });
  return insertedId;
}

const toast = (page: Page, words: string) => page.getByRole('alert').filter({ hasText: words });

async function overlap(one: Locator, other: Locator): Promise<boolean> {
  const [a, b] = [await one.boundingBox(), await other.boundingBox()];
  if (!a || !b) throw new Error('both must be on the screen');
  const across = a.x < b.x + b.width && b.x < a.x + a.width;
  return across && a.y < b.y + b.height && b.y < a.y + a.height;
}

test('a toast covers neither the total nor Place Order, and stays on its own screen', async ({
  page,
  buyer,
  newPart,
}) => {
  const part = await newPart();
  expect(buyer.email).toBeTruthy();
  await page.goto(`/purchase/${part._id}`);
  const place = page.getByRole('button', { name: 'Place Order' });
  const less = page.getByRole('button', { name: 'One less' });
  await less.waitFor();
  // As low as it goes, where toasts once were.
  await place.evaluate((button) => button.scrollIntoView({ block: 'end', behavior: 'instant' }));
  await less.dispatchEvent('click');
  const said = toast(page, messages.quantityBelowMinimum(part.minimumOrder));
  await expect(said).toBeVisible();
  // Where it stands once it has slid in.
  await said.evaluate((element) => Promise.all(element.getAnimations().map(({ finished }) => finished)));
  for (const covered of [page.getByText('Total price'), page.getByRole('status').last(), place])
    expect(await overlap(said, covered)).toBe(false);

  await expect(said).toBeHidden();

  await less.dispatchEvent('click');
  await expect(said).toBeVisible();
  const from = Date.now();
  await page.getByRole('contentinfo').getByRole('link', { name: 'Blogs' }).click();
  await expect(page).toHaveURL(/\/blogs$/);
  await expect(said).toBeHidden();
  expect(Date.now() - from, 'before its five seconds are over').toBeLessThan(4500);
});

test('a toast lives five seconds, also when the modal that it began in closes', async ({
  page,
  buyer,
  newPart,
  allowRefusals,
}) => {
  const part = await newPart();
  expect(buyer.email).toBeTruthy();
  allowRefusals('/api/booking');
  await page.route('**/api/booking', (route) =>
    route.fulfill({ status: 409, json: { code: 'conflict', message: 'Not now.', success: true } }),
  );
  await page.goto(`/purchase/${part._id}`);
  await page.getByRole('button', { name: 'Place Order' }).click();
  await page.getByRole('button', { name: 'Confirm Order' }).click();
  const said = toast(page, messages.orderFailed);
  await expect(said).toBeVisible();
  const from = Date.now();
  await page.waitForTimeout(3000);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toBeHidden();
  await expect(said).toBeVisible();
  await expect(said).toBeHidden();
  // Five seconds and its collapse. Begun anew with the modal's end, they would be eight.
  expect(Date.now() - from).toBeLessThan(7500);
});

test('Back closes an open modal, and only then leaves the page', async ({ page, buyer, newPart }) => {
  const part = await newPart();
  expect(buyer.email).toBeTruthy();
  await page.goto(`/parts/${part._id}`);
  await page.getByRole('link', { name: 'Order Now' }).click();
  await page.getByRole('button', { name: 'Place Order' }).click();
  const modal = page.getByRole('dialog', { name: 'Confirm Order' });
  await expect(modal).toBeVisible();
  // Not `page.goBack()`, which waits for a page that does not come.
  await page.evaluate(() => history.back());
  await expect(modal).toBeHidden();
  await expect(page).toHaveURL(/\/purchase\//);
  await page.goBack();
  await expect(page).toHaveURL(/\/parts\//);
  await page.goForward();
  await expect(page).toHaveURL(/\/purchase\//);
  await expect(page.getByRole('button', { name: 'Place Order' })).toBeVisible();
});

test('Back closes a modal also where the page was opened by its address', async ({
  page,
  buyer,
  newPart,
}) => {
  const part = await newPart();
  expect(buyer.email).toBeTruthy();
  await page.goto(`/purchase/${part._id}`);
  await page.getByRole('button', { name: 'Place Order' }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await page.evaluate(() => history.back());
  await expect(page.getByRole('dialog')).toBeHidden();
  await expect(page).toHaveURL(/\/purchase\//);
});

test.describe('on a phone', () => {
  test.use({ viewport: phone, allowedRefusals: [/\/v1\/payment_intents\/\w+\/confirm/] });

  test('a declined card and a payment that is done are in view, the latter with the focus', async ({
    page,
    buyer,
    newPart,
  }) => {
    const id = await order(buyer, await newPart());
    await page.goto(`/dashboard/payment/${id}`);
    const pay = page.getByRole('button', { name: /^Pay/ });
    await typeCard(page, testCards.declined);
    await pay.click();
    await expect(page.getByText(/declined/)).toBeInViewport({ ratio: 1 });
    await typeCard(page, testCards.good);
    await pay.click();
    await expect(page.getByText(messages.paymentCompleted)).toBeInViewport({ ratio: 1 });
    await expect(page.getByRole('status').filter({ hasText: messages.paymentCompleted })).toBeFocused();
    await expect(page.getByRole('link', { name: 'To My Orders' })).toBeInViewport({ ratio: 1 });
  });
});

test('a name of 120 letters leaves quantity, price and Pay in view in My Orders', async ({
  page,
  buyer,
  newPart,
}) => {
  const part = await newPart({ name: 'M'.repeat(120) });
  await order(buyer, part);
  for (const width of [320, 390, 820, 1024, 1280]) {
    await page.setViewportSize({ width, height: 800 });
    await page.goto('/dashboard/orders');
    const row = page.getByRole('row').filter({ hasText: buyer.email });
    for (const shown of [
      row.getByText('$12.50'),
      row.getByText('10', { exact: true }),
      row.getByRole('link'),
    ]) {
      await expect(shown).toBeVisible();
      const { x = 0, width: wide = Infinity } = (await shown.boundingBox()) ?? {};
      expect(x + wide, `the right edge at ${width} px`).toBeLessThanOrEqual(width);
    }
    const tooWide = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
    expect(tooWide, `the page at ${width} px`).toBeLessThanOrEqual(0);
  }
});
