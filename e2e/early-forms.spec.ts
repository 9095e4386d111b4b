import { randomUUID } from 'node:crypto';
import type { Locator, Page } from '@playwright/test';
import { changePart } from '@switchyard/shared/parts';
import { codeOf } from './support/code-of.ts';
import { holdCode } from './support/hold-code.ts';
import { newBuyer } from './support/people.ts';
import { expect, test, untilReady } from './support/test.ts';
import { translateNow } from './support/translator.ts';

const words = () => `Words ${randomUUID()}`;

/** Records the bodies that the page posts to a path, and every URL the page has had. */
function watchPage(page: Page, path: string) {
  const sent: unknown[] = [];
  const urls: string[] = [];
  page.on('request', (request) => {
    if (request.method() === 'POST' && request.url().includes(path)) sent.push(request.postDataJSON());
  });
  page.on('framenavigated', (frame) => urls.push(frame.url()));
  return { sent, urls };
}

async function fill(form: Locator, fields: Record<string, string>) {
  for (const [label, text] of Object.entries(fields))
    await form.getByRole('textbox', { name: label }).fill(text);
}

const declared = { name: 'Early Bird', order: '1042', email: 'early@example.com' };

/** Fills in a withdrawal while the page's code is held back. */
async function typeWithdrawal(page: Page) {
  const { sent } = watchPage(page, '/api/withdrawal');
  const release = await holdCode(page);
  await page.goto('/withdraw', { waitUntil: 'commit' });
  const form = page.getByRole('form', { name: 'Withdrawal' });
  const { name: Name, email: Email, order } = declared;
  await fill(form, { Name, 'Order number': order, Email });
  return { form, sent, release };
}

test.describe('a form that is sent before the page’s code has loaded', { tag: '@phone' }, () => {
  test('signs somebody in who presses Enter', async ({ page, stack }) => {
    const { email, password } = await newBuyer(stack);
    const { sent, urls } = watchPage(page, 'accounts:signInWithPassword');
    const release = await holdCode(page);
    await page.goto('/login', { waitUntil: 'commit' });
    await fill(page.getByRole('form', { name: 'Login' }), { Email: email, Password: password });
    await page.keyboard.press('Enter');
    release();
    await expect(page).toHaveURL((url) => url.pathname !== '/login');
    expect(sent).toHaveLength(1);
    expect(urls.filter((url) => url.includes('?'))).toEqual([]);
  });

  test('creates the account of somebody who taps twice', async ({ page }) => {
    const email = `early.${randomUUID().slice(0, 12)}@example.com`;
    const { sent } = watchPage(page, 'accounts:signUp');
    const release = await holdCode(page);
    await page.goto('/signup', { waitUntil: 'commit' });
    const form = page.getByRole('form', { name: 'Sign Up' });
    await fill(form, { Name: 'Early Bird', Email: email, Password: 'secret-for-tests' });
    await form.getByRole('button', { name: 'Sign Up' }).dblclick();
    release();
    await expect(page).toHaveURL((url) => url.pathname !== '/signup');
    expect(sent).toEqual([expect.objectContaining({ email })]);
  });

  test('reaches the seller from Home, also while only the form’s own code is missing', async ({ page }) => {
    const message = { email: 'early@example.com', subject: 'Early', message: words() };
    const { sent, urls } = watchPage(page, '/api/contact');
    const releaseForm = await holdCode(page, codeOf('src/features/people/contact/message-form.tsx'));
    await page.goto('/');
    await expect(page.getByRole('banner').getByRole('link', { name: /^Cart/ })).toBeVisible();
    const form = page.getByRole('form', { name: 'Write to us' });
    await fill(form, { Email: message.email, Subject: message.subject, Message: message.message });
    const button = form.getByRole('button', { name: 'Submit' });
    await button.click();
    await button.click();
    releaseForm();
    await expect(form.getByRole('status')).toContainText(message.email);
    expect(sent).toEqual([message]);
    expect(urls.filter((url) => url.includes('?'))).toEqual([]);
  });

  test('declares a withdrawal once, however often Enter is pressed', async ({ page }) => {
    const { form, sent, release } = await typeWithdrawal(page);
    for (let press = 0; press < 3; press += 1) await form.getByLabel('Email').press('Enter');
    release();
    await expect(page.getByRole('heading', { name: 'Your withdrawal is on its way' })).toBeVisible();
    expect(sent).toEqual([expect.objectContaining(declared)]);
  });

  test('is sent once, though the browser translates the page meanwhile', async ({ page }) => {
    const { form, sent, release } = await typeWithdrawal(page);
    await form.getByLabel('Email').press('Enter');
    await translateNow(page);
    release();
    await expect(page.getByRole('heading', { name: 'Your withdrawal is on its way' })).toBeVisible();
    expect(sent).toEqual([expect.objectContaining(declared)]);
  });

  test('waits for the quantity that was typed', async ({ page, newPart }) => {
    const part = await newPart({ availableQuantity: 0 });
    const email = `early.${randomUUID().slice(0, 12)}@example.com`;
    const { sent } = watchPage(page, '/api/waiting/email');
    const release = await holdCode(page);
    await page.goto(`/parts/${part._id}`, { waitUntil: 'commit' });
    const form = page.getByRole('form', { name: 'Tell me when it is back' });
    await form.getByLabel('How many?').fill('30');
    await form.getByLabel('How many?').press('Enter');
    release();
    await form.getByLabel('Email').fill(email);
    await form.getByLabel('Email').press('Enter');
    await expect(form.getByRole('status')).toContainText(email);
    expect(sent).toEqual([{ partId: part._id, quantity: 30, email }]);
  });
});

test('a form is sent once its own code has loaded, though the part has changed meanwhile', async ({
  page,
  newPart,
  signIn,
  seller,
}) => {
  const part = await newPart({ availableQuantity: 0 });
  await signIn();
  const releaseForm = await holdCode(page, codeOf('src/features/orders/waiting/tell-me.tsx'));
  const sold = Promise.withResolvers<void>();
  await page.route(new RegExp(`/api/part/${part._id}$`), async (route) => {
    await sold.promise;
    await route.continue();
  });
  await page.goto(`/parts/${part._id}`);
  await untilReady(page);
  const form = page.getByRole('form', { name: 'Tell me when it is back' });
  await form.getByLabel('How many?').fill('30');
  await form.getByRole('button', { name: 'Tell me' }).click();
  await seller.call(changePart, { params: { partId: part._id }, body: { price: 9.87 } });
  sold.resolve();
  await expect(page.getByRole('main').getByText('$9.87').first()).toBeVisible();
  releaseForm();
  await expect(page.getByText('We send you one email when 30 of it can be ordered.')).toBeVisible();
});

test.describe(
  'a button outside a form that is clicked before the page’s code has loaded',
  { tag: '@phone' },
  () => {
    test('opens Google’s window', async ({ page }) => {
      const release = await holdCode(page);
      await page.goto('/login', { waitUntil: 'commit' });
      await page.getByRole('button', { name: 'Continue with Google' }).click();
      const opened = page.waitForEvent('popup');
      release();
      const google = await opened;
      // Chromium may never finish closing a window that is still being opened.
      await expect(google.getByText('Add new account')).toBeVisible();
      await google.close();
    });

    test('opens the filters', async ({ page }) => {
      await page.setViewportSize({ width: 390, height: 844 });
      const release = await holdCode(page);
      await page.goto('/parts', { waitUntil: 'commit' });
      await page.getByRole('button', { name: 'Filters' }).click();
      release();
      await expect(page.getByRole('dialog', { name: 'Filters' })).toBeVisible();
    });
  },
);

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('a password is sent nowhere', async ({ page }) => {
    await page.goto('/login');
    const form = page.getByRole('form', { name: 'Login' });
    await expect(form.getByRole('button', { name: 'Login' })).toBeDisabled();
    await fill(form, { Email: 'early@example.com', Password: 'secret-for-tests' });
    await page.keyboard.press('Enter');
    await page.getByRole('link', { name: 'Create an account' }).click();
    await expect(page).toHaveURL('/signup');
    await page.goBack();
    await expect(page).toHaveURL('/login');
  });
});
