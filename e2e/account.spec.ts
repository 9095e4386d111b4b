import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { blockUser, deleteUser, unblockUser } from '@switchyard/shared/users';
import { codeOf } from './support/code-of.ts';
import { newAdmin, newBuyer, signInPage, type Person } from './support/people.ts';
import { expect, test } from './support/test.ts';

/** The calls that the shop and Firebase refuse once a session has ended. */
const sessionCalls = /\/api\/|identitytoolkit|securetoken/;

const token = (page: Page) => page.evaluate(() => localStorage.getItem('accessToken'));

const banner = (page: Page) => page.getByRole('complementary', { name: 'Verify your email' });

test('the banner asks a new account to verify its e-mail until the link is opened, in every tab', async ({
  page,
  context,
  allowRefusals,
}) => {
  // The tab that the link opens starts with the old token, and renews it after the first refusal.
  allowRefusals(/\/api\/cart/);
  await page.goto('/signup');
  await page.getByLabel('Name').fill('Vera Visitor');
  await page.getByLabel('Email').fill(`vera.${randomUUID().slice(0, 12)}@example.com`);
  await page.getByLabel('Password', { exact: true }).fill('secret-for-tests');
  await page.getByRole('button', { name: 'Sign up' }).click();
  await expect(page).toHaveURL(/\/$/);
  await expect(banner(page)).toContainText('two unpaid orders');
  const other = await context.newPage();
  const code = Promise.withResolvers<void>();
  await other.route(codeOf('src/app/shell/account-notes.tsx'), async (route) => {
    await code.promise;
    await route.continue();
  });
  await other.goto('/blogs');
  const title = other.getByRole('heading', { level: 1 });
  await expect(title).toBeVisible();
  const place = await title.boundingBox();
  code.resolve();
  await expect(banner(other)).toBeVisible();
  expect(await title.boundingBox(), 'the page does not move').toEqual(place);

  const opened = context.waitForEvent('page');
  await banner(page)
    .getByRole('link', { name: /^Open the link/ })
    .click();
  await expect(await opened).toHaveURL(/\/$/);
  await expect(banner(page)).toHaveCount(0);
  await expect(banner(other)).toHaveCount(0);
});

test('a forgotten password can be replaced', async ({ page, context, stack }) => {
  const { email } = await newBuyer(stack);
  await page.goto('/login');
  await page.getByLabel('Email').fill(email);
  await page.getByRole('button', { name: 'Forgot your password?' }).click();
  const modal = page.getByRole('dialog', { name: 'Reset your password' });
  await expect(modal.getByLabel('Email')).toHaveValue(email);
  await modal.getByRole('button', { name: 'Send the link' }).click();
  await expect(modal.getByText(`If there is an account for ${email}`)).toBeVisible();
  const opening = context.waitForEvent('page');
  await modal.getByRole('link', { name: /^Open the link/ }).click();
  const opened = await opening;
  await opened.getByLabel('New password').fill('another-secret');
  await opened.getByRole('button', { name: 'Save' }).click();
  await opened.getByLabel('Email').fill(email);
  await opened.getByLabel('Password', { exact: true }).fill('another-secret');
  await opened.getByRole('button', { name: 'Login' }).click();
  await expect(opened).toHaveURL(/\/$/);
  await expect.poll(() => token(opened)).toMatch(/^ey/);
});

async function logIn(page: Page, { email, password }: Person): Promise<void> {
  const form = page.getByRole('form', { name: 'Login' });
  await form.getByLabel('Email').fill(email);
  await form.getByLabel('Password', { exact: true }).fill(password);
  await form.getByRole('button', { name: 'Login' }).click();
}

test.describe('a changed e-mail', () => {
  test.use({ allowedRefusals: [sessionCalls] });

  test('counts once the link in the mail to it is opened; the account stays, the old sign-in ends', async ({
    page,
    context,
    stack,
  }) => {
    const person = await newBuyer(stack);
    await signInPage(page, stack, person);
    await page.goto('/dashboard/profile');
    await page.getByRole('button', { name: 'Change my email' }).click();
    const modal = page.getByRole('dialog', { name: 'Change your email' });
    const email = `moved.${randomUUID().slice(0, 12)}@example.com`;
    await modal.getByLabel('New email').fill(email);
    await modal.getByRole('button', { name: 'Send the link' }).click();
    await expect(modal.getByText(`on its way to ${email}`)).toBeVisible();
    const opening = context.waitForEvent('page');
    await modal.getByRole('link', { name: /^Open the link/ }).click();
    const opened = await opening;
    await logIn(opened, { ...person, email });
    await expect(opened).toHaveURL(/\/$/);
    await opened.goto('/dashboard/profile');
    await expect(opened.getByText(`You log in with ${email}`)).toBeVisible();
  });
});

test.describe('a session ends', () => {
  test.use({ allowedRefusals: [sessionCalls] });

  test('when an admin blocks the account, and the login says so until it is unblocked', async ({
    page,
    stack,
  }) => {
    const admin = await newAdmin(stack);
    const buyer = await newBuyer(stack);
    await signInPage(page, stack, buyer);
    await page.goto('/dashboard/profile');
    await expect(page.getByRole('heading', { level: 1, name: 'My Profile' })).toBeVisible();
    await admin.call(blockUser, { params: { email: buyer.email } });
    await page.goto('/dashboard/orders');
    await expect(page.getByRole('alert').filter({ hasText: 'This account is blocked.' })).toBeVisible();
    await page.goto('/login');
    await logIn(page, buyer);
    await expect(page.getByRole('form').getByText('This account is blocked.')).toBeVisible();
    await admin.call(unblockUser, { params: { email: buyer.email } });
    await logIn(page, buyer);
    await expect.poll(() => token(page)).toMatch(/^ey/);
  });

  test('when an admin deletes the account, which can then sign up again', async ({ page, stack }) => {
    const admin = await newAdmin(stack);
    const buyer = await newBuyer(stack);
    await signInPage(page, stack, buyer);
    await page.goto('/');
    await expect(page.getByRole('button', { name: `Sign Out ${buyer.displayName}` })).toBeVisible();
    await admin.call(deleteUser, { params: { email: buyer.email } });
    await page
      .getByRole('link', { name: /order now/i })
      .first()
      .click();
    // The message depends on which check notices the deletion first: an API call, a token refresh, Firebase
    // in the browser, or the API's own call to Firebase.
    const reason = /no longer exists|has been deleted|has ended|not valid/;
    await expect(page.getByRole('alert').filter({ hasText: reason })).toBeVisible();
    await page.goto('/signup');
    await page.getByLabel('Name').fill('Vera Again');
    await page.getByLabel('Email').fill(buyer.email);
    await page.getByLabel('Password', { exact: true }).fill('secret-for-tests');
    await page.getByRole('button', { name: 'Sign up' }).click();
    await expect(page).toHaveURL(/\/$/);
    await expect(banner(page)).toBeVisible();
  });

  test('on every device after “Sign out everywhere”', async ({ stack, openBrowser }) => {
    const buyer = await newBuyer(stack);
    const device = await openBrowser(buyer);
    await device.goto('/dashboard/profile');
    await expect(device.getByRole('heading', { level: 1, name: 'My Profile' })).toBeVisible();
    const here = await openBrowser(buyer);
    await here.goto('/dashboard/profile');
    await here.getByRole('button', { name: 'Sign out everywhere' }).click();
    await here.getByRole('alertdialog').getByRole('button', { name: 'Sign out everywhere' }).click();
    await expect(
      here.getByText('You have been signed out on every device. Log in again to continue.'),
    ).toBeVisible();
    await device.reload();
    await expect(
      device.getByRole('alert').filter({ hasText: /signed out|has ended|not valid/ }),
    ).toBeVisible();
    await logIn(device, buyer);
    await expect(device).toHaveURL(/\/dashboard\/profile$/);
  });
});
