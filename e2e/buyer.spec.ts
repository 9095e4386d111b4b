import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { messages } from '@switchyard/shared';
import { listBookings } from '@switchyard/shared/bookings';
import { typeAddress } from './support/address.ts';
import { testCards, typeCard } from './support/card.ts';
import { newBuyer, placeOrder } from './support/people.ts';
import { expect, test } from './support/test.ts';

/** Finds the part by search, because Home shows only the three newest parts and parallel tests add more. */
async function orderNow(page: Page, name: string) {
  await page.goto(`/parts?${new URLSearchParams({ q: name })}`);
  await page
    .getByRole('article')
    .filter({ hasText: name })
    .getByRole('link', { name: /order now/i })
    .click();
}
const pay = (page: Page) => page.getByRole('button', { name: /^Pay/ }).click();

test('a visitor signs up on the way, orders, pays by card and sees it paid', async ({ page, newPart }) => {
  const { name } = await newPart();
  await page.goto('/');
  await page
    .getByRole('link', { name: /order now/i })
    .first()
    .click();
  await expect(page).toHaveURL(/\/login/);

  const email = `visitor.${randomUUID().slice(0, 12)}@example.com`;
  await page.getByRole('link', { name: 'Create an account' }).click();
  await page.getByLabel('Name').fill('Vera Visitor');
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill('secret-for-tests');
  await page.getByRole('button', { name: 'Sign up' }).click();
  await expect(page).toHaveURL(/\/$/);
  expect(await page.evaluate(() => localStorage.getItem('accessToken'))).toMatch(/^ey/);

  await orderNow(page, name);
  await expect(page).toHaveURL(/\/purchase\//);
  await page.getByRole('button', { name: 'Place Order' }).click();
  const modal = page.getByRole('dialog', { name: 'Confirm Order' });
  await modal.getByLabel('Phone').fill('+44 20 7946 0000');
  await typeAddress(modal);
  await modal.getByRole('button', { name: 'Confirm Order' }).click();
  await expect(page.getByText(`${name}, order placed`)).toBeVisible();
  await expect(page).toHaveURL(/\/dashboard\/orders/);
  const main = page.getByRole('main');
  await expect(main.getByText(email).first()).toBeVisible();

  await page.getByRole('link', { name: /^Pay/ }).click();
  await expect(main.getByText(/Vera Visitor/).first()).toBeVisible();
  await expect(main.getByText(name).first()).toBeVisible();
  await typeCard(page, testCards.good);
  await pay(page);
  await expect(page.getByText(messages.paymentCompleted)).toBeVisible();
  const transaction = page.getByText(/pi_\w+/).first();
  const [id = ''] = /pi_\w+/.exec(await transaction.innerText()) ?? [];

  await page.goto('/dashboard/orders');
  await expect(page.getByText('Paid', { exact: true })).toBeVisible();
  await expect(transaction).toContainText(id);
  await expect(page.getByRole('link', { name: /^Pay/ })).toHaveCount(0);
});

test.describe('a wrong password', () => {
  test.use({ allowedRefusals: [/accounts:signInWithPassword/] });

  test('shows under the form; the right one leads back to the part', async ({ page, stack, newPart }) => {
    const person = await newBuyer(stack);
    const { name } = await newPart();
    await orderNow(page, name);
    await expect(page).toHaveURL(/\/login/);
    await page.getByLabel('Email').fill(person.email);
    const password = page.getByLabel('Password', { exact: true });
    await password.fill('wrong-password');
    await page.getByRole('button', { name: 'Login' }).click();
    await expect(page.getByRole('form', { name: 'Login' }).getByRole('alert')).toBeVisible();
    await password.fill(person.password);
    await page.getByRole('button', { name: 'Login' }).click();
    await expect(page).toHaveURL(/\/purchase\//);
    await expect(page.getByRole('button', { name: 'Place Order' })).toBeVisible();
  });
});

test('Google sign-in works without the internet', async ({ page }) => {
  await page.goto('/login');
  const opened = page.waitForEvent('popup');
  await page.getByRole('button', { name: 'Continue with Google' }).click();
  const popup = await opened;
  await popup.getByText('Add new account').click();
  await popup.locator('#email-input').fill(`gwen.${randomUUID().slice(0, 8)}@example.com`);
  await popup.locator('#display-name-input').fill('Gwen Google');
  await popup.locator('#sign-in').click();
  await expect(page).toHaveURL(/\/$/);
  expect(await page.evaluate(() => localStorage.getItem('accessToken'))).toMatch(/^ey/);
});

test('a double click on Confirm places one order', async ({ page, signIn, newPart }) => {
  const buyer = await signIn();
  await page.goto(`/purchase/${(await newPart())._id}`);
  await page.getByRole('button', { name: 'Place Order' }).click();
  const modal = page.getByRole('dialog', { name: 'Confirm Order' });
  await typeAddress(modal);
  await modal.getByRole('button', { name: 'Confirm Order' }).dblclick();
  await expect(page).toHaveURL(/\/dashboard\/orders/);
  await expect(page.getByRole('link', { name: /^Pay/ })).toHaveCount(1);
  expect(await buyer.call(listBookings, {})).toHaveLength(1);
});

test(
  'an order is placed, paid and celebrated, has a page and an invoice, and is ordered again',
  { tag: '@phone' },
  async ({ page, signIn, newPart }) => {
    const buyer = await signIn();
    const part = await newPart();
    await page.goto(`/purchase/${part._id}`);
    await page.getByRole('button', { name: 'Place Order' }).click();
    const modal = page.getByRole('dialog');
    await typeAddress(modal);
    await modal.getByRole('button', { name: 'Confirm Order' }).click();
    await expect(page).toHaveURL(/\/dashboard\/orders/);
    await page.getByRole('rowheader').getByRole('link', { name: part.name }).click();

    await expect(page.getByRole('heading', { level: 1, name: /^Order / })).toBeVisible();
    const timeline = page.getByRole('region', { name: 'Timeline' });
    await expect(timeline).toContainText('Held until');
    await page.getByRole('main').getByRole('link', { name: 'Pay' }).click();
    await typeCard(page, testCards.good);
    await pay(page);
    await expect(page.getByText(messages.paymentCompleted)).toBeVisible();
    const seeOrder = page.getByRole('link', { name: 'See your order' });
    const papers = Promise.withResolvers<void>();
    await page.route('**/api/booking/*/papers', async (route) => {
      await papers.promise;
      await route.continue();
    });
    await page.reload();
    await expect(page.getByText(messages.paymentCompleted)).toBeVisible();
    await seeOrder.scrollIntoViewIfNeeded();
    const place = await seeOrder.boundingBox();
    papers.resolve();
    await expect(page.getByRole('button', { name: 'Print invoice' })).toBeVisible();
    // If the button moved, a click could miss it or hit "Print invoice".
    expect(await seeOrder.boundingBox()).toEqual(place);
    await seeOrder.click();

    await expect(timeline.getByRole('listitem').last()).toContainText('Paid');
    const [order] = await buyer.call(listBookings, {});
    await page.evaluate(() => dispatchEvent(new Event('beforeprint')));
    await page.emulateMedia({ media: 'print' });
    await expect(page.getByRole('heading', { level: 1, name: /^Invoice \d+$/ })).toBeVisible();
    await expect(page.locator('.paper')).toContainText(`Order number${order?.number}`);
    await expect(page.getByRole('link')).toHaveCount(0);
    await page.evaluate(() => dispatchEvent(new Event('afterprint')));
    await page.emulateMedia({ media: 'screen' });
    await page.getByRole('link', { name: 'Order again' }).click();
    await expect(page).toHaveURL(`/purchase/${part._id}?quantity=${order?.lines[0]?.quantity}`);
    await expect(page.getByRole('button', { name: 'Place Order' })).toBeVisible();
  },
);

test.describe('a card', () => {
  test.use({ allowedRefusals: [/\/v1\/payment_intents\/\w+\/confirm/] });

  test('that is declined says why, and another pays; a phone shows both', async ({
    page,
    signIn,
    newPart,
  }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    const order = await placeOrder(await signIn(), await newPart());
    await page.goto(`/dashboard/payment/${order}`);
    await typeCard(page, testCards.declined);
    await pay(page);
    const alert = page.getByRole('form', { name: 'Card payment' }).getByRole('alert');
    await expect(alert).toContainText('Your card was declined.');
    await expect(alert).toBeInViewport({ ratio: 1 });
    await typeCard(page, testCards.good);
    await pay(page);
    await expect(page.getByText(messages.paymentCompleted)).toBeInViewport({ ratio: 1 });
    await expect(page.getByRole('status').filter({ hasText: messages.paymentCompleted })).toBeFocused();
    await expect(page.getByRole('link', { name: 'See your order' })).toBeInViewport({ ratio: 1 });
  });

  test('that needs authentication pays once its owner confirms', async ({ page, signIn, newPart }) => {
    const order = await placeOrder(await signIn(), await newPart());
    await page.goto(`/dashboard/payment/${order}`);
    await typeCard(page, testCards.needsAuthentication);
    await pay(page);
    const challenge = page.frameLocator('iframe[title="3-D Secure authentication"]');
    await challenge.getByRole('button', { name: /complete authentication/i }).click();
    await expect(page.getByText(messages.paymentCompleted)).toBeVisible();
  });
});

test('an order is paid even if the browser closes right after the card was charged', async ({
  page,
  signIn,
  newPart,
  allowFailures,
}) => {
  allowFailures(/\/api\/booking\//);
  const buyer = await signIn();
  await page.goto(`/dashboard/payment/${await placeOrder(buyer, await newPart())}`);
  // The browser's own report of the payment never arrives, so only the webhook can mark the order as paid.
  await page.route('**/api/booking/*', (route) =>
    route.request().method() === 'PATCH' ? route.abort() : route.continue(),
  );
  await typeCard(page, testCards.good);
  const charged = page.waitForResponse((response) => response.url().endsWith('/confirm') && response.ok());
  await pay(page);
  await charged;
  await page.close();
  await expect.poll(async () => (await buyer.call(listBookings, {})).map(({ paid }) => paid)).toEqual([true]);
});
