// `npm run screenshots`: every screen and state of the shop, on a phone and a desktop, in light and dark. Names of screens as
// arguments limit it to those.
import { mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { chromium, devices, type Browser, type Page } from '@playwright/test';
import { checkoutRoot, startStackProcess, type StackFile } from '@switchyard/local-stack';
import { createApiClient, listParts } from '@switchyard/shared';
import { testCards, typeCard } from './support/card.ts';
import { chromiumFlags, findChromium, howToInstall } from './support/chromium.ts';
import { newAdmin, newBuyer, placeOrder, signInPage } from './support/people.ts';
import { pressAction } from './support/row-actions.ts';

const folder = join(checkoutRoot, '.local', 'screenshots');

const devicesShown = { phone: devices['Pixel 7'], desktop: { viewport: { width: 1280, height: 800 } } };

interface Shot {
  name: string;
  path: string;
  /** Before the page opens. */
  before?: (page: Page) => Promise<unknown>;
  /** After the page opened. */
  prepare?: (page: Page) => Promise<unknown>;
}
type Person = 'visitor' | 'buyer' | 'new buyer' | 'unverified' | 'admin';

const hold = (address: string) => (page: Page) => page.route(address, () => new Promise<never>(() => {}));
const fail = (address: string) => (page: Page) => page.route(address, (route) => route.abort());
/** Failed calls are tried again first. */
const untilFailed = (page: Page) => page.getByRole('alert').first().waitFor();
const press = (name: string | RegExp) => (page: Page) => pressAction(page, name);

function shotsOf(part: string, order: string): Record<Person, Shot[]> {
  const purchase = `/purchase/${part}`;
  const orders = '/dashboard/orders';
  const payment = `/dashboard/payment/${order}`;
  const manageParts = '/dashboard/managePart';
  // The server renders the list, so only a search calls the API from the browser.
  const searchInVain = async (page: Page) => {
    await page.getByRole('main').getByRole('searchbox').fill('switch');
    await untilFailed(page);
  };
  const payDeclined = async (page: Page) => {
    await typeCard(page, testCards.declined);
    await press(/^Pay/)(page);
    await page.getByText('Your card was declined.').waitFor();
  };
  return {
    visitor: [
      { name: 'home', path: '/' },
      { name: 'equipment', path: '/parts' },
      { name: 'equipment-found', path: '/parts?q=switch&sort=price&inStock=true' },
      { name: 'equipment-nothing', path: '/parts?q=nothing-like-this' },
      { name: 'equipment-error', path: '/parts', before: fail('**/api/part*'), prepare: searchInVain },
      { name: 'part', path: `/parts/${part}` },
      { name: 'part-gone', path: '/parts/507f1f77bcf86cd799439011' },
      { name: 'blogs', path: '/blogs' },
      { name: 'portfolio', path: '/portfolio' },
      { name: 'login', path: '/login' },
      { name: 'login-errors', path: '/login', prepare: press('Login') },
      { name: 'login-forgotten', path: '/login', prepare: press('Forgot your password?') },
      { name: 'sign-up', path: '/signup' },
      { name: 'not-found', path: '/nowhere' },
    ],
    unverified: [{ name: 'home-unverified', path: '/' }],
    buyer: [
      { name: 'purchase', path: purchase },
      { name: 'purchase-loading', path: purchase, before: hold('**/api/part/*') },
      { name: 'purchase-confirm', path: purchase, prepare: press('Place Order') },
      { name: 'dashboard', path: '/dashboard' },
      { name: 'orders', path: orders },
      { name: 'orders-loading', path: orders, before: hold('**/api/booking*') },
      { name: 'orders-error', path: orders, before: fail('**/api/booking*'), prepare: untilFailed },
      { name: 'orders-cancel', path: orders, prepare: press(/^Cancel/) },
      { name: 'payment', path: payment },
      { name: 'payment-declined', path: payment, prepare: payDeclined },
      { name: 'review', path: '/dashboard/review' },
      { name: 'review-errors', path: '/dashboard/review', prepare: press(/^Add|^Submit/) },
    ],
    'new buyer': [
      { name: 'orders-empty', path: orders },
      { name: 'profile-empty', path: '/dashboard/profile' },
      { name: 'profile-sign-out', path: '/dashboard/profile', prepare: press('Sign out everywhere') },
      { name: 'login-signed-out', path: '/dashboard/audit' },
    ],
    admin: [
      { name: 'dashboard-admin', path: '/dashboard' },
      { name: 'audit', path: '/dashboard/audit' },
      { name: 'users', path: '/dashboard/users' },
      { name: 'users-delete', path: '/dashboard/users', prepare: press(/^Delete user/) },
      { name: 'add-part', path: '/dashboard/addPart' },
      { name: 'add-part-errors', path: '/dashboard/addPart', prepare: press(/^Add/) },
      { name: 'manage-parts', path: manageParts },
      { name: 'manage-parts-edit', path: manageParts, prepare: press(/^Edit/) },
      { name: 'manage-parts-delete', path: manageParts, prepare: press(/^Delete/) },
      { name: 'reviews', path: '/dashboard/reviews' },
      { name: 'reviews-delete', path: '/dashboard/reviews', prepare: press(/^Delete/) },
    ],
  };
}

/** Scrolls through the page once, so that all pictures load. */
async function seeAll(page: Page): Promise<void> {
  await page.evaluate(async () => {
    for (let top = 0; top < document.body.scrollHeight; top += innerHeight) {
      scrollTo({ top, behavior: 'instant' });
      await new Promise((resolve) => setTimeout(resolve, 60));
    }
    scrollTo({ top: 0, behavior: 'instant' });
  });
  await page.waitForLoadState('networkidle').catch(() => undefined);
}

async function shoot(page: Page, { name, path, before, prepare }: Shot, file: string): Promise<void> {
  await before?.(page);
  await page.goto(path);
  if (!name.endsWith('-loading')) await page.getByRole('heading', { level: 1 }).waitFor();
  // Until the page's data and pictures are there.
  await page.waitForTimeout(1000);
  await prepare?.(page);
  await seeAll(page);
  await page.screenshot({ path: file, fullPage: true });
}

async function takeAll(browser: Browser, stack: StackFile): Promise<void> {
  const buyer = await newBuyer(stack, { displayName: 'Brook Buyer' });
  const people = {
    visitor: undefined,
    buyer,
    'new buyer': await newBuyer(stack),
    unverified: await newBuyer(stack, { displayName: 'Uma Unverified', emailVerified: false }),
    admin: await newAdmin(stack),
  };
  const [part] = await createApiClient({ baseUrl: stack.api }).call(listParts, {
    query: { inStock: 'true' },
  });
  if (!part) throw new Error('There is no part in stock.');
  const shots = shotsOf(part._id, await placeOrder(buyer, part));
  const wanted = process.argv.slice(2);
  for (const [device, settings] of Object.entries(devicesShown))
    for (const colorScheme of ['light', 'dark'] as const)
      for (const person of Object.keys(shots) as Person[])
        for (const shot of shots[person]) {
          if (wanted.length > 0 && !wanted.includes(shot.name)) continue;
          const context = await browser.newContext({ ...settings, colorScheme, baseURL: stack.site });
          const page = await context.newPage();
          const account = people[person];
          if (account) await signInPage(page, stack, account);
          // A phone shows the shop's typefaces from its second visit on.
          await context.addInitScript(() => localStorage.setItem('fonts', 'fetched'));
          const file = join(folder, `${shot.name}-${device}-${colorScheme}.png`);
          await shoot(page, shot, file);
          await context.close();
          console.log(file);
        }
}

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
