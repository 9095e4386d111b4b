import type { Page } from '@playwright/test';
import { listBookings, listOrders } from '@switchyard/shared/bookings';
import { type Part } from '@switchyard/shared/parts';
import type { StackFile } from '@switchyard/local-stack';
import { newAdmin, newBuyer, payOrder, placeOrder, type Person } from './support/people.ts';
import { expect, test } from './support/test.ts';

const orders = 40;
const mostActs = 60;

const address = {
  name: 'Ada Buyer',
  line1: '1 Main Street',
  city: 'Springfield',
  region: 'IL',
  postalCode: '62701',
  country: 'US',
};

/**
 * Places and pays orders for this part: two by the returned buyer, the others by a second one, each to its
 * own address.
 */
async function placeMany(stack: StackFile, part: Part): Promise<Person> {
  const place = async (buyer: Person, line1 = address.line1) =>
    payOrder(stack, buyer, await placeOrder(buyer, part, { ...address, line1 }));
  const [twice, often] = [await newBuyer(stack), await newBuyer(stack)];
  await place(twice);
  for (let count = 2; count < orders; count += 1) await place(often, `${count} Main Street`);
  await place(twice);
  return twice;
}

/** Replaces the browser's print dialog: each print is added to a list. */
const catchPrints = (page: Page) =>
  page.addInitScript(() => {
    const prints: string[] = [];
    Object.assign(window, {
      prints,
      print() {
        dispatchEvent(new Event('beforeprint'));
        const sheets = [...document.querySelectorAll('.paper')];
        prints.push(sheets.map(({ textContent }) => textContent).join('\n'));
        dispatchEvent(new Event('afterprint'));
      },
    });
  });
const prints = (page: Page) =>
  page.evaluate(() => ('prints' in window && Array.isArray(window.prints) ? window.prints.map(String) : []));

test('forty orders are picked, packed and shipped in at most sixty acts', async ({
  page,
  signIn,
  newPart,
  stack,
}) => {
  // The test first places and pays forty orders.
  test.slow();
  const part = await newPart({ price: 2.5, minimumOrder: 10, shelf: 'B12' });
  const twice = await placeMany(stack, part);
  await catchPrints(page);
  await signIn('admin');
  let acts = 0;
  /**
   * Counts one action: a click, a paste or a key that triggers something. Typed letters are free; a barcode
   * scan counts as the Enter that ends it.
   */
  const act = async (deed: Promise<unknown>) => {
    acts += 1;
    await deed;
  };
  const button = (name: string) => page.getByRole('button', { name, exact: true });

  await act(page.goto('/dashboard/allOrders'));
  await act(page.getByRole('main').getByRole('searchbox').fill(part.name));
  await expect(page.getByRole('main').getByRole('row', { name: part.name })).toHaveCount(orders);
  await act(page.getByRole('checkbox', { name: 'Select all' }).check());
  await act(button('Print pick list').click());
  await expect.poll(() => prints(page)).toHaveLength(1);
  expect((await prints(page))[0]).toContain('B12400');
  await act(button('Print packing slips').click());
  expect((await prints(page))[1]?.match(/Packing slip/g)).toHaveLength(orders);
  await act(button('Ship many').click());

  await act(
    page
      .getByLabel(/^Carrier of Order/)
      .first()
      .fill('UPS'),
  );
  await act(page.getByRole('checkbox', { name: /^In the parcel of Order/ }).check());
  const numbers = page.getByLabel(/^Tracking number of Order/);
  await expect(numbers).toHaveCount(orders - 1);
  await act(numbers.first().click());
  for (let count = 1; count < orders; count += 1) {
    await page.keyboard.type(`1Z${String(count).padStart(4, '0')}`);
    await act(page.keyboard.press('Enter'));
  }
  await expect(button(`Ship ${orders} orders`)).toBeFocused();
  await act(page.keyboard.press('Enter'));
  await act(page.getByRole('alertdialog').getByRole('button', { name: 'Ship' }).click());
  await expect(page.getByText(`${orders} orders shipped.`)).toBeVisible();
  expect(acts).toBeLessThanOrEqual(mostActs);
  test.info().annotations.push({ type: 'acts', description: String(acts) });

  const admin = await newAdmin(stack);
  const shipped = await admin.call(listOrders, { query: { tab: 'shipped', q: part.name, limit: 100 } });
  expect(shipped.filter(({ shipment }) => shipment?.link?.includes('1Z'))).toHaveLength(orders);
  const [one, other] = await twice.call(listBookings, {});
  expect(one?.parcels[0]?.id).toBe(other?.parcels[0]?.id);
});
