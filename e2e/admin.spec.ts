import { randomUUID } from 'node:crypto';
import { demoParts, picturePath } from '@switchyard/local-stack/demo-data';
import { listStock } from '@switchyard/shared/parts';
import { newBuyer } from './support/people.ts';
import { clickAction } from './support/row-actions.ts';
import { expect, test, untilReady } from './support/test.ts';

const picture = picturePath(demoParts[0]?.picture ?? '');

test('an admin adds a part although an upload fails, sees it in the shop, and deletes it', async ({
  page,
  signIn,
  allowFailures,
  allowRefusals,
}) => {
  await signIn('admin');
  allowFailures(/\/api\/image/);
  // Resting the pointer on a link preloads its page's data. Here that may be the link of the part just
  // deleted.
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

  // Home shows only the three newest parts, and tests that run in parallel add parts too.
  const found = `/parts?${new URLSearchParams({ q: name })}`;
  await page.goto(found);
  const image = page.getByRole('article').filter({ hasText: name }).locator('img');
  await image.scrollIntoViewIfNeeded();
  await expect.poll(() => image.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBeGreaterThan(0);

  await page.goto(`/dashboard/managePart?q=${encodeURIComponent(name)}`);
  const modal = page.getByRole('alertdialog');
  await clickAction(page, /^Delete/);
  await expect(modal).toContainText(/database/);
  await modal.getByRole('button', { name: /cancel|keep/i }).click();
  await expect(modal).toBeHidden();
  await clickAction(page, /^Delete/);
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
  await clickAction(page, /^Edit/, 'link');
  const form = page.getByRole('form', { name: 'Edit equipment' });
  await form.getByLabel(/restock/i).fill('7');
  await form.getByRole('button', { name: /^Save/ }).click();
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
  await clickAction(page, /^Edit/, 'link');
  const form = page.getByRole('form', { name: 'Edit equipment' });
  const words = (number: number) => form.getByLabel(`Alternative text of picture ${number}`);
  const files = ['portrait-feline.webp', 'portrait-dozing.webp'];
  await form.getByLabel('Choose more pictures').setInputFiles(files.map((file) => picturePath(file)));
  await expect(words(2)).toBeFocused();
  await page.keyboard.type('From the side');
  await words(3).fill('From below');
  const grip = (number: number) =>
    form
      .getByRole('listitem')
      .filter({ hasText: `Picture ${number}` })
      .locator('[draggable]');
  await grip(3).dragTo(grip(2));
  await expect(form.getByText('Picture 3 moved to place 2 of 3.')).toBeVisible();
  await form.getByRole('button', { name: 'Move picture 2 up' }).press('Enter');
  await expect(form.getByText('Picture 2 moved to place 1 of 3.')).toBeVisible();
  await expect(form.getByRole('button', { name: 'Move picture 1 down' })).toBeFocused();
  await words(2).fill('From the front');
  await form.getByRole('button', { name: /^Save/ }).click();
  await expect(page.getByText(`${part.name} is saved.`)).toBeVisible();

  const { img, pictures } = await (await fetch(`${stack.api}/part/${part._id}`)).json();
  expect(img).not.toBe(part.img);
  expect(pictures).toEqual([
    { src: part.img, alt: 'From the front' },
    { src: expect.any(String), alt: 'From the side' },
  ]);
  await page.goto(`/parts/${part._id}`);
  const gallery = page.getByRole('region', { name: 'Pictures' });
  const shows = (name: string) => gallery.getByRole('link', { name: `Show ${name}` });
  await expect(gallery.getByRole('link', { name: /^Show / })).toHaveCount(3);
  await untilReady(page);
  await shows('From the side').click();
  await expect(shows('From the side')).toHaveAttribute('aria-current', 'true');
  await expect(gallery.getByRole('img', { name: 'From the side' })).toBeInViewport();
  await gallery.getByRole('button', { name: 'Previous view' }).click();
  await expect(shows('From the front')).toHaveAttribute('aria-current', 'true');
  await expect(gallery.getByRole('img', { name: 'From the front' })).toBeInViewport();
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

test(
  'somebody who has never seen the desk puts the first part on sale',
  { tag: '@phone' },
  async ({ page, signIn }) => {
    await signIn('admin');
    // The test shop has parts already. The fulfilled response below claims it is empty until the first part
    // is added.
    const isCount = (url: URL) => url.pathname === '/api/part' && url.search === '?limit=1';
    await page.route(isCount, (route) => route.fulfill({ json: [], headers: { 'X-Total-Count': '0' } }));
    const name = `First Switch ${randomUUID().slice(0, 6)}`;
    await page.goto('/dashboard');
    const steps = page.getByRole('region', { name: 'Steps to the first sale' });
    await steps.getByRole('link', { name: 'Add a Equipment' }).click();
    await page.getByLabel('Name').fill(name);
    await page.getByLabel('Description').fill('The first one.');
    await page.getByLabel('Available Quantity').fill('70');
    await page.getByLabel('Minimum Order').fill('10');
    await page.getByLabel('Price').fill('0.65');
    await page.getByLabel('Image').setInputFiles(picture);
    await page.unroute(isCount);
    await page.getByRole('button', { name: /^Add/ }).click();
    await expect(page.getByText('Equipment added successfully')).toBeVisible();
    await page.goto('/dashboard');
    await expect(page.getByRole('heading', { name: 'Sales' })).toBeVisible();
    await expect(steps).toBeHidden();
    await page.goto(`/parts?${new URLSearchParams({ q: name })}`);
    await expect(page.getByRole('article').filter({ hasText: name })).toBeVisible();
  },
);

test('an admin prepares a part hidden, and puts it on sale', async ({ page, signIn, openBrowser, stack }) => {
  const admin = await signIn('admin');
  const name = `Quiet Launch ${randomUUID().slice(0, 6)}`;
  await page.goto('/dashboard/addPart');
  await page.getByLabel('Name').fill(name);
  await page.getByLabel('Description').fill('Not yet.');
  await page.getByLabel('Available Quantity').fill('12');
  await page.getByLabel('Minimum Order').fill('2');
  await page.getByLabel('Price').fill('19.99');
  await page.getByLabel('Image').setInputFiles(picture);
  await page.getByLabel('Hidden').check();
  await page.getByRole('button', { name: /^Add/ }).click();
  await expect(page.getByText('Equipment added successfully')).toBeVisible();

  const found = `/parts?${new URLSearchParams({ q: name })}`;
  const [part] = await admin.call(listStock, { query: { tab: 'hidden', q: name } });
  const textOf = async (path: string) => (await fetch(`${stack.site}${path}`)).text();
  expect((await fetch(`${stack.site}/parts/${part?._id}`)).status).toBe(404);
  for (const path of ['/sitemap.xml', '/feed.xml', '/parts'])
    expect(await textOf(path)).not.toContain(part?._id);
  const visitor = await openBrowser();
  await visitor.goto(found);
  await expect(visitor.getByText('Nothing found')).toBeVisible();
  await expect(visitor.getByRole('article').filter({ hasText: name })).toHaveCount(0);

  await page.goto('/dashboard/managePart');
  await page.getByRole('link', { name: /^[\d,+]+ hidden$/ }).click();
  await expect(page.getByRole('table', { name: 'Hidden' })).toBeVisible();
  await page.goto(`/dashboard/stock?${new URLSearchParams({ tab: 'hidden', q: name })}`);
  const row = page.getByRole('row').filter({ hasText: name });
  await expect(row).toBeVisible();
  await clickAction(page, /^Edit/, 'link');
  const form = page.getByRole('form', { name: 'Edit equipment' });
  await expect(form.getByLabel('Hidden')).toBeChecked();
  await form.getByLabel('Hidden').uncheck();
  await form.getByRole('button', { name: /^Save/ }).click();
  await expect(page.getByText(`${name} is saved.`)).toBeVisible();
  await form.getByRole('button', { name: 'Back to the list' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Stock' })).toBeVisible();
  await expect(row).toHaveCount(0);

  await visitor.goto(found);
  await expect(visitor.getByRole('article').filter({ hasText: name })).toBeVisible();
  for (const path of ['/sitemap.xml', '/feed.xml'])
    await expect.poll(() => textOf(path)).toContain(part?._id);
});
