import type { Page } from '@playwright/test';

/**
 * Clicks the first button or link with this name. On narrow tables it is inside the row's menu, which is
 * opened first.
 */
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
