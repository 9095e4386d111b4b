import type { Page } from '@playwright/test';
import { MongoClient } from 'mongodb';
import { codeOf } from './support/code-of.ts';
import { holdCode } from './support/hold-code.ts';
import { newAdmin, newBuyer, signInPage } from './support/people.ts';
import { drawn } from './support/shifts.ts';
import { expect, test, untilReady } from './support/test.ts';

/**
 * These tests break the session, so any API call may be refused. Which calls a page makes does not matter
 * here.
 */
const anyCall = /\/api\//;

const token = (page: Page) => page.evaluate(() => localStorage.getItem('accessToken'));

test.describe('a token', () => {
  // Calls that My Profile has in flight at that moment are refused too.
  test.use({ allowedRefusals: [anyCall] });

  for (const { what, claims } of [
    { what: 'the server refuses', claims: {} },
    { what: 'has expired', claims: { exp: Math.floor(Date.now() / 1000) - 60 } },
  ]) {
    test(`that ${what} is renewed without a word`, async ({ page, signIn }) => {
      await signIn();
      await page.goto('/dashboard/profile');
      await expect(page.getByRole('heading', { level: 1, name: 'My Profile' })).toBeVisible();
      const refused = await page.evaluate((changed) => {
        const [head = '', body = '', signature = ''] = (localStorage.getItem('accessToken') ?? '').split('.');
        const payload = btoa(JSON.stringify({ ...JSON.parse(atob(body)), ...changed })).replaceAll('=', '');
        const tampered = [head, payload, signature.split('').toReversed().join('')].join('.');
        localStorage.setItem('accessToken', tampered);
        return tampered;
      }, claims);
      await page.goto('/dashboard/orders');
      await expect(page.getByText(/no orders/i)).toBeVisible();
      expect(await token(page)).not.toBe(refused);
    });
  }
});

test.describe('an admin who is demoted while signed in', () => {
  test.use({ allowedRefusals: [anyCall] });

  test('is refused, and signed out by the next admin page', async ({ page, stack }) => {
    const admin = await newAdmin(stack);
    const other = await newBuyer(stack);
    await signInPage(page, stack, admin);
    await page.goto(`/dashboard/users?q=${encodeURIComponent(other.email)}`);
    await page.getByRole('button', { name: /^Make admin/i }).click();
    const { email } = admin;
    await using database = await MongoClient.connect(stack.mongodbUri);
    await database
      .db()
      .collection('users')
      .updateOne({ email }, { $unset: { role: '' } });
    await page.getByRole('alertdialog').getByRole('button', { name: 'Make Admin' }).click();
    await expect(page.getByText('Failed to make an admin').first()).toBeVisible();
    await page.goto('/dashboard/addPart');
    await expect(page).toHaveURL(/\/login/);
    expect(await token(page)).toBeNull();
  });
});

test('signing out in one tab signs out the other', async ({ page, context, signIn }) => {
  await signIn();
  await page.goto('/dashboard/orders');
  await expect(page.getByRole('heading', { level: 1, name: 'My Orders' })).toBeVisible();
  const second = await context.newPage();
  await second.goto('/blogs');
  await second.getByRole('button', { name: /^Sign Out/ }).click();
  await expect(page).toHaveURL(/\/login/);
  await expect(page.getByRole('form', { name: 'Login' })).toBeVisible();
});

test('signing out before all of a page is hydrated leaves what the page shows', async ({ page, signIn }) => {
  await signIn();
  await page.goto('/dashboard/orders');
  await expect(page.getByRole('heading', { level: 1, name: 'My Orders' })).toBeVisible();
  const late = ['src/app/shell/test-mode-ribbon.tsx', 'src/app/shell/seller-line.tsx'].map(codeOf);
  const releases = await Promise.all(late.map((file) => holdCode(page, file)));
  // The sign-out asks for the settings, from which the server has rendered both.
  const releaseSettings = await holdCode(page, '**/api/settings');
  await page.goto('/parts', { waitUntil: 'commit' });
  await untilReady(page);
  await page.getByRole('button', { name: /^Sign Out/ }).click();
  await expect(page.getByRole('link', { name: 'Login' })).toBeVisible();
  const loaded = Promise.all(late.map((file) => page.waitForResponse(file)));
  for (const release of releases) release();
  await loaded;
  await drawn(page);
  releaseSettings();
  await page.waitForLoadState('networkidle');
  await expect(page.getByText('Test mode: no real money moves here')).toBeVisible();
});

test('an address that needs a login leads there after signing in', async ({ page, stack }) => {
  const buyer = await newBuyer(stack);
  await page.goto('/dashboard/orders');
  await page.getByLabel('Email').fill(buyer.email);
  await page.getByLabel('Password', { exact: true }).fill(buyer.password);
  await page.getByRole('button', { name: 'Login' }).click();
  await expect(page).toHaveURL(/\/dashboard\/orders$/);
});
