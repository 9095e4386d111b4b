import { randomUUID } from 'node:crypto';
import { demoParts } from '@switchyard/local-stack/demo-data';
import type { Request } from '@playwright/test';
import { codeOf, fileOf } from './support/code-of.ts';
import { holdCode } from './support/hold-code.ts';
import { watchShifts } from './support/shifts.ts';
import { expect, settle, test, untilReady } from './support/test.ts';

const featured = demoParts.at(-1)?.name ?? '';

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('a visitor sees parts and reviews, searches, and reads about a part', async ({ page }) => {
    await page.goto('/');
    await expect(page.getByRole('article')).toHaveCount(3);
    await expect(page.getByRole('figure').first()).toBeVisible();
    await page.getByRole('combobox', { name: 'Search equipment' }).fill(featured);
    await page.getByRole('combobox', { name: 'Search equipment' }).press('Enter');
    await expect(page).toHaveURL(/\/parts\?q=/);
    await page.getByRole('link', { name: featured, exact: true }).click();
    await expect(page.getByRole('heading', { level: 1, name: featured })).toBeVisible();
    await expect(page).toHaveTitle(new RegExp(featured));
  });
});

test('a first visit to Home transfers at most 310 kB beside its pictures', async ({ page }) => {
  const requests: Request[] = [];
  const open = new Set<Request>();
  page.on('request', (request) => open.add(request));
  page.on('requestfailed', (request) => open.delete(request));
  page.on('requestfinished', (request) => {
    open.delete(request);
    requests.push(request);
  });
  await page.goto('/');
  await untilReady(page);
  await expect(page.getByRole('article')).toHaveCount(3);
  await settle(page);
  const awaited = () => [...open].filter((request) => request.resourceType() !== 'image');
  await expect.poll(() => awaited().map((request) => request.url())).toEqual([]);
  const visit: Record<string, number> = {};
  for (const request of requests) {
    const { responseBodySize, responseHeadersSize } = await request.sizes();
    const kind = request.resourceType();
    visit[kind] = (visit[kind] ?? 0) + responseBodySize + responseHeadersSize;
  }
  // Pictures are left out of the budget: Home shows the newest parts, and parallel tests decide which those
  // are.
  const { image = 0, ...rest } = visit;
  const bytes = Object.values(rest).reduce((sum, part) => sum + part, 0);
  expect(bytes, JSON.stringify(visit)).toBeLessThanOrEqual(310_000);
  expect(image).toBeGreaterThan(0);
});

test('scripts load only after the page is visible', async ({ page }) => {
  const styles = Promise.withResolvers<void>();
  const scripts: string[] = [];
  page.on('request', (request) => {
    if (request.resourceType() === 'script') scripts.push(request.url());
  });
  await page.route('**/assets/*.css', async (route) => {
    await styles.promise;
    await route.continue();
  });
  const document = await page.goto('/parts', { waitUntil: 'commit' });
  await document?.finished();
  expect(scripts).toEqual([]);
  styles.resolve();
  await expect(page.getByRole('article').first()).toBeVisible();
  await expect.poll(() => scripts.length).toBeGreaterThan(0);
});

test('a visitor finds a part by its name, and Back and a reload keep the search', async ({ page }) => {
  await page.goto('/parts');
  const search = page.getByRole('combobox', { name: 'Search equipment' });
  await search.fill(featured);
  await expect(page).toHaveURL(/[?&]q=/);
  await expect(page.getByRole('article')).toHaveCount(1);
  await page.getByRole('link', { name: featured, exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: featured })).toBeVisible();
  await page.goBack();
  await expect(search).toHaveValue(featured);
  await expect(page.getByRole('article')).toHaveCount(1);
  await page.reload();
  await expect(search).toHaveValue(featured);
});

test('a mistyped search finds what was meant, and says so', async ({ page }) => {
  await page.goto('/parts');
  const search = page.getByRole('combobox', { name: 'Search equipment' });
  await search.fill('linear swich');
  const note = page.getByText('Showing results for “linear switch”.');
  await expect(note).toBeVisible();
  await expect(page.getByRole('article').first()).toContainText(/linear/i);
  await page.reload();
  await expect(note).toBeVisible();
  await search.fill('linear switch');
  await expect(note).toBeHidden();
});

test.describe('before the page’s code has loaded', () => {
  test('a typed search is not lost', async ({ page }) => {
    const release = await holdCode(page);
    await page.goto('/parts', { waitUntil: 'commit' });
    await page.getByRole('combobox', { name: 'Search equipment' }).fill(featured);
    release();
    await expect(page).toHaveURL(/[?&]q=/);
    await expect(page.getByRole('article')).toHaveCount(1);
    await expect(page.getByRole('combobox', { name: 'Search equipment' })).toHaveValue(featured);
  });

  test('a quantity typed on a part’s page is not lost, nor one more of it', async ({ page, newPart }) => {
    const part = await newPart({ price: 0.5 });
    const release = await holdCode(page);
    await page.goto(`/parts/${part._id}`, { waitUntil: 'commit' });
    await page.getByLabel('Quantity').fill('11');
    await page.getByRole('button', { name: 'One more' }).click();
    release();
    await expect(page.getByText('12 × $0.50 = $6.00')).toBeVisible();
  });

  test('a filter ticked in the catalogue is not lost', async ({ page, newPart }) => {
    const name = randomUUID().slice(0, 8);
    await holdCode(page);
    for (const inStock of [0, 20]) await newPart({ name: `${name} ${inStock}`, availableQuantity: inStock });
    await page.goto(`/parts?q=${name}`, { waitUntil: 'commit' });
    await page.getByRole('checkbox', { name: 'In stock only' }).click();
    await expect(page).toHaveURL(/inStock=true/);
    await expect(page.getByRole('article')).toHaveCount(1);
  });

  test('a click on a button is not lost', async ({ page }) => {
    const release = await holdCode(page);
    await page.goto('/', { waitUntil: 'commit' });
    await page.getByRole('button', { name: /^Theme/ }).click();
    release();
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'light');
    await expect(page.getByRole('button', { name: /^Theme: light/ })).toBeVisible();
  });

  test('clicks on several buttons are not lost, and an impatient second one is none', async ({
    page,
    newPart,
  }) => {
    const word = randomUUID().slice(0, 8);
    for (const name of ['First', 'Second', 'Third']) await newPart({ name: `${name} ${word}` });
    const release = await holdCode(page);
    await page.goto(`/parts?q=${word}`, { waitUntil: 'commit' });
    for (const name of ['First', 'Second', 'Second', 'Third'])
      await page.getByRole('button', { name: `Compare ${name} ${word}` }).click();
    release();
    await expect(page.getByRole('region', { name: 'Comparison' }).getByText('3 of 4')).toBeVisible();
  });

  test('a click inside a page whose own code comes last is not lost', async ({ page }) => {
    const release = await holdCode(page);
    const releaseOwn = await holdCode(page, codeOf('src/app/routes/login.tsx'));
    await page.goto('/login', { waitUntil: 'commit' });
    await page.getByRole('button', { name: 'Forgot your password?' }).click();
    const shellCode = page.waitForResponse('**/assets/index-*.js');
    release();
    await shellCode;
    // Once the page's code runs, hovering over a link preloads its page.
    const blogs = fileOf('src/app/routes/blogs.tsx');
    let isAhead = false;
    page.on('request', (request) => (isAhead ||= request.url().endsWith(blogs)));
    await expect(async () => {
      await page.mouse.move(0, 0);
      await page.getByRole('link', { name: 'Blogs' }).first().hover();
      expect(isAhead).toBe(true);
    }).toPass();
    releaseOwn();
    await expect(page.getByRole('dialog', { name: 'Reset your password' })).toBeVisible();
  });
});

test('a visitor pages through the equipment, sorted by price', async ({ page }) => {
  // Most expensive first, because parallel tests add cheap parts.
  await page.goto('/parts?sort=-price');
  const names = page.getByRole('article').getByRole('heading');
  await expect(names.first()).toBeVisible();
  // Only demo parts: another test may delete its own part at any time.
  const ofDemo = new Set(demoParts.map(({ name }) => name));
  const last = (await names.allInnerTexts()).findLast((name) => ofDemo.has(name));
  if (!last) throw new Error('No part of the demo is on the first page.');
  const onPage = names.filter({ hasText: last });
  // Keyboard instead of a click: a resting pointer would preload the part below it, which another test may
  // delete.
  await page.getByRole('link', { name: /^Next/ }).press('Enter');
  await expect(page).toHaveURL(/after=/);
  await expect(onPage).toHaveCount(0);
  await page.getByRole('link', { name: /^Previous/ }).press('Enter');
  await expect(onPage).toHaveCount(1);
  await expect(page).toHaveURL(/sort=-price/);
});

test('a visitor filters the equipment on a phone, in a sheet that Back closes', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/parts');
  await page.getByRole('button', { name: 'Filters' }).click();
  const sheet = page.getByRole('dialog', { name: 'Filters' });
  await sheet.getByLabel('Lowest price').fill('150');
  await expect(page).toHaveURL(/minPrice=150/);
  const show = sheet.getByRole('button', { name: /^Show \d+ parts$/ });
  const dear = demoParts.filter(({ price }) => price >= 150);
  await expect(show).toHaveText(`Show ${dear.length} parts`);
  await page.evaluate(() => history.back());
  await expect(sheet).toBeHidden();
  await expect(page).toHaveURL(/minPrice=150/);
  await page.getByRole('button', { name: 'Filters (1)' }).click();
  await show.click();
  await expect(sheet).toBeHidden();
  await page.getByRole('button', { name: /^Remove the filter/ }).click();
  await expect(page).toHaveURL(/\/parts$/);
});

test('a part describes itself to search engines', async ({ page, stack, newPart }) => {
  const part = await newPart();
  const html = await (await fetch(`${stack.site}/parts/${part._id}`)).text();
  const jsonLd = /<script type="application\/ld\+json">(.*?)<\/script>/s.exec(html)?.[1] ?? '{}';
  expect(JSON.parse(jsonLd)).toMatchObject({
    '@type': 'Product',
    name: part.name,
    // The price is that of the smallest possible order.
    offers: { '@type': 'Offer', price: (part.price * part.minimumOrder).toFixed(2), priceCurrency: 'USD' },
  });
  await page.goto(`/parts/${part._id}`);
  await expect(page.locator('meta[property="og:image"]')).toHaveAttribute('content', /^http.*\/api\/image\//);
});

test('a link to the demo shop is shown with its picture', async ({ stack }) => {
  for (const path of ['/', '/blogs'])
    expect(await (await fetch(stack.site + path)).text()).toContain(
      `<meta property="og:image" content="${stack.site}/social.jpg"/>`,
    );
});

test('a part has one URL, by its name, and every other one leads there', async ({ page, stack, newPart }) => {
  const part = await newPart({ name: 'Tést switch, “quiet”' });
  const path = `/parts/test-switch-quiet-${part._id}`;
  for (const other of [part._id, `former-name-${part._id}`, `Test-Switch-Quiet-${part._id.toUpperCase()}`]) {
    const answer = await fetch(`${stack.site}/parts/${other}?quantity=20`, { redirect: 'manual' });
    expect([answer.status, answer.headers.get('location')]).toEqual([301, `${path}?quantity=20`]);
    expect(answer.headers.get('cache-control')).toBe('no-store');
  }
  await page.goto(`/parts/${part._id}?quantity=20`);
  await expect(page).toHaveURL(`${path}?quantity=20`);
  await expect(page.locator('link[rel="canonical"]')).toHaveAttribute('href', stack.site + path);
  await untilReady(page);
  await expect(page.getByLabel('Quantity')).toHaveValue('20');
});

test('the sitemap lists the parts', async ({ stack }) => {
  const query = new URLSearchParams({ q: featured, limit: '1' });
  const [part] = await (await fetch(`${stack.api}/part?${query}`)).json();
  const sitemap = await (await fetch(`${stack.site}/sitemap.xml`)).text();
  expect(sitemap).toMatch(new RegExp(`<loc>${stack.site}/parts/[a-z0-9-]+-${part._id}</loc>`));
});

test.describe('a URL that leads nowhere', () => {
  test.use({ allowedRefusals: [/\/parts\/|\/api\/part\/|\/nowhere/] });

  test('answers 404 and says so', async ({ page }) => {
    const answer = await page.goto('/parts/507f1f77bcf86cd799439011');
    expect(answer?.status()).toBe(404);
    await expect(page.getByText('Nothing on this shelf')).toBeVisible();
    await page.goto('/nowhere');
    await expect(page.getByText('Page not found')).toBeVisible();
  });
});

test('a visitor who left Home and came back can write to the shop', async ({ page }) => {
  // On a phone the contact form is far below the first screenful.
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/');
  const links = page.getByRole('navigation', { name: 'Main' });
  const follow = async (name: string) => {
    await page.getByRole('button', { name: 'Menu' }).click();
    const link = links.getByRole('link', { name });
    await link.click();
    // The URL changes before the new page renders; a click before that would only close the menu.
    await expect(link).toBeHidden();
  };
  await follow('Blogs');
  await expect(page).toHaveURL(/\/blogs$/);
  await follow('Home');
  const heading = page.getByRole('heading', { name: 'Write to us' });
  // The sections above may still grow and move the form away. People scroll on then.
  await expect(async () => {
    await heading.scrollIntoViewIfNeeded();
    await expect(page.getByRole('form', { name: 'Write to us' })).toBeVisible({ timeout: 2000 });
  }).toPass();
});

test('a visitor writes to the shop', async ({ page }) => {
  await page.goto('/');
  const form = page.getByRole('form', { name: /contact|write/i });
  await form.scrollIntoViewIfNeeded();
  const submit = form.getByRole('button', { name: 'Submit' });
  await submit.click();
  await expect(form.getByText('Email is Required')).toBeVisible();
  await form.getByLabel('Email').fill('visitor@example.com');
  await form.getByLabel('Subject').fill('Springs');
  await form.getByLabel('Message').fill('Do you sell 62 g springs?');
  await submit.click();
  await expect(page.getByText(/sent|thank/i).first()).toBeVisible();
});

test('the phone menu opens, closes by Escape, and leads to another page', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/');
  const button = page.getByRole('button', { name: 'Menu' });
  const blogs = page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Blogs' });
  await button.click();
  await expect(blogs).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(blogs).toBeHidden();
  await expect(button).toBeFocused();
  await button.click();
  await blogs.click();
  await expect(page).toHaveURL(/\/blogs$/);
  await expect(blogs).toBeHidden();
});

test('the phone menu leads to each kind of equipment, the cart, and a buyer’s orders', async ({
  page,
  signIn,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/');
  const menu = page.getByRole('navigation', { name: 'Main' });
  const openMenu = () => page.getByRole('button', { name: 'Menu' }).click();
  await openMenu();
  await expect(menu.getByRole('link', { name: 'Will it fit?' })).toBeVisible();
  await expect(menu.getByRole('link', { name: 'Cart' })).toBeVisible();
  await expect(menu.getByRole('link', { name: 'My Orders' })).toBeHidden();
  await menu.getByRole('link', { name: 'Cables' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Cables' })).toBeVisible();
  await expect(menu).toBeHidden();
  const { displayName } = await signIn();
  await page.goto('/');
  await openMenu();
  await expect(menu.getByRole('button', { name: `Sign Out ${displayName}` })).toBeVisible();
  await menu.getByRole('link', { name: 'My Orders' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'My Orders' })).toBeVisible();
});

test('the chosen theme survives a reload', async ({ page }) => {
  await page.goto('/');
  await page.getByRole('button', { name: /^Theme/ }).click();
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'light');
  await page.reload();
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'light');
  await expect(page.getByRole('button', { name: /^Theme: light/ })).toBeVisible();
});

test('a phone fetches the shop’s typefaces after the first page, and shows them on the next', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const pictures = Promise.withResolvers<void>();
  await page.route('**/image/*', async (route) => {
    await pictures.promise;
    await route.continue();
  });
  await page.goto('/parts', { waitUntil: 'domcontentloaded' });
  const menu = page.getByRole('navigation', { name: 'Main' });
  await page.getByRole('button', { name: 'Menu' }).click();
  await expect(menu.getByRole('link', { name: 'Cables' })).toBeVisible();
  const fetched = await page.evaluate(() => performance.getEntriesByType('resource').map(({ name }) => name));
  expect(fetched.filter((name) => name.endsWith('.woff2'))).toEqual([]);
  pictures.resolve();
  const heading = page.getByRole('heading', { level: 1 });
  const typeface = () => heading.evaluate((element) => getComputedStyle(element).fontFamily.split(',')[0]);
  await expect.poll(() => page.evaluate(() => document.fonts.check('1em "Inter Variable"'))).toBe(true);
  expect(await typeface()).toBe('"Bricolage on Arial"');
  await menu.getByRole('link', { name: 'Cables' }).click();
  await expect(heading).toHaveText('Cables');
  await expect.poll(typeface).toBe('"Bricolage Grotesque Variable"');
});

test('nothing moves when the shop’s typefaces arrive', async ({ page }) => {
  const fonts = Promise.withResolvers<void>();
  await page.route('**/*.woff2', async (route) => {
    await fonts.promise;
    await route.continue();
  });
  const shifted = await watchShifts(page);
  await page.goto('/', { waitUntil: 'domcontentloaded' });
  await expect(page.getByRole('article').first()).toBeVisible();
  const heading = page.getByRole('heading', { level: 1 });
  // Chromium may apply the style sheet after the DOM is ready.
  await expect(heading).toHaveCSS('font-family', /Bricolage/);
  const box = () => heading.boundingBox();
  const before = await box();
  fonts.resolve();
  await expect
    .poll(() => page.evaluate(() => document.fonts.check('1em "Bricolage Grotesque Variable"')))
    .toBe(true);
  expect(await box()).toEqual(before);
  expect(await shifted()).toBeLessThan(0.02);
});
