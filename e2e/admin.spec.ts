import { randomUUID } from 'node:crypto';
import { demoParts, picturePath } from '@switchyard/local-services/demo-data';
import { expect, test } from './support/test.ts';

const picture = picturePath(demoParts[0]?.picture ?? '');

test('an admin adds a part with a picture, sees it on the home page, and deletes it', async ({
  page,
  admin,
}) => {
  const name = `Bench Test Switch ${randomUUID().slice(0, 6)}`;
  await page.goto('/dashboard/addPart');
  await page.getByLabel('Name').fill(name);
  await page.getByLabel('Description').fill('Made by a test, gone in a moment.');
  await page.getByLabel('Available Quantity').fill('12');
  await page.getByLabel('Minimum Order').fill('2');
  await page.getByLabel('Price').fill('19.99');
  await page.getByLabel('Image').setInputFiles(picture);
  await page.getByRole('button', { name: /^Add/ }).click();
  await expect(page.getByText('Equipment added successfully')).toBeVisible();

  await page.goto('/');
  const card = page.getByRole('article').filter({ hasText: name });
  await expect(card).toBeVisible();
  const image = card.locator('img');
  await image.scrollIntoViewIfNeeded();
  await expect.poll(() => image.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBeGreaterThan(0);

  await page.goto(`/dashboard/managePart?q=${encodeURIComponent(name)}`);
  const remove = page.getByRole('button', { name: new RegExp(`Delete.*${name}|Delete`) }).first();
  await remove.click();
  const modal = page.getByRole('alertdialog');
  await expect(modal).toContainText(/database/);
  await modal.getByRole('button', { name: /cancel|keep/i }).click();
  await expect(modal).toBeHidden();
  await remove.click();
  await page
    .getByRole('alertdialog')
    .getByRole('button', { name: /^Delete/ })
    .click();
  await expect(page.getByText(`${name} is deleted.`)).toBeVisible();
  await page.goto('/');
  await expect(page.getByRole('article').first()).toBeVisible();
  await expect(page.getByText(name)).toHaveCount(0);
  expect(admin.displayName).toBe('Test Admin');
});

test('an admin’s pages sign a buyer out and ask for a login', async ({ page, buyer }) => {
  await page.goto('/dashboard/managePart');
  await expect(page).toHaveURL(/\/login/);
  expect(await page.evaluate(() => localStorage.getItem('accessToken'))).toBeNull();
  expect(buyer.displayName).toBe('Test Buyer');
});

test.describe('an unknown address', () => {
  test.use({ allowedRefusals: ['/nowhere'] });

  test('says so', async ({ page }) => {
    await page.goto('/nowhere');
    await expect(page.getByText('Page not found')).toBeVisible();
  });
});
