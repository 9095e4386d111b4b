import { randomUUID } from 'node:crypto';
import { test as base, expect, type BrowserContext, type Page } from '@playwright/test';
import { addPart, deletePart, listParts, type Part } from '@switchyard/shared';
import type { StackFile } from '@switchyard/local-services/stack';
import { newAdmin, newBuyer, signInPage, type Person } from './people.ts';
import { home, runningStack } from './stack.ts';
import { watchContext, type AddressPattern, type Watch } from './watch.ts';

interface TestFixtures {
  /** Addresses whose answers may be 4xx; `test.use({ allowedRefusals: ['/api/booking'] })`. Two of them Playwright would take for a value and its options. */
  allowedRefusals: AddressPattern[];
  /** Allows more of them in the middle of a test. */
  allowRefusals: Watch['allow'];
  /** Allows requests to fail without an answer. */
  allowFailures: Watch['allowFailures'];
  /** A new account, and `page` signed in to it. */
  buyer: Person;
  /** A new admin's account, and `page` signed in to it. */
  admin: Person;
  /** Adds a part that no other test changes, and deletes it after the test. */
  newPart: (facts?: Partial<Part>) => Promise<Part>;
  /** One more person at a browser of their own, watched like `page`; signed in when an account is given. */
  openBrowser: (person?: Person) => Promise<Page>;
  watch: Watch;
}

interface WorkerFixtures {
  /** The folder of the stack to test. */
  stackHome: string;
  stack: StackFile;
}

/** The window of the auth emulator names no icon, so the browser asks for one; that is not the shop's doing. */
function refusalsOfStandIns(stack: StackFile): AddressPattern[] {
  return [`${stack.authEmulator}/favicon.ico`];
}

/** Playwright's `test` for this shop: it fails on any error in the console, thrown by a page, or request to another machine. */
export const test = base.extend<TestFixtures, WorkerFixtures>({
  stackHome: [home, { option: true, scope: 'worker' }],
  stack: [async ({ stackHome }, use) => use(runningStack(stackHome)), { scope: 'worker' }],
  baseURL: async ({ stack }, use) => use(stack.site),
  allowedRefusals: [[], { option: true }],
  watch: [
    async ({ context, allowedRefusals, stack }, use) => {
      const watch = watchContext(context, [...refusalsOfStandIns(stack), ...allowedRefusals]);
      await use(watch);
      expect.soft(watch.faults, 'what no user should cause').toEqual([]);
    },
    { auto: true },
  ],
  allowRefusals: async ({ watch }, use) => use(watch.allow),
  allowFailures: async ({ watch }, use) => use(watch.allowFailures),
  buyer: async ({ page, stack }, use) => {
    const person = await newBuyer(stack);
    await signInPage(page, stack, person);
    await use(person);
  },
  admin: async ({ page, stack }, use) => {
    const person = await newAdmin(stack);
    await signInPage(page, stack, person);
    await use(person);
  },
  newPart: async ({ stack }, use) => {
    const seller = await newAdmin(stack);
    const added: string[] = [];
    await use(async (facts = {}) => {
      const [pictured] = await seller.call(listParts, {});
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
      added.push(insertedId);
      return { ...part, _id: insertedId };
    });
    for (const partId of added) await seller.call(deletePart, { params: { partId } });
  },
  openBrowser: async ({ browser, stack, allowedRefusals, contextOptions }, use) => {
    const opened: { context: BrowserContext; watch: Watch }[] = [];
    await use(async (person) => {
      const context = await browser.newContext({ ...contextOptions, baseURL: stack.site });
      opened.push({
        context,
        watch: watchContext(context, [...refusalsOfStandIns(stack), ...allowedRefusals]),
      });
      const page = await context.newPage();
      if (person) await signInPage(page, stack, person);
      return page;
    });
    for (const { context, watch } of opened) {
      expect.soft(watch.faults, 'what no user should cause').toEqual([]);
      await context.close();
    }
  },
});

export { expect };
