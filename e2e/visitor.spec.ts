import { demoParts } from '@switchyard/local-services/demo-data';
import type { Page } from '@playwright/test';
import { expect, test } from './support/test.ts';

const featured = demoParts.at(-1)?.name ?? '';

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('a visitor sees parts and reviews, searches, and reads about a part', async ({ page }) => {
    await page.goto('/');
    await expect(page.getByRole('link', { name: /order now/i })).toHaveCount(3);
    await expect(page.getByRole('figure').first()).toBeVisible();
    await page.goto(`/parts?q=${encodeURIComponent(featured)}`);
    await page.getByRole('link', { name: featured, exact: true }).click();
    await expect(page.getByRole('heading', { level: 1, name: featured })).toBeVisible();
    await expect(page).toHaveTitle(new RegExp(featured));
  });
});

test('a first visit to Home transfers at most 350 kB, of which no script is needed to show it', async ({
  page,
}) => {
  const visit: Record<string, number> = {};
  page.on('requestfinished', async (request) => {
    const sizes = await request.sizes();
    const kind = request.resourceType();
    visit[kind] = (visit[kind] ?? 0) + sizes.responseBodySize + sizes.responseHeadersSize;
  });
  await page.goto('/', { waitUntil: 'networkidle' });
  await expect(page.getByRole('article')).toHaveCount(3);
  const bytes = Object.values(visit).reduce((sum, part) => sum + part, 0);
  expect(bytes, JSON.stringify(visit)).toBeLessThanOrEqual(350_000);
});

test('no code is fetched before there is something to see', async ({ page }) => {
  const styles = Promise.withResolvers<void>();
  const asked: string[] = [];
  page.on('request', (request) => {
    if (request.resourceType() === 'script') asked.push(request.url());
  });
  await page.route('**/assets/*.css', async (route) => {
    await styles.promise;
    await route.continue();
  });
  // All of the page is there, but for what it looks like.
  const document = await page.goto('/parts', { waitUntil: 'commit' });
  await document?.finished();
  expect(asked).toEqual([]);
  styles.resolve();
  await expect(page.getByRole('article').first()).toBeVisible();
  await expect.poll(() => asked.length).toBeGreaterThan(0);
});

test('a visitor finds a part by its name, and comes back to the same place of the list', async ({ page }) => {
  await page.goto('/parts');
  await page.getByRole('searchbox').fill(featured);
  await expect(page).toHaveURL(/[?&]q=/);
  await expect(page.getByRole('article')).toHaveCount(1);
  await page.getByRole('link', { name: featured, exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: featured })).toBeVisible();
  await page.goBack();
  await expect(page.getByRole('searchbox')).toHaveValue(featured);
  await expect(page.getByRole('article')).toHaveCount(1);
  await page.reload();
  await expect(page.getByRole('searchbox')).toHaveValue(featured);
});

test('a visitor who mistypes a word finds what it means, and is told what was searched for', async ({
  page,
}) => {
  await page.goto('/parts');
  await page.getByRole('searchbox').fill('linear swich');
  const note = page.getByText('Showing results for “linear switch”.');
  await expect(note).toBeVisible();
  await expect(page.getByRole('article').first()).toContainText(/linear/i);
  await page.reload();
  await expect(note).toBeVisible();
  await page.getByRole('searchbox').fill('linear switch');
  await expect(note).toBeHidden();
});

/** Keeps the page's code away, as a slow line does. Returns what lets it come. */
async function holdCode(page: Page): Promise<() => void> {
  const code = Promise.withResolvers<void>();
  await page.route('**/assets/index-*.js', async (route) => {
    await code.promise;
    await route.continue();
  });
  return code.resolve;
}

test('what is typed into the search before the page’s code has come is searched for', async ({ page }) => {
  const letCodeCome = await holdCode(page);
  await page.goto('/parts', { waitUntil: 'commit' });
  await page.getByRole('searchbox').fill(featured);
  letCodeCome();
  await expect(page).toHaveURL(/[?&]q=/);
  await expect(page.getByRole('article')).toHaveCount(1);
  await expect(page.getByRole('searchbox')).toHaveValue(featured);
});

test('a button that is pressed before the page’s code has come does its work once that has', async ({
  page,
}) => {
  const letCodeCome = await holdCode(page);
  await page.goto('/', { waitUntil: 'commit' });
  await page.getByRole('button', { name: /^Theme/ }).click();
  letCodeCome();
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'light');
  await expect(page.getByRole('button', { name: /^Theme: light/ })).toBeVisible();
});

test('a visitor pages through the equipment and sorts it by price', async ({ page }) => {
  await page.goto('/parts?sort=price');
  const names = page.getByRole('article').getByRole('heading');
  const first = await names.first().innerText();
  await page.getByRole('link', { name: /^Next/ }).click();
  await expect(page).toHaveURL(/after=/);
  await expect(names.first()).not.toHaveText(first);
  await page.getByRole('link', { name: /^Previous/ }).click();
  await expect(names.first()).toHaveText(first);
  await expect(page).toHaveURL(/sort=price/);
});

test('a part says what it is to search engines', async ({ page, stack }) => {
  const [part] = await (await fetch(`${stack.api}/part?limit=1&sort=newest`)).json();
  const html = await (await fetch(`${stack.site}/parts/${part._id}`)).text();
  const jsonLd = /<script type="application\/ld\+json">(.*?)<\/script>/s.exec(html)?.[1] ?? '{}';
  expect(JSON.parse(jsonLd)).toMatchObject({
    '@type': 'Product',
    name: part.name,
    offers: { '@type': 'Offer', price: part.price.toFixed(2), priceCurrency: 'USD' },
  });
  await page.goto(`/parts/${part._id}`);
  await expect(page.locator('meta[property="og:image"]')).toHaveAttribute('content', /^http.*\/api\/image\//);
  const sitemap = await (await fetch(`${stack.site}/sitemap.xml`)).text();
  expect(sitemap).toContain(`${stack.site}/parts/${part._id}`);
});

test.describe('a part that is not there', () => {
  test.use({ allowedRefusals: [/\/parts\/|\/api\/part\//] });

  test('is said to be gone, also to search engines', async ({ page }) => {
    const answer = await page.goto('/parts/507f1f77bcf86cd799439011');
    expect(answer?.status()).toBe(404);
    await expect(page.getByText('Nothing on this shelf')).toBeVisible();
  });
});

test('a visitor writes to the shop', async ({ page }) => {
  await page.goto('/');
  const form = page.getByRole('form', { name: /contact|write/i });
  await form.scrollIntoViewIfNeeded();
  await form.getByRole('button', { name: 'Submit' }).click();
  await expect(form.getByText('Email is Required')).toBeVisible();
  await form.getByLabel('Email').fill('visitor@example.com');
  await form.getByLabel('Subject').fill('Springs');
  await form.getByLabel('Message').fill('Do you sell 62 g springs?');
  await form.getByRole('button', { name: 'Submit' }).click();
  await expect(page.getByText(/sent|thank/i).first()).toBeVisible();
});

test('the theme that was chosen is there again, from the first paint', async ({ page }) => {
  await page.goto('/');
  await page.getByRole('button', { name: /^Theme/ }).click();
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'light');
  await page.reload();
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'light');
  await expect(page.getByRole('button', { name: /^Theme: light/ })).toBeVisible();
});

test('a phone has the shop’s typefaces from its second page on, and others from the first', async ({
  page,
  isMobile,
}) => {
  const typeface = () =>
    page.getByRole('heading', { level: 1 }).evaluate((title) => getComputedStyle(title).fontFamily);
  await page.goto('/blogs');
  expect((await typeface()).includes('Bricolage')).toBe(!isMobile);
  await expect.poll(() => page.evaluate(() => localStorage.getItem('fonts'))).not.toBeNull();
  await page.reload();
  expect(await typeface()).toContain('Bricolage');
});
