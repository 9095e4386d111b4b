import type { Page } from '@playwright/test';

/**
 * Holds back the page's code, or the built files that match a pattern, until the returned function is called.
 */
export async function holdCode(page: Page, files = '**/assets/index-*.js'): Promise<() => void> {
  const code = Promise.withResolvers<void>();
  await page.route(files, async (route) => {
    await code.promise;
    await route.continue();
  });
  return code.resolve;
}
