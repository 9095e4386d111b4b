import { randomUUID } from 'node:crypto';
import { listKeptCollections, deleteCollection } from '@switchyard/shared/collections';
import { saveRedirects } from '@switchyard/shared/redirects';
import { expect, test, untilReady } from './support/test.ts';

test('a seller moves in: a file of former URLs, each of which leads to its page', async ({
  page,
  stack,
  seller,
  openBrowser,
  newPart,
}) => {
  const part = await newPart({ name: 'Moved switch' });
  const word = randomUUID().slice(0, 8);
  await seller.call(saveRedirects, { body: [] });
  const admin = await openBrowser(seller);
  await admin.goto('/dashboard/redirects');
  const form = admin.getByRole('form', { name: 'Redirects' });
  const csv = [
    'Redirect from,Redirect to',
    `/products/${word},/parts/${part._id}`,
    `/collections/${word},/parts?kind=switch`,
    `/products/${word}-sold,`,
    '/cart,/parts',
  ].join('\r\n');
  await form
    .getByLabel('Add a CSV file')
    .setInputFiles({ name: 'redirects.csv', mimeType: 'text/csv', buffer: Buffer.from(csv) });
  await expect(form.getByText('4 redirects: 3 new, 0 changed, 0 removed')).toBeVisible();
  await expect(form.getByText('Line 4: /cart is a path of the shop itself.')).toBeVisible();
  const text = form.getByRole('textbox', { name: 'Redirects' });
  await text.fill((await text.inputValue()).replace('/cart,/parts\n', ''));
  await form.getByRole('button', { name: 'Save' }).click();
  await expect(admin.getByText('The redirects are saved.')).toBeVisible();

  await page.goto(`/products/${word}?quantity=20`);
  await expect(page).toHaveURL(`/parts/moved-switch-${part._id}?quantity=20`);
  await page.goto(`/Collections/${word}/`);
  await expect(page).toHaveURL('/parts?kind=switch');
  const gone = await fetch(`${stack.site}/products/${word}-sold`);
  expect(gone.status).toBe(410);
  expect(await gone.text()).toContain('Page not found');
  await seller.call(saveRedirects, { body: [] });
});

test('a seller makes a collection by hand, which visitors open and search engines find', async ({
  page,
  stack,
  seller,
  openBrowser,
  newPart,
}) => {
  const word = randomUUID().slice(0, 8);
  const [one, two] = [await newPart({ name: `Alpha ${word}` }), await newPart({ name: `Beta ${word}` })];
  const admin = await openBrowser(seller);
  await admin.goto('/dashboard/collections/new');
  const form = admin.getByRole('form', { name: 'Collection' });
  await form.getByLabel('Name').fill(`Picks ${word}`);
  await form.getByLabel('Text').fill('What we build with.');
  for (const { name } of [one, two]) {
    await form.getByLabel('Find a part to add').fill(name);
    await form.getByRole('button', { name: `Add ${name}` }).click();
  }
  await form.getByRole('button', { name: `Move up: ${two.name}` }).click();
  await form.getByRole('button', { name: 'Save' }).click();
  await expect(admin.getByText(`Picks ${word} is saved.`)).toBeVisible();
  await admin.getByRole('link', { name: `/collections/picks-${word}` }).click();
  await expect(admin.getByRole('heading', { level: 1, name: `Picks ${word}` })).toBeVisible();

  await page.goto(`/collections/picks-${word}`);
  await untilReady(page);
  await expect(page.getByRole('main').getByRole('article')).toHaveText([
    new RegExp(two.name),
    new RegExp(one.name),
  ]);
  await expect(page.locator('link[rel="canonical"]')).toHaveAttribute(
    'href',
    `${stack.site}/collections/picks-${word}`,
  );
  const sitemap = await (await fetch(`${stack.site}/sitemap.xml`)).text();
  expect(sitemap).toContain(`<loc>${stack.site}/collections/picks-${word}</loc>`);
  for (const { _id: collectionId, slug } of await seller.call(listKeptCollections, {}))
    if (slug === `picks-${word}`) await seller.call(deleteCollection, { params: { collectionId } });
});
