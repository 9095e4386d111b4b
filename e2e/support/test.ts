import { randomUUID } from 'node:crypto';
import { test as base, expect, type BrowserContext, type Page } from '@playwright/test';
import { demoParts } from '@switchyard/local-stack/demo-data';
import { addCollection, deleteCollection } from '@switchyard/shared/collections';
import { addPart, deletePart, listParts, type Part } from '@switchyard/shared/parts';
import type { StackFile } from '@switchyard/local-stack';
import { newAdmin, newBuyer, signInPage, type Person } from './people.ts';
import { runningStack } from './stack.ts';
import { watchContext, type AddressPattern, type Watch } from './watch.ts';

interface TestFixtures {
  /** URL patterns that may answer 4xx: `test.use({ allowedRefusals: [/api\/booking/] })`. */
  allowedRefusals: AddressPattern[];
  allowRefusals: Watch['allow'];
  allowFailures: Watch['allowFailures'];
  /** Creates an account and signs `page` in to it. */
  signIn: (role?: 'buyer' | 'admin') => Promise<Person>;
  /** Every browser context the test has opened. */
  browsers: Set<BrowserContext>;
  /** Registers a part to be deleted after the test. */
  deleteLater: (partId: string) => void;
  /** Adds a part that is deleted after the test. */
  newPart: (facts?: Partial<Part>) => Promise<Part>;
  /** Makes a collection, which is deleted after the test. */
  newCollection: (of: { parts: string[] } | { search: string }) => Promise<{ name: string; slug: string }>;
  /** Opens a second browser, signed in if a person is given. */
  openBrowser: (person?: Person) => Promise<Page>;
  watch: Watch;
}

interface WorkerFixtures {
  stack: StackFile;
  seller: Person;
}

/** The emulator's sign-in window has no icon, so the browser's request for /favicon.ico gets a 404. */
const iconOf = (stack: StackFile) => `${stack.authEmulator}/favicon.ico`;

/**
 * Playwright's `test` with the shop's fixtures. Fails on console errors, uncaught exceptions and requests to
 * other machines.
 */
export const test = base.extend<TestFixtures, WorkerFixtures>({
  // oxlint-disable-next-line no-empty-pattern -- Playwright insists on a pattern
  stack: [async ({}, use) => use(runningStack()), { scope: 'worker' }],
  seller: [async ({ stack }, use) => use(await newAdmin(stack)), { scope: 'worker' }],
  baseURL: async ({ stack }, use) => use(stack.site),
  allowedRefusals: [[], { option: true }],
  watch: [
    async ({ context, allowedRefusals, stack }, use) => {
      const watch = watchContext(context, [iconOf(stack), ...allowedRefusals]);
      await use(watch);
      expect.soft(watch.faults, 'faults that no user should cause').toEqual([]);
    },
    { auto: true },
  ],
  allowRefusals: async ({ watch }, use) => use(watch.allow),
  allowFailures: async ({ watch }, use) => use(watch.allowFailures),
  signIn: async ({ page, stack }, use) => {
    await use(async (role = 'buyer') => {
      const person = role === 'admin' ? await newAdmin(stack) : await newBuyer(stack);
      await signInPage(page, stack, person);
      return person;
    });
  },
  browsers: async ({ context }, use) => use(new Set([context])),
  deleteLater: async ({ seller, browsers }, use) => {
    const parts: string[] = [];
    await use((partId) => void parts.push(partId));
    // Close pages before deleting parts: an open page might ask for a deleted part and log a 404 that no user
    // would see.
    for (const context of browsers) for (const page of context.pages()) await page.close();
    for (const partId of parts) await seller.call(deletePart, { params: { partId } });
  },
  newPart: async ({ seller, deleteLater }, use) => {
    await use(async (facts = {}) => {
      // Borrow the picture of a demo part. A picture uploaded by another test may be deleted along with its
      // part.
      const [pictured] = await seller.call(listParts, { query: { limit: 1, q: demoParts[0]?.name } });
      const part = {
        name: `Signal switch ${randomUUID().slice(0, 8)}`,
        description: 'A switch for tests.',
        img: pictured?.img ?? '/',
        price: 1.25,
        minimumOrder: 10,
        availableQuantity: 1000,
        ...facts,
      };
      const { insertedId } = await seller.call(addPart, { body: part });
      deleteLater(insertedId);
      return { ...part, _id: insertedId };
    });
  },
  newCollection: async ({ seller }, use) => {
    const ids: string[] = [];
    await use(async (of) => {
      const slug = `test-${randomUUID().slice(0, 8)}`;
      const name = `Test collection ${slug}`;
      const { insertedId } = await seller.call(addCollection, { body: { name, slug, ...of } });
      ids.push(insertedId);
      return { name, slug };
    });
    for (const collectionId of ids) await seller.call(deleteCollection, { params: { collectionId } });
  },
  openBrowser: async ({ browser, browsers, stack, allowedRefusals, contextOptions }, use) => {
    const opened: { context: BrowserContext; watch: Watch }[] = [];
    await use(async (person) => {
      const context = await browser.newContext({ ...contextOptions, baseURL: stack.site });
      browsers.add(context);
      opened.push({ context, watch: watchContext(context, [iconOf(stack), ...allowedRefusals]) });
      const page = await context.newPage();
      if (person) await signInPage(page, stack, person);
      return page;
    });
    for (const { context, watch } of opened) {
      expect.soft(watch.faults, 'faults that no user should cause').toEqual([]);
      await context.close();
    }
  },
});

export { settle } from './settle.ts';
export { untilReady } from './until-ready.ts';
export { expect };
