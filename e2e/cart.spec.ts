import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { messages } from '@switchyard/shared';
import { type Booking, getBooking, listBookings } from '@switchyard/shared/bookings';
import { exportBookkeeping } from '@switchyard/shared/accounting';
import { listDifferences, readBooks } from '@switchyard/shared/books';
import { changePart, getPart, type Part } from '@switchyard/shared/parts';
import { signInWithPassword } from '@switchyard/local-stack';
import { typeAddress } from './support/address.ts';
import { testCards, typeCard } from './support/card.ts';
import { codeOf } from './support/code-of.ts';
import { newAdmin, type Person, placeOrder } from './support/people.ts';
import { expect, test, untilReady } from './support/test.ts';

const drawer = (page: Page) => page.getByRole('dialog', { name: 'Your cart' });
const cartLink = (page: Page) => page.getByRole('banner').getByRole('link', { name: /^Cart/ });
const quantityOf = (page: Page, { name }: Part) => page.getByLabel(`Quantity of ${name}`);

/** Adds a part to the cart from the part's page, then closes the cart drawer. */
async function addOnItsPage(page: Page, part: Part) {
  await page.goto(`/parts/${part._id}`);
  await untilReady(page);
  await page.getByRole('button', { name: 'Add to cart' }).locator('visible=true').click();
  await expect(quantityOf(page, part)).toHaveValue(String(part.minimumOrder));
  await page.keyboard.press('Escape');
  await expect(drawer(page)).toBeHidden();
}

/** Adds the parts of a 60% build to the cart. Keys need 61 switches, so the cart holds 61 of the part. */
async function addFromBuild(page: Page, part: Part): Promise<void> {
  await page.goto(`/build?layout=60-ansi&mount=mx&hotSwap=true&parts=${part._id}`);
  await untilReady(page);
  await page.getByRole('button', { name: 'Add all to cart' }).click();
  // A 60% board has 61 keys.
  await expect(quantityOf(page, part)).toHaveValue('61');
  await page.keyboard.press('Escape');
  await expect(drawer(page)).toBeHidden();
}

/** Refunds one unit of the order's first line as an admin, then ships the rest in one parcel. */
async function refundOneAndShip(admin: Page, order: Booking) {
  await admin.goto(`/dashboard/order/${order._id}`);
  await admin.getByRole('button', { name: 'Refund' }).click();
  const refund = admin.getByRole('form', { name: 'Refund' });
  const units = refund.getByLabel('Units', { exact: true });
  for (const [index, { n }] of order.lines.entries()) await units.nth(index).fill(n === 1 ? '1' : '0');
  await refund.getByLabel('Reason').fill('One was broken.');
  await refund.getByRole('button', { name: /^Refund \$/ }).click();
  await refund.getByRole('button', { name: /^Refund .* now$/ }).click();
  await expect(refund).toBeHidden();
  await admin.getByRole('button', { name: 'Ship' }).click();
  const parcel = admin.getByRole('form', { name: 'Ship' });
  await parcel.getByLabel('Carrier').fill('UPS');
  await parcel.getByLabel('Tracking number').fill('1Z999AA10123456784');
  await parcel.getByRole('button', { name: 'Ship' }).click();
  await expect(parcel).toBeHidden();
}

/** Expects the shop's amounts for an order to match the provider's records and the order's documents. */
async function expectBooksToAgree(seller: Person, { _id: id }: Booking) {
  const { total, refunded, number } = await seller.call(getBooking, { params: { id } });
  const [{ day } = { day: '' }] = (await seller.call(readBooks, { query: { days: 1 } })).days;
  const refundedAt = Date.now();
  await expect
    .poll(async () => Date.parse((await seller.call(readBooks, { query: { days: 1 } })).knownUntil ?? ''), {
      message: 'the provider’s side of the refund is known',
      timeout: 90_000,
    })
    .toBeGreaterThan(refundedAt);
  const differences = await seller.call(listDifferences, { params: { day } });
  expect(differences.filter(({ order }) => order === id)).toEqual([]);
  const papers = await seller.call(exportBookkeeping, { query: {} });
  const amounts = papers
    .split('\r\n')
    .map((row) => row.split(','))
    .filter((row) => row[2] === String(number))
    .map((row) => Math.round(Number(row[7]) * 100));
  expect(amounts).toEqual([Math.round(total * 100), -Math.round(refunded * 100)]);
}

test.describe('a cart', () => {
  test.use({ allowedRefusals: [/\/api\/cart$/] });

  test(
    'goes from visitor to buyer, through two tabs and a sold-out part, to one payment with 3-D Secure',
    { tag: '@phone' },
    async ({ page, newPart, stack, seller, openBrowser, isMobile }) => {
      // Many steps in two browsers.
      test.slow();
      const [fen, brass, rare, tactile] = [
        await newPart({ name: `Fen tactile ${randomUUID().slice(0, 8)}` }),
        await newPart({ name: `Brass plate ${randomUUID().slice(0, 8)}`, price: 40, minimumOrder: 1 }),
        await newPart({ name: `Rare cable ${randomUUID().slice(0, 8)}`, price: 30, minimumOrder: 1 }),
        await newPart({
          name: `Tactile switch ${randomUUID().slice(0, 8)}`,
          price: 0.5,
          minimumOrder: 1,
          facts: { kind: 'switch', mount: 'mx', pins: '3' },
          priceBreaks: [{ from: 60, price: 0.45 }],
        }),
      ];
      for (const part of [fen, brass, rare]) await addOnItsPage(page, part);
      await addFromBuild(page, tactile);
      await expect(cartLink(page)).toHaveAccessibleName('Cart, 4 parts');

      await cartLink(page).click();
      await drawer(page).getByRole('link', { name: 'Checkout' }).click();
      await expect(page).toHaveURL(/\/login/);
      await expect(page.getByRole('main')).toContainText(fen.name);
      await page.getByRole('link', { name: 'Create an account' }).click();
      await expect(page.getByRole('main')).toContainText(rare.name);
      const email = `cart.${randomUUID().slice(0, 12)}@example.com`;
      const password = 'secret-for-tests';
      await page.getByLabel('Name').fill('Cora Cart');
      await page.getByLabel('Email').fill(email);
      await page.getByLabel('Password', { exact: true }).fill(password);
      await page.getByRole('button', { name: 'Sign up' }).click();
      await expect(page).toHaveURL(/\/$/);
      await expect(cartLink(page)).toHaveAccessibleName('Cart, 4 parts');
      await page.getByRole('link', { name: 'Continue' }).click();
      await expect(page).toHaveURL(/\/checkout$/);
      await expect(quantityOf(page, rare)).toHaveValue('1');

      // Change the quantities in two tabs at once.
      const other = await page.context().newPage();
      await other.goto('/cart');
      // The Checkout link stays in view however long the cart is, on phones too.
      await expect(other.getByRole('link', { name: 'Checkout' })).toBeInViewport();
      await other.getByRole('button', { name: `More of ${fen.name}` }).click();
      await expect(quantityOf(page, fen)).toHaveValue('11');
      await page.getByRole('button', { name: `More of ${brass.name}` }).click();
      await expect(quantityOf(other, brass)).toHaveValue('2');
      await expect(quantityOf(other, fen)).toHaveValue('11');
      await other.close();

      const { availableQuantity } = await seller.call(getPart, { params: { partId: rare._id } });
      await seller.call(changePart, { params: { partId: rare._id }, body: { restock: -availableQuantity } });
      await page.reload();
      await page.getByRole('button', { name: `Remove it: ${rare.name}` }).click();
      await expect(page.getByText(rare.name)).toBeHidden();

      await typeAddress(page.getByRole('form', { name: 'Checkout' }));
      await typeCard(page, testCards.needsAuthentication);
      const pay = page.getByRole('button', { name: /^Pay \$/ });
      const shown = await pay.innerText();
      await pay.dblclick();
      const challenge = page.frameLocator('iframe[title="3-D Secure authentication"]');
      const complete = challenge.getByRole('button', { name: /complete authentication/i });
      await expect(complete).toBeVisible();
      await expect(page).toHaveURL(/\/checkout\?order=/);
      await expect(page.getByText(/held for you until/)).toBeVisible();
      await complete.click();
      await expect(page.getByText(messages.paymentCompleted)).toBeVisible();
      await expect(cartLink(page)).toHaveAccessibleName('Cart');

      const buyer = await signInWithPassword(
        { apiOrigin: stack.api, authOrigin: stack.authEmulator },
        { email, password },
      );
      const orders = await buyer.call(listBookings, {});
      expect(orders).toMatchObject([
        {
          paid: true,
          lines: [
            { partId: fen._id, quantity: 11 },
            { partId: brass._id, quantity: 2 },
            { partId: tactile._id, quantity: 61, unit: 0.45 },
          ],
          builds: [{ verdict: expect.any(String), members: expect.arrayContaining([tactile.name]) }],
        },
      ]);
      const [order] = orders;
      if (!order) throw new Error('There is one order.');
      expect(shown).toContain(order.total.toFixed(2));
      await page.reload();
      await expect(page.getByText(messages.paymentCompleted)).toBeVisible();

      // The admin's browser has a desktop screen in both runs, so the desktop run covers the rest.
      if (isMobile) return;
      await refundOneAndShip(await openBrowser(await newAdmin(stack)), order);
      await page.goto(`/dashboard/order/${order._id}`);
      await expect(page.getByRole('region', { name: 'Build' })).toContainText(tactile.name);
      await expect(page.getByRole('region', { name: 'Delivery' })).toContainText('1Z999AA10123456784');
      const after = await buyer.call(getBooking, { params: { id: order._id } });
      expect(after).toMatchObject({
        status: 'shipped',
        parcels: [{ lines: [{}, {}, {}] }],
        refundable: expect.any(Number),
      });
      expect(after.refunded).toBeGreaterThanOrEqual(fen.price);
      await expectBooksToAgree(seller, order);
    },
  );

  test('takes a returning buyer from a part’s page to a paid order in three clicks', async ({
    page,
    signIn,
    newPart,
  }) => {
    const buyer = await signIn();
    const part = await newPart();
    await placeOrder(buyer, part, {
      name: buyer.displayName,
      line1: '1 Main Street',
      city: 'Springfield',
      region: 'IL',
      postalCode: '62701',
      country: 'US',
    });
    await page.goto(`/parts/${part._id}`);
    await untilReady(page);
    await page.getByRole('button', { name: 'Add to cart' }).locator('visible=true').click();
    await drawer(page).getByRole('link', { name: 'Checkout' }).click();
    await typeCard(page, testCards.good);
    await page.getByRole('button', { name: /^Pay \$/ }).click();
    await expect(page.getByText(messages.paymentCompleted)).toBeVisible();
  });
});

test('what is added while somebody is still being signed in joins the cart of the account', async ({
  page,
  newPart,
  signIn,
}) => {
  await signIn();
  const part = await newPart();
  const saved = page.waitForResponse(
    (answer) => answer.url().endsWith('/api/cart') && answer.request().method() === 'PUT',
  );
  await addOnItsPage(page, part);
  await saved;
  const code = Promise.withResolvers<void>();
  await page.route(codeOf('src/lib/session/sign-in-service.ts'), async (route) => {
    await code.promise;
    await route.continue();
  });
  await page.goto(`/parts/${part._id}`);
  await untilReady(page);
  await page.getByRole('button', { name: 'Add to cart' }).locator('visible=true').click();
  await expect(drawer(page)).toBeVisible();
  code.resolve();
  await expect(quantityOf(page, part)).toHaveValue(String(2 * part.minimumOrder));
});
