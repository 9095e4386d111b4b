import type { Page } from '@playwright/test';

/** Presses the first such button. Where a table's row has no room for it, it is in the row's menu. */
export async function pressAction(page: Page, name: string | RegExp): Promise<void> {
  const button = page.getByRole('button', { name }).first();
  const menu = page.getByRole('button', { name: /^Actions for/ }).first();
  await button.or(menu).first().waitFor();
  if (await button.isVisible()) return button.click();
  await menu.click();
  return page.getByRole('menuitem', { name }).click();
}
