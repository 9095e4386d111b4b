import type { Page } from '@playwright/test';

/**
 * Waits until the page's code has taken over. Until then links load a whole page, presses are kept for later, and what
 * is ticked or chosen is lost.
 */
export async function untilReady(page: Page): Promise<void> {
  // The web app's EarlyPress sets it.
  await page.waitForFunction(() => 'pressed' in globalThis);
}
