// `npm run screenshots`: every screen and state of the shop, on a phone and a desktop, in light and in dark colours.
import { mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { chromium, devices, type Browser, type BrowserContext, type Page } from '@playwright/test';
import { checkoutRoot, startStackProcess, type StackFile } from '@switchyard/local-services/stack';
import { createApiClient, listParts, orderTotal, placeBooking, type Part } from '@switchyard/shared';
import { testCards, typeCard } from './support/card.ts';
import { chromiumFlags, findChromium, howToInstall } from './support/chromium.ts';
import { newAdmin, newBuyer, signInPage, type Person } from './support/people.ts';

const folder = join(checkoutRoot, '.local', 'screenshots');

const screens = {
  phone: devices['Pixel 7'],
  desktop: { viewport: { width: 1280, height: 800 } },
} as const;

/** Who looks, and at what; `prepare` brings the page into the state that is wanted. */
interface Shot {
  name: string;
  by: 'visitor' | 'buyer' | 'admin' | 'new buyer' | 'unverified';
  path: string;
  /** Before the page is opened: what the API answers, say. */
  before?: (page: Page) => Promise<unknown>;
  /** Once it is open. */
  prepare?: (page: Page) => Promise<unknown>;
}

const never = () => new Promise<never>(() => undefined);
const hold = (address: string) => (page: Page) => page.route(address, never);
const fail = (address: string) => (page: Page) => page.route(address, (route) => route.abort());
/** After the calls that fail have been tried again, too. */
const untilFailed = (page: Page) => page.getByRole('alert').first().waitFor();
const press = (role: 'button' | 'link', name: string | RegExp) => (page: Page) =>
  page.getByRole(role, { name }).first().click();

function shotsOf(part: Part, order: string): Shot[] {
  // Pages for everybody are rendered on the server; what a call in the browser does to them shows after a search.
  const searchInVain = async (page: Page) => {
    await page.getByRole('searchbox').fill('switch');
    await untilFailed(page);
  };
  return [
    { name: 'home', by: 'visitor', path: '/' },
    { name: 'equipment', by: 'visitor', path: '/parts' },
    { name: 'equipment-found', by: 'visitor', path: '/parts?q=switch&sort=price&inStock=true' },
    { name: 'equipment-nothing', by: 'visitor', path: '/parts?q=nothing-like-this' },
    {
      name: 'equipment-error',
      by: 'visitor',
      path: '/parts',
      before: fail('**/api/part*'),
      prepare: searchInVain,
    },
    { name: 'part', by: 'visitor', path: `/parts/${part._id}` },
    { name: 'part-gone', by: 'visitor', path: '/parts/507f1f77bcf86cd799439011' },
    { name: 'blogs', by: 'visitor', path: '/blogs' },
    { name: 'portfolio', by: 'visitor', path: '/portfolio' },
    { name: 'login', by: 'visitor', path: '/login' },
    { name: 'login-errors', by: 'visitor', path: '/login', prepare: press('button', 'Login') },
    {
      name: 'login-forgotten',
      by: 'visitor',
      path: '/login',
      prepare: press('button', 'Forgot your password?'),
    },
    { name: 'login-signed-out', by: 'new buyer', path: '/dashboard/audit' },
    { name: 'home-unverified', by: 'unverified', path: '/' },
    { name: 'sign-up', by: 'visitor', path: '/signup' },
    { name: 'not-found', by: 'visitor', path: '/nowhere' },
    { name: 'purchase', by: 'buyer', path: `/purchase/${part._id}` },
    { name: 'purchase-loading', by: 'buyer', path: `/purchase/${part._id}`, before: hold('**/api/part/*') },
    {
      name: 'purchase-confirm',
      by: 'buyer',
      path: `/purchase/${part._id}`,
      prepare: press('button', 'Place Order'),
    },
    { name: 'dashboard', by: 'buyer', path: '/dashboard' },
    { name: 'orders', by: 'buyer', path: '/dashboard/orders' },
    { name: 'orders-empty', by: 'new buyer', path: '/dashboard/orders' },
    { name: 'orders-loading', by: 'buyer', path: '/dashboard/orders', before: hold('**/api/booking*') },
    {
      name: 'orders-error',
      by: 'buyer',
      path: '/dashboard/orders',
      before: fail('**/api/booking*'),
      prepare: untilFailed,
    },
    { name: 'orders-cancel', by: 'buyer', path: '/dashboard/orders', prepare: press('button', /^Cancel/) },
    { name: 'payment', by: 'buyer', path: `/dashboard/payment/${order}` },
    {
      name: 'payment-declined',
      by: 'buyer',
      path: `/dashboard/payment/${order}`,
      async prepare(page) {
        await typeCard(page, testCards.declined);
        await press('button', /^Pay/)(page);
        await page.getByText('Your card was declined.').waitFor();
      },
    },
    { name: 'review', by: 'buyer', path: '/dashboard/review' },
    {
      name: 'review-errors',
      by: 'buyer',
      path: '/dashboard/review',
      prepare: press('button', /^Add|^Submit/),
    },
    { name: 'profile-empty', by: 'new buyer', path: '/dashboard/profile' },
    {
      name: 'profile-sign-out',
      by: 'new buyer',
      path: '/dashboard/profile',
      prepare: press('button', 'Sign out everywhere'),
    },
    { name: 'dashboard-admin', by: 'admin', path: '/dashboard' },
    { name: 'audit', by: 'admin', path: '/dashboard/audit' },
    { name: 'users', by: 'admin', path: '/dashboard/users' },
    { name: 'users-delete', by: 'admin', path: '/dashboard/users', prepare: press('button', /^Delete user/) },
    { name: 'add-part', by: 'admin', path: '/dashboard/addPart' },
    { name: 'add-part-errors', by: 'admin', path: '/dashboard/addPart', prepare: press('button', /^Add/) },
    { name: 'manage-parts', by: 'admin', path: '/dashboard/managePart' },
    { name: 'reviews', by: 'admin', path: '/dashboard/reviews' },
    {
      name: 'reviews-delete',
      by: 'admin',
      path: '/dashboard/reviews',
      prepare: press('button', /^Delete/),
    },
    {
      name: 'manage-parts-edit',
      by: 'admin',
      path: '/dashboard/managePart',
      prepare: press('button', /^Edit/),
    },
    {
      name: 'manage-parts-delete',
      by: 'admin',
      path: '/dashboard/managePart',
      prepare: press('button', /^Delete/),
    },
  ];
}

async function prepareOrder(stack: StackFile, buyer: Person): Promise<{ part: Part; order: string }> {
  const client = createApiClient({ baseUrl: stack.api });
  const parts = await client.call(listParts, { query: { inStock: 'true', limit: 100 } });
  const part = parts.toSorted((a, b) => b.availableQuantity - a.availableQuantity)[0];
  if (!part) throw new Error('There is nothing in stock to order.');
  const { _id: partId, name: partName, minimumOrder: quantity } = part;
  const body = { partId, partName, price: orderTotal(part.price, quantity), quantity, buyer: buyer.email };
  return { part, order: (await buyer.call(placeBooking, { body })).insertedId };
}

/** Scrolls once through the page, so that the pictures further down are fetched too. */
async function seeAll(page: Page): Promise<void> {
  await page.evaluate(async () => {
    for (let top = 0; top < document.body.scrollHeight; top += innerHeight) {
      scrollTo({ top, behavior: 'instant' });
      // oxlint-disable-next-line no-await-in-loop -- one screen after another
      await new Promise((resolve) => setTimeout(resolve, 60));
    }
    scrollTo({ top: 0, behavior: 'instant' });
  });
  await page.waitForLoadState('networkidle').catch(() => undefined);
  await page.waitForTimeout(400);
}

async function shoot(
  context: BrowserContext,
  shot: Shot,
  person: Person | undefined,
  stack: StackFile,
  file: string,
) {
  const page = await context.newPage();
  if (person) await signInPage(page, stack, person);
  await shot.before?.(page);
  await page.goto(stack.site + shot.path);
  if (!shot.name.endsWith('-loading')) await page.getByRole('heading', { level: 1 }).waitFor();
  await page.waitForTimeout(1000);
  await shot.prepare?.(page);
  await seeAll(page);
  await page.screenshot({ path: file, fullPage: true });
  await page.close();
}

async function takeAll(browser: Browser, stack: StackFile): Promise<void> {
  const buyer: Person = { ...(await newBuyer(stack, 'Brook Buyer')) };
  const people = {
    visitor: undefined,
    buyer,
    'new buyer': await newBuyer(stack),
    unverified: await newBuyer(stack, 'Uma Unverified', false),
    admin: await newAdmin(stack),
  };
  const { part, order } = await prepareOrder(stack, buyer);
  const wanted = new Set(process.argv.slice(2));
  for (const [screen, settings] of Object.entries(screens)) {
    for (const colorScheme of ['light', 'dark'] as const) {
      for (const shot of shotsOf(part, order)) {
        if (wanted.size > 0 && !wanted.has(shot.name)) continue;
        // One after another: the machine is busy enough with one.
        /* oxlint-disable no-await-in-loop */
        const context = await browser.newContext({ ...settings, colorScheme });
        // As it looks to who has been here before: a phone's first page is in its own typefaces.
        await context.addInitScript(() => {
          if (location.protocol.startsWith('http')) localStorage.setItem('fonts', 'fetched');
        });
        const file = join(folder, `${shot.name}-${screen}-${colorScheme}.png`);
        await shoot(context, shot, people[shot.by], stack, file);
        await context.close();
        /* oxlint-enable no-await-in-loop */
        console.log(file);
      }
    }
  }
}

async function main(): Promise<void> {
  const executablePath = findChromium();
  if (!executablePath) throw new Error(howToInstall);
  mkdirSync(folder, { recursive: true });
  const { stack, stop } = await startStackProcess({ home: join(folder, 'stack'), port: 3300 });
  const browser = await chromium.launch({ executablePath, args: chromiumFlags });
  try {
    await takeAll(browser, stack);
  } finally {
    await browser.close();
    await stop();
    rmSync(join(folder, 'stack'), { recursive: true, force: true });
  }
}

await main();
