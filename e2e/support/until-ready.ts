import type { Page } from '@playwright/test';

/**
 * Waits until the page's code has taken over. Until then, what is followed or chosen loads a whole page, and a click
 * on a button is kept for later.
 */
export async function untilReady(page: Page): Promise<void> {
  // The web app's EarlyClick empties it.
  await page.waitForFunction(
    () => Object.hasOwn(globalThis, 'sendChoice') && !Reflect.get(globalThis, 'sendChoice'),
  );
}
