import { demoParts } from '@switchyard/local-stack/demo-data';
// oxlint-disable-next-line switchyard/arrows -- the table imports nothing of the client
import { everyPage } from '../apps/web/src/lib/dashboard-pages.ts';
// oxlint-disable-next-line switchyard/arrows -- as above
import type { Page as PageEntry } from '../apps/web/src/lib/pages.ts';
import { expect, test } from './support/test.ts';

// What is behind the link of a mail is for its reader: the browser asks for it, not the page server.
const openPages = Object.entries<PageEntry>(everyPage).filter(
  ([name, { who }]) => who === 'anyone' && name !== 'waiting',
);

test.describe('without JavaScript', { tag: '@phone' }, () => {
  test.use({ javaScriptEnabled: false, allowedRefusals: ['/nowhere'] });

  for (const [name, { path }] of openPages) {
    test(`the page ${name} shows its content, and its links lead on`, async ({ page, newPart }) => {
      const part = await newPart();
      const answer = await page.goto(path.replace(':partId', part._id).replace('*', '/nowhere'));
      expect(answer?.status()).toBe(name === 'notFound' ? 404 : 200);
      await expect(page).toHaveTitle(name === 'part' ? `${part.name} · Switchyard` : /.+ · Switchyard$/);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await expect(page.getByText(/^(Loading|Signing)/)).toHaveCount(0);
      expect((await page.getByRole('main').innerText()).length).toBeGreaterThan(100);
      // Parts that other tests add may be gone by now.
      const links = await page.locator('a[href^="/"]:not([href^="/parts/"])').all();
      const paths = new Set(await Promise.all(links.map((link) => link.getAttribute('href'))));
      expect(paths.size).toBeGreaterThan(3);
      for (const link of paths) {
        const { status } = await fetch(new URL(link ?? '', page.url()));
        expect(status, `the link to ${link}`).toBe(200);
      }
    });
  }

  test('a visitor searches and filters the equipment, and opens a part', async ({ page }) => {
    const { name = '' } = demoParts.find(({ availableQuantity }) => availableQuantity > 0) ?? {};
    await page.goto('/parts');
    const form = page.getByRole('main').getByRole('search');
    await form.getByRole('combobox', { name: 'Search equipment' }).fill(name);
    await form.getByLabel('In stock only').check();
    await form.getByLabel('Highest price').fill('10000');
    await form.getByRole('button', { name: 'Search' }).click();
    await expect(page).toHaveURL(/q=.+&inStock=true.+maxPrice=10000/);
    await page.getByRole('article').first().getByRole('link').first().click();
    await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
  });

  test('a visitor searches from the header of any page', async ({ page }) => {
    await page.goto('/blogs');
    await page.getByRole('banner').getByRole('combobox', { name: 'Search equipment' }).fill('switch');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/\/parts\?q=switch$/);
    await expect(page.getByRole('article').first()).toBeVisible();
  });
});
