import type { Page } from '@playwright/test';

/** Stripe's published test cards. */
export const testCards = {
  good: '4242424242424242',
  declined: '4000000000000002',
  needsAuthentication: '4000002500003155',
} as const;

/** Types a card into the payment provider's frame. */
export async function typeCard(page: Page, number: string): Promise<void> {
  const frame = page.frameLocator('iframe[title="Secure card payment input frame"]');
  const numberField = frame.getByLabel('Credit or debit card number');
  await numberField.click();
  await numberField.press('ControlOrMeta+A');
  await numberField.pressSequentially(number);
  await frame.getByLabel('Credit or debit card expiration date').fill('12 / 40');
  await frame.getByLabel('Credit or debit card CVC/CVV').fill('123');
}
