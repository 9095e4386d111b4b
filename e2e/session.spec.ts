import type { Page } from '@playwright/test';
import { newAdmin, newBuyer, signInPage } from './support/people.ts';
import { demote } from './support/database.ts';
import { expect, test } from './support/test.ts';

const token = (page: Page) => page.evaluate(() => localStorage.getItem('accessToken'));

/** The token's own words changed, so that its signature no longer fits them. */
async function tamperWithToken(page: Page, change: { exp?: number }): Promise<string> {
  return page.evaluate((claims) => {
    const [head = '', body = '', signature = ''] = (localStorage.getItem('accessToken') ?? '').split('.');
    const changed = btoa(JSON.stringify({ ...JSON.parse(atob(body)), ...claims })).replaceAll('=', '');
    const tampered = [head, changed, signature.split('').toReversed().join('')].join('.');
    localStorage.setItem('accessToken', tampered);
    return tampered;
  }, change);
}

test.describe('a token that the server no longer takes', () => {
  test.use({ allowedRefusals: [/\/api\/(booking|admin\/|profile\/me)/] });

  test('is renewed in the middle of what one does, unnoticed', async ({ page, buyer }) => {
    await page.goto('/dashboard/profile');
    await expect(page.getByRole('heading', { level: 1, name: 'My Profile' })).toBeVisible();
    const refused = await tamperWithToken(page, {});
    await page.goto('/dashboard/orders');
    await expect(page.getByRole('heading', { level: 1, name: 'My Orders' })).toBeVisible();
    await expect(page.getByText(/no orders/i)).toBeVisible();
    await expect.poll(() => token(page)).not.toBe(refused);
    expect(buyer.email).toContain('@');
  });

  test('because it has expired is renewed before the page shows anything', async ({ page, buyer }) => {
    await page.goto('/dashboard/profile');
    await expect(page.getByRole('heading', { level: 1, name: 'My Profile' })).toBeVisible();
    const expired = await tamperWithToken(page, { exp: Math.floor(Date.now() / 1000) - 60 });
    await page.goto('/dashboard/orders');
    await expect(page.getByRole('heading', { level: 1, name: 'My Orders' })).toBeVisible();
    expect(await token(page)).not.toBe(expired);
    expect(buyer.email).toContain('@');
  });
});

test.describe('an admin who is demoted while signed in', () => {
  test.use({ allowedRefusals: [/\/api\/user/] });

  test('is told that it failed, and signed out by the next admin page', async ({ page, stack }) => {
    const admin = await newAdmin(stack);
    const other = await newBuyer(stack);
    await signInPage(page, stack, admin);
    await page.goto(`/dashboard/users?q=${encodeURIComponent(other.email)}`);
    const makeAdmin = page.getByRole('button', { name: /^Make admin/i });
    await expect(makeAdmin).toBeVisible();
    await demote(stack, admin.email);
    await makeAdmin.click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Make Admin' }).click();
    await expect(page.getByText('Failed to make an admin').first()).toBeVisible();
    await page.goto('/dashboard/addPart');
    await expect(page).toHaveURL(/\/login/);
    expect(await token(page)).toBeNull();
  });
});

test('signing out in one tab signs out the other', async ({ page, context, buyer }) => {
  await page.goto('/dashboard/orders');
  await expect(page.getByRole('heading', { level: 1, name: 'My Orders' })).toBeVisible();
  const second = await context.newPage();
  await second.goto('/');
  await second.evaluate(() => localStorage.removeItem('accessToken'));
  await expect(page).toHaveURL(/\/login/);
  await expect(page.getByRole('form', { name: 'Login' })).toBeVisible();
  expect(buyer.email).toContain('@');
});

test('an address behind the login leads there after signing in', async ({ page, stack }) => {
  const buyer = await newBuyer(stack);
  await page.goto('/dashboard/orders');
  await page.getByLabel('Email').fill(buyer.email);
  await page.getByLabel('Password', { exact: true }).fill(buyer.password);
  await page.getByRole('button', { name: 'Login' }).click();
  await expect(page).toHaveURL(/\/dashboard\/orders$/);
});
