import type { Page } from '@playwright/test';
import type { Part } from '@switchyard/shared/parts';
import { codeOf } from './support/code-of.ts';
import { holdCode } from './support/hold-code.ts';
import { drawn } from './support/shifts.ts';
import { expect, test, untilReady } from './support/test.ts';

/** What each page hydrates after itself. */
const late = ['cart-link', 'test-mode-ribbon', 'seller-line'];

type Stored = Record<string, string>;

const paths = ['/', '/parts/PART', '/cart', '/blogs', '/login'];

/**
 * Opens open pages whose code comes late. Meanwhile the browser's storage changes, and the page gets the history
 * state with which a login begins.
 */
async function openLate(page: Page, part: Part, before: Stored, meanwhile: Stored): Promise<void> {
  const state = { usr: { from: `/purchase/${part._id}?quantity=20` }, key: 'abc', idx: 0 };
  for (const path of paths)
    await test.step(path, async () => {
      await page.goto('/favicon.svg');
      await keep(page, before);
      const release = await holdCode(page);
      await page.goto(path.replace('PART', part._id), { waitUntil: 'commit' });
      await expect(page.getByRole('main')).toBeVisible();
      await keep(page, meanwhile);
      await page.evaluate((state) => history.replaceState(state, ''), state);
      const loaded = Promise.all(
        late.map((name) => page.waitForResponse(codeOf(`src/app/shell/${name}.tsx`))),
      );
      release();
      await untilReady(page);
      await loaded;
      await drawn(page);
      await page.unrouteAll();
    });
}

/** Replaces what the browser has stored. */
const keep = (page: Page, stored: Stored) =>
  page.evaluate((stored) => {
    localStorage.clear();
    Object.assign(localStorage, stored);
  }, stored);

/** Signs in, and gives what the browser stores of that. */
async function storedSession(page: Page, signIn: () => Promise<{ email: string; displayName: string }>) {
  const { email, displayName } = await signIn();
  await page.goto('/favicon.svg');
  const stored = await page.evaluate((): Stored => ({ ...localStorage }));
  return { ...stored, person: JSON.stringify({ email, displayName, verified: true }) };
}

// A console error fails the test: React reports each difference between what it hydrates and the server's HTML.
test.describe('a page whose code comes late is hydrated as the server has rendered it', () => {
  test('though the visitor has a cart, a build and a theme by then', async ({ page, newPart }) => {
    const part = await newPart();
    const lines = [{ partId: part._id, quantity: 20 }];
    await openLate(
      page,
      part,
      {},
      {
        theme: 'dark',
        visited: 'yes',
        cart: JSON.stringify({ format: 1, id: crypto.randomUUID(), lines }),
        'cart-count': '1',
        compared: JSON.stringify([{ _id: part._id, name: part.name }]),
        build: JSON.stringify({ path: `/build?name=Mine&parts=${part._id}` }),
      },
    );
  });

  test('though somebody has signed in', async ({ page, newPart, signIn }) => {
    const session = await storedSession(page, signIn);
    await openLate(page, await newPart(), {}, session);
  });

  test('though somebody has signed out', async ({ page, newPart, signIn }) => {
    const session = await storedSession(page, signIn);
    await openLate(page, await newPart({ availableQuantity: 0 }), session, {});
  });

  test('though the seller has published another look since', async ({ page, signIn }) => {
    await signIn();
    const release = await holdCode(page, codeOf('src/app/routes/home.tsx'));
    await page.route('**/api/settings', async (route) => {
      const response = await route.fetch();
      const { look, ...settings } = await response.json();
      await route.fulfill({ response, json: { ...settings, look: { ...look, figures: [] } } });
    });
    const settings = page.waitForResponse('**/api/settings');
    await page.goto('/', { waitUntil: 'commit' });
    await (await settings).finished();
    await drawn(page);
    release();
    await untilReady(page);
    await expect(page.getByRole('heading', { name: 'The shop in figures' })).toBeVisible();
  });
});
