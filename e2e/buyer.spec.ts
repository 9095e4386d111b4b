import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { demoParts } from '@switchyard/local-services/demo-data';
import { listBookings, listParts, type Part } from '@switchyard/shared';
import { testCards, typeCard } from './support/card.ts';
import { newBuyer, type Person } from './support/people.ts';
import { expect, test } from './support/test.ts';

const password = 'secret-for-tests';

async function placeOrder(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Place Order' }).click();
  const modal = page.getByRole('dialog', { name: 'Confirm Order' });
  await modal.getByLabel('Phone').fill('+44 20 7946 0000');
  await modal.getByRole('button', { name: 'Confirm Order' }).click();
}

/** The part of which most are left, so that many tests can order it. */
async function plentifulPart(buyer: Person): Promise<Part> {
  const [part] = (await buyer.call(listParts, {})).toSorted(
    (a, b) => b.availableQuantity - a.availableQuantity,
  );
  if (!part) throw new Error('the demo data has no parts');
  return part;
}

/** Orders the minimum of a part and goes to its payment. */
async function orderAndGoToPay(page: Page, buyer: Person): Promise<void> {
  await page.goto(`/purchase/${(await plentifulPart(buyer))._id}`);
  await placeOrder(page);
  await page.getByRole('link', { name: /^Pay/ }).click();
}

/** The card of a demo part on the home page that no other test's part pushes off it. */
const featuredCard = (page: Page) =>
  page.getByRole('article').filter({ hasText: demoParts.at(-1)?.name ?? '' });

const pay = (page: Page) => page.getByRole('button', { name: /^Pay/ }).click();

test('a visitor finds a part, signs up on the way, orders it, pays by card and sees it paid', async ({
  page,
}) => {
  await page.goto('/');
  await expect(page.getByRole('link', { name: /order now/i })).toHaveCount(3);
  await featuredCard(page)
    .getByRole('link', { name: /order now/i })
    .click();
  await expect(page).toHaveURL(/\/login/);

  const email = `visitor.${randomUUID().slice(0, 12)}@example.com`;
  await page.getByRole('link', { name: 'Create an account' }).click();
  await page.getByLabel('Name').fill('Vera Visitor');
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Sign up' }).click();
  await expect(page).toHaveURL(/\/$/);
  expect(await page.evaluate(() => localStorage.getItem('accessToken'))).toMatch(/^ey/);

  await featuredCard(page)
    .getByRole('link', { name: /order now/i })
    .click();
  await expect(page).toHaveURL(/\/purchase\//);
  await expect(page.getByRole('button', { name: 'Place Order' })).toBeVisible();
  const name = await page.getByRole('heading', { level: 1 }).innerText();
  await placeOrder(page);
  await expect(page.getByText(`${name}, order placed`)).toBeVisible();
  await expect(page).toHaveURL(/\/dashboard\/orders/);
  await expect(page.getByRole('main').getByText(email).first()).toBeVisible();
  // A toast that closes and a banner that comes late move what is under the finger on a phone.
  await expect(page.getByText(/Open the link in the mail/)).toBeVisible();
  await expect(page.getByText(`${name}, order placed`)).toBeHidden();
  await page.getByRole('link', { name: /^Pay/ }).click();
  await expect(
    page
      .getByRole('main')
      .getByText(/Vera Visitor/)
      .first(),
  ).toBeVisible();
  await expect(page.getByText(name).first()).toBeVisible();
  await typeCard(page, testCards.good);
  await pay(page);
  await expect(page.getByText('Congrats! Your payment is completed.')).toBeVisible();
  const transactionId = await page
    .getByText(/pi_\w+/)
    .first()
    .innerText();

  await page.goto('/dashboard/orders');
  await expect(page.getByText('Paid', { exact: true }).first()).toBeVisible();
  await expect(page.getByText(/pi_\w+/).first()).toContainText(/pi_\w+/.exec(transactionId)?.[0] ?? 'pi_');
  await expect(page.getByRole('link', { name: /^Pay/ })).toHaveCount(0);
});

test.describe('a wrong password', () => {
  test.use({ allowedRefusals: [/accounts:signInWithPassword/] });

  test('says so under the form, and logging in leads back to the part that was wanted', async ({
    page,
    stack,
  }) => {
    const person = await newBuyer(stack);
    await page.goto('/');
    await featuredCard(page)
      .getByRole('link', { name: /order now/i })
      .click();
    await expect(page).toHaveURL(/\/login/);
    await page.getByLabel('Email').fill(person.email);
    await page.getByLabel('Password', { exact: true }).fill('wrong-password');
    await page.getByRole('button', { name: 'Login' }).click();
    await expect(page.getByRole('form', { name: 'Login' }).getByRole('alert')).toBeVisible();
    await page.getByLabel('Password', { exact: true }).fill(person.password);
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
  const email = `gwen.${randomUUID().slice(0, 8)}@example.com`;
  await popup.locator('#email-input').fill(email);
  await popup.locator('#display-name-input').fill('Gwen Google');
  await popup.locator('#sign-in').click();
  await expect(page).toHaveURL(/\/$/);
  expect(await page.evaluate(() => localStorage.getItem('accessToken'))).toMatch(/^ey/);
});

test('the quantity keeps its bounds, and says so', async ({ page, buyer, newPart }) => {
  const { _id, minimumOrder, availableQuantity } = await newPart();
  expect(buyer.email).toContain('@');
  await page.goto(`/purchase/${_id}`);
  const quantity = page.getByLabel('Ordered quantity');
  await expect(quantity).toHaveValue(String(minimumOrder));
  await page.getByRole('button', { name: /fewer|minus|less/i }).click();
  await expect(page.getByText(`Quantity should be more than or equal ${minimumOrder}`).first()).toBeVisible();
  await page.getByRole('button', { name: /more|plus/i }).click();
  await expect(quantity).toHaveValue(String(minimumOrder + 1));
  await quantity.fill(String(availableQuantity));
  await page.getByRole('button', { name: /more|plus/i }).click();
  await expect(page.getByText(`Cannot added more than ${availableQuantity}`).first()).toBeVisible();
});

test('a double click on Confirm places one order', async ({ page, buyer }) => {
  await page.goto(`/purchase/${(await plentifulPart(buyer))._id}`);
  await page.getByRole('button', { name: 'Place Order' }).click();
  const modal = page.getByRole('dialog', { name: 'Confirm Order' });
  await modal.getByRole('button', { name: 'Confirm Order' }).dblclick();
  await expect(page).toHaveURL(/\/dashboard\/orders/);
  await expect(page.getByRole('link', { name: /^Pay/ })).toHaveCount(1);
  expect(await buyer.call(listBookings, {})).toHaveLength(1);
});

test.describe('a card', () => {
  test.use({ allowedRefusals: [/\/v1\/payment_intents\/\w+\/confirm/] });

  test('that is declined says why, and another one pays', async ({ page, buyer }) => {
    await orderAndGoToPay(page, buyer);
    await typeCard(page, testCards.declined);
    await pay(page);
    const form = page.getByRole('form', { name: 'Card payment' });
    await expect(form.getByRole('alert')).toContainText('Your card was declined.');
    await typeCard(page, testCards.good);
    await pay(page);
    await expect(page.getByText('Congrats! Your payment is completed.')).toBeVisible();
  });

  test('that needs authentication pays once its owner has confirmed', async ({ page, buyer }) => {
    await orderAndGoToPay(page, buyer);
    await typeCard(page, testCards.needsAuthentication);
    await pay(page);
    const challenge = page.frameLocator('iframe[title="3-D Secure authentication"]');
    await challenge.getByRole('button', { name: /complete authentication/i }).click();
    await expect(page.getByText('Congrats! Your payment is completed.')).toBeVisible();
  });
});

test('an order is paid although the browser was closed right after the card was taken', async ({
  page,
  buyer,
  allowFailures,
}) => {
  allowFailures(/\/api\/booking\//);
  await orderAndGoToPay(page, buyer);
  // The shop's own call never leaves the browser: only the signed webhook can tell.
  await page.route('**/api/booking/*', (route) =>
    route.request().method() === 'PATCH' ? route.abort() : route.continue(),
  );
  await typeCard(page, testCards.good);
  const confirmed = page.waitForResponse(
    (response) => new URL(response.url()).pathname.endsWith('/confirm') && response.ok(),
  );
  await pay(page);
  await confirmed;
  await page.close();
  await expect.poll(async () => (await buyer.call(listBookings, {})).map(({ paid }) => paid)).toEqual([true]);
});
