import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { newBuyer } from './support/people.ts';
import { expect, test } from './support/test.ts';

const banner = (page: Page) => page.getByRole('complementary', { name: 'Verify your email' });

test('somebody signs up, opens the link of the mail, and is asked no more, in any tab', async ({
  page,
  context,
}) => {
  await page.goto('/signup');
  await page.getByLabel('Name').fill('Vera Visitor');
  await page.getByLabel('Email').fill(`vera.${randomUUID().slice(0, 12)}@example.com`);
  await page.getByLabel('Password', { exact: true }).fill('secret-for-tests');
  await page.getByRole('button', { name: 'Sign up' }).click();
  await expect(page).toHaveURL(/\/$/);
  await expect(banner(page)).toContainText('two unpaid orders');
  const other = await context.newPage();
  await other.goto('/blogs');
  await expect(banner(other)).toBeVisible();

  const opened = context.waitForEvent('page');
  await banner(page)
    .getByRole('link', { name: /^Open the link/ })
    .click();
  // The link leads back to the shop.
  await expect(await opened).toHaveURL(/\/$/);
  await expect(banner(page)).toHaveCount(0);
  await expect(banner(other)).toHaveCount(0);
});

test('somebody who forgot the password chooses a new one', async ({ page, context, stack }) => {
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
  await expect.poll(() => opened.evaluate(() => localStorage.getItem('accessToken'))).toMatch(/^ey/);
});
