import { demoParts } from '@switchyard/local-stack/demo-data';
// oxlint-disable-next-line switchyard/arrows -- the table imports nothing of the client
import { everyPage } from '../apps/web/src/lib/dashboard-pages.ts';
// oxlint-disable-next-line switchyard/arrows -- as above
import type { Page as PageEntry } from '../apps/web/src/lib/pages.ts';
import { addCollection, deleteCollection } from '@switchyard/shared/collections';
import { addOwnPage, deleteOwnPage } from '@switchyard/shared/own-pages';
import { addPart, deletePart } from '@switchyard/shared/parts';
import { expect, test } from './support/test.ts';

// The waiting page is linked from a mail and depends on a key, so the browser loads it, not the page server.
const openPages = Object.entries<PageEntry>(everyPage).filter(
  ([name, { who }]) => who === 'anyone' && name !== 'waiting',
);

test.describe('without JavaScript', { tag: '@phone' }, () => {
  test.use({ javaScriptEnabled: false, allowedRefusals: ['/nowhere'] });

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

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false, allowedRefusals: ['/nowhere'] });

  test('every open page shows its content, and all of their links lead on', async ({
    page,
    newPart,
    newCollection,
    seller,
  }) => {
    const part = await newPart();
    const { slug } = await newCollection({ search: 'kind=switch' });
    const words = { title: 'About us', slug, text: 'We are three people. '.repeat(6), hidden: false };
    const { insertedId: pageId } = await seller.call(addOwnPage, { body: words });
    const paths = new Set<string>();
    for (const [name, { path }] of openPages)
      await test.step(name, async () => {
        const filled = path
          .replace(/:part(?:Id)?$/, part._id)
          .replace(':slug', slug)
          .replace(':board', 'keychron-q1-version-1');
        const answer = await page.goto(filled.replace('*', '/nowhere'));
        expect.soft(answer?.status(), name).toBe(name === 'notFound' ? 404 : 200);
        const title = name === 'part' ? `${part.name} · Switchyard` : /.+ · Switchyard$/;
        await expect.soft(page).toHaveTitle(title);
        await expect.soft(page.getByRole('heading', { level: 1 }), name).toBeVisible();
        await expect.soft(page.getByText(/^(Loading|Signing)/), name).toHaveCount(0);
        expect.soft((await page.getByRole('main').innerText()).length, name).toBeGreaterThan(100);
        // Links to parts are left out, because parallel tests may delete the parts.
        const links = page.locator('a[href^="/"]:not([href^="/parts/"], [href^="/collections/"])');
        const found = await links.evaluateAll((all) => all.map((link) => link.getAttribute('href') ?? ''));
        expect.soft(new Set(found).size, name).toBeGreaterThan(3);
        // Of the many keyboards, a few stand for all.
        const [keyboards = [], others = []] = [true, false].map((is) =>
          found.filter((link) => link.startsWith('/fits/') === is),
        );
        for (const link of [...others, ...keyboards.slice(0, 3)]) paths.add(link);
      });
    await seller.call(deleteOwnPage, { params: { pageId } });
    for (const path of paths) {
      const { status } = await fetch(new URL(path, page.url()));
      expect.soft(status, `the link to ${path}`).toBe(200);
    }
  });
});

test('every open page has one canonical URL, however its URL is typed', async ({
  stack,
  newPart,
  newCollection,
  seller,
}) => {
  const part = await newPart();
  const { slug } = await newCollection({ search: 'kind=switch' });
  const { insertedId: pageId } = await seller.call(addOwnPage, {
    body: { title: 'About us', slug, text: 'We are three people.', hidden: false },
  });
  const canonicalOf = async (path: string) => {
    const answer = await fetch(stack.site + path);
    const [, url] = /<link rel="canonical" href="([^"]*)"/.exec(await answer.text()) ?? [];
    return [answer.status, url];
  };
  for (const [name, { path, isListed }] of openPages) {
    if (!isListed) continue;
    const plain = path
      .replace(':part', `signal-${part._id}`)
      .replace(':slug', slug)
      .replace(':board', 'keychron-q1-version-1');
    const found = await canonicalOf(plain);
    expect.soft(found, name).toEqual([200, expect.stringMatching(/^[^?A-Z]*[^?A-Z/]$|^[^?A-Z]*:\d+\/$/)]);
    for (const typed of [`${plain}/`, plain.toUpperCase(), `${plain}?utm_source=mail`, `${plain}//?a=1`])
      expect.soft(await canonicalOf(typed), typed).toEqual(found);
  }
  await seller.call(deleteOwnPage, { params: { pageId } });
});

test('what is deleted or never was says so in the first byte, with the status 404', async ({
  stack,
  seller,
}) => {
  const about = { name: 'Gone', description: 'A switch for tests.', img: '/', price: 1 };
  const { insertedId: partId } = await seller.call(addPart, {
    body: { ...about, minimumOrder: 1, availableQuantity: 1 },
  });
  await seller.call(deletePart, { params: { partId } });
  const body = { name: 'Gone', slug: `gone-${partId}`, search: 'kind=switch' };
  const { insertedId: collectionId } = await seller.call(addCollection, { body });
  await seller.call(deleteCollection, { params: { collectionId } });
  const words = { title: 'Gone', slug: `gone-${partId}`, text: 'Gone.', hidden: false };
  const { insertedId: pageId } = await seller.call(addOwnPage, { body: words });
  await seller.call(deleteOwnPage, { params: { pageId } });
  for (const [path, said] of [
    [`/parts/gone-${partId}`, 'This part is not on sale'],
    ['/parts/507f1f77bcf86cd799439011', 'This part is not on sale'],
    [`/collections/gone-${partId}`, 'There is no such collection'],
    ['/collections/none', 'There is no such collection'],
    [`/pages/gone-${partId}`, 'Page not found'],
    ['/pages/none', 'Page not found'],
    ['/fits/none', 'We do not know this keyboard'],
    ['/fits/none/', 'We do not know this keyboard'],
  ] as const) {
    const answer = await fetch(stack.site + path);
    const html = await answer.text();
    expect.soft([answer.status, html.includes(said)], path).toEqual([404, true]);
    expect.soft(html.includes('<meta name="robots" content="noindex"'), path).toBe(true);
    expect.soft(html.includes('rel="canonical"'), path).toBe(false);
  }
});
