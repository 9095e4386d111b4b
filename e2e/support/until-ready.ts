import type { Page } from '@playwright/test';

/**
 * Waits until the page is hydrated. Before that, links and selects load a whole document, and clicks on
 * buttons are queued for later.
 */
export async function untilReady(page: Page): Promise<void> {
  // The web app's EarlyClick component clears this queue on hydration.
  await page.waitForFunction(
    () => Object.hasOwn(globalThis, 'sendChoice') && !Reflect.get(globalThis, 'sendChoice'),
  );
}
