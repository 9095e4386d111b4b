import type { Locator } from '@playwright/test';

/** Fills in a form's delivery address with one in the United States. */
export async function typeAddress(form: Locator): Promise<void> {
  await form.getByLabel('Country').selectOption('United States');
  await form.getByLabel('Address', { exact: true }).fill('1 Main Street');
  await form.getByLabel('City').fill('Springfield');
  await form.getByLabel('State').fill('IL');
  await form.getByLabel('ZIP code').fill('62701');
}
