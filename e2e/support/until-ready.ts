import type { Page } from '@playwright/test';

/**
 * Waits until the page's code has taken over. Until then, what is followed or chosen loads a whole page, and a press on a
 * button is kept for later.
 */
export async function untilReady(page: Page): Promise<void> {
  // The web app's EarlyPress sets it.
  await page.waitForFunction(() => 'pressed' in globalThis);
}
