import { randomUUID } from 'node:crypto';
import { demoParts, picturePath } from '@switchyard/local-stack/demo-data';
import { newBuyer } from './support/people.ts';
import { pressAction } from './support/row-actions.ts';
import { expect, test } from './support/test.ts';

const picture = picturePath(demoParts[0]?.picture ?? '');

test('an admin adds a part although an upload fails, sees it in the shop, and deletes it', async ({
  page,
  signIn,
  allowFailures,
  allowRefusals,
}) => {
  await signIn('admin');
  allowFailures(/\/api\/image/);
  // What is behind a link loads when the pointer comes to rest on it, here perhaps on that of the deleted part.
  allowRefusals(/\/api\/part\//);
  const name = `Bench Test Switch ${randomUUID().slice(0, 6)}`;
  await page.goto('/dashboard/addPart');
  await page.getByLabel('Name').fill(name);
  await page.getByLabel('Description').fill('Made by a test, gone in a moment.');
  await page.getByLabel('Available Quantity').fill('12');
  await page.getByLabel('Minimum Order').fill('2');
  await page.getByLabel('Price').fill('19.99');
  await page.getByLabel('Image').setInputFiles(picture);
  await page.route('**/api/image', (route) => route.abort('connectionreset'));
  await page.getByRole('button', { name: /^Add/ }).click();
  await expect(page.getByText('Failed to add the Equipment').first()).toBeVisible();
  await expect(page.getByLabel('Name')).toHaveValue(name);
  await page.unroute('**/api/image');
  await page.getByRole('button', { name: /^Add/ }).click();
  await expect(page.getByText('Equipment added successfully')).toBeVisible();

  // Home shows only the newest three parts, and other tests add parts too.
  const found = `/parts?${new URLSearchParams({ q: name })}`;
  await page.goto(found);
  const image = page.getByRole('article').filter({ hasText: name }).locator('img');
  await image.scrollIntoViewIfNeeded();
  await expect.poll(() => image.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBeGreaterThan(0);

  await page.goto(`/dashboard/managePart?q=${encodeURIComponent(name)}`);
  const modal = page.getByRole('alertdialog');
  await pressAction(page, /^Delete/);
  await expect(modal).toContainText(/database/);
  await modal.getByRole('button', { name: /cancel|keep/i }).click();
  await expect(modal).toBeHidden();
  await pressAction(page, /^Delete/);
  await modal.getByRole('button', { name: /^Delete/ }).click();
  await expect(page.getByText(`${name} is deleted.`)).toBeVisible();
  await page.goto(found);
  await page.reload();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.getByRole('article').filter({ hasText: name })).toHaveCount(0);
});

test('an admin restocks a part', { tag: '@phone' }, async ({ page, signIn, stack, newPart }) => {
  await signIn('admin');
  const part = await newPart();
  await page.goto(`/dashboard/managePart?q=${encodeURIComponent(part.name)}`);
  await pressAction(page, /^Edit/);
  const modal = page.getByRole('dialog');
  await modal.getByLabel(/restock/i).fill('7');
  await modal.getByRole('button', { name: /^Save/ }).click();
  await expect(page.getByText(`${part.name} is saved.`)).toBeVisible();
  const changed = await (await fetch(`${stack.api}/part/${part._id}`)).json();
  expect(changed.availableQuantity).toBe(part.availableQuantity + 7);
});

test('an admin gives a part more pictures, and puts another one first', async ({
  page,
  signIn,
  stack,
  newPart,
}) => {
  await signIn('admin');
  const part = await newPart();
  await page.goto(`/dashboard/managePart?q=${encodeURIComponent(part.name)}`);
  await pressAction(page, /^Edit/);
  const modal = page.getByRole('dialog');
  const words = (number: number) => modal.getByLabel(`Alternative text of picture ${number}`);
  const files = ['portrait-feline.webp', 'portrait-dozing.webp'];
  await modal.getByLabel('Choose more pictures').setInputFiles(files.map((file) => picturePath(file)));
  await expect(words(2)).toBeFocused();
  await page.keyboard.type('From the side');
  await words(3).fill('From below');
  const grip = (number: number) =>
    modal
      .getByRole('listitem')
      .filter({ hasText: `Picture ${number}` })
      .locator('[draggable]');
  await grip(3).dragTo(grip(2));
  await expect(modal.getByText('Picture 3 moved to place 2 of 3.')).toBeVisible();
  await modal.getByRole('button', { name: 'Move picture 2 up' }).press('Enter');
  await expect(modal.getByText('Picture 2 moved to place 1 of 3.')).toBeVisible();
  await expect(modal.getByRole('button', { name: 'Move picture 1 down' })).toBeFocused();
  await words(2).fill('From the front');
  await modal.getByRole('button', { name: /^Save/ }).click();
  await expect(page.getByText(`${part.name} is saved.`)).toBeVisible();

  const { img, pictures } = await (await fetch(`${stack.api}/part/${part._id}`)).json();
  expect(img).not.toBe(part.img);
  expect(pictures).toEqual([
    { src: part.img, alt: 'From the front' },
    { src: expect.any(String), alt: 'From the side' },
  ]);
  await page.goto(`/parts/${part._id}`);
  await expect(page.getByRole('list', { name: 'More pictures' }).getByRole('img')).toHaveCount(2);
});

test('the menu of a row can be used with the keyboard', async ({ page, signIn, stack }) => {
  await signIn('admin');
  const { email } = await newBuyer(stack);
  await page.goto(`/dashboard/users?q=${encodeURIComponent(email)}`);
  const opener = page.getByRole('button', { name: `Actions for ${email}` });
  const item = (name: RegExp) => page.getByRole('menuitem', { name });
  await opener.press('Enter');
  await expect(item(/^Block/)).toBeFocused();
  await page.keyboard.press('ArrowUp');
  await expect(item(/^Cancel unpaid orders/)).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await expect(item(/^Block/)).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(item(/^Block/)).toBeHidden();
  await expect(opener).toBeFocused();
  await opener.press('Enter');
  await expect(item(/^Block/)).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('alertdialog', { name: 'Block this user?' })).toBeVisible();
  await expect(item(/^Block/)).toBeHidden();
  await page.keyboard.press('Escape');
  await expect(opener).toBeFocused();
});

test('an admin’s page signs a buyer out and asks for a login', async ({ page, signIn }) => {
  await signIn();
  await page.goto('/dashboard/managePart');
  await expect(page).toHaveURL(/\/login/);
  expect(await page.evaluate(() => localStorage.getItem('accessToken'))).toBeNull();
});
