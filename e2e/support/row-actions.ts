import type { Page } from '@playwright/test';

/** Clicks the first such button or link. Where a table's row has no room for it, it is in the row's menu. */
export async function clickAction(
  page: Page,
  name: string | RegExp,
  role: 'button' | 'link' = 'button',
): Promise<void> {
  const button = page.getByRole(role, { name }).first();
  const menu = page.getByRole('button', { name: /^Actions for/ }).first();
  await button.or(menu).first().waitFor();
  if (await button.isVisible()) return button.click();
  await menu.click();
  return page.getByRole('menuitem', { name }).click();
}
