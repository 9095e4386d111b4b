import { describe, expect, test } from 'vitest';
import type { SandboxForTest } from './test-support.ts';
import { clientSecretOf, confirmInBrowser, createCard, createIntent, startForTest } from './test-support.ts';

async function pay(sandbox: SandboxForTest, number: string, cvc = '123') {
  const intent = await createIntent(sandbox);
  const { id } = await createCard(sandbox, number, { cvc });
  return { intent, answer: confirmInBrowser(sandbox, intent, id) };
}

test.each([
  ['4242424242424242', 'visa', '4242', '123'],
  ['5555555555554444', 'mastercard', '4444', '123'],
  ['378282246310005', 'amex', '0005', '1234'],
])('%s pays', async (number, brand, last4, cvc) => {
  const sandbox = await startForTest();
  const { intent, answer } = await pay(sandbox, number, cvc);
  await expect(answer).resolves.toMatchObject({ id: intent.id, status: 'succeeded' });
  const paid = await sandbox.stripe.paymentIntents.retrieve(intent.id, {
    expand: ['payment_method', 'latest_charge'],
  });
  expect(paid).toMatchObject({
    amount_received: 1234,
    latest_charge: { amount_captured: 1234, payment_intent: intent.id, status: 'succeeded' },
    payment_method: { card: { brand, last4 } },
    status: 'succeeded',
  });
});

test.each([
  ['4000000000000002', 'card_declined', 'generic_decline', 'Your card was declined.'],
  ['4000000000009995', 'card_declined', 'insufficient_funds', 'Your card has insufficient funds.'],
  ['4000000000000069', 'expired_card', 'expired_card', 'Your card has expired.'],
  ['4000000000000127', 'incorrect_cvc', 'incorrect_cvc', "Your card's security code is incorrect."],
  [
    '4000000000000119',
    'processing_error',
    'processing_error',
    expect.stringContaining('processing your card'),
  ],
])('%s is refused with %s / %s, and another card may follow', async (number, code, declineCode, message) => {
  const sandbox = await startForTest();
  const { intent, answer } = await pay(sandbox, number);
  await expect(answer).rejects.toMatchObject({
    statusCode: 402,
    type: 'StripeCardError',
    code,
    decline_code: declineCode,
    message,
    payment_intent: { id: intent.id, status: 'requires_payment_method', last_payment_error: { code } },
  });
  const failed = await sandbox.stripe.paymentIntents.retrieve(intent.id, { expand: ['latest_charge'] });
  expect(failed).toMatchObject({
    amount_received: 0,
    last_payment_error: { code, decline_code: declineCode, type: 'card_error' },
    latest_charge: { paid: false, status: 'failed' },
    payment_method: null,
  });
  await expect(confirmInBrowser(sandbox, intent, 'pm_card_visa')).resolves.toMatchObject({
    last_payment_error: null,
    status: 'succeeded',
  });
});

describe('a card that needs authentication', () => {
  async function challenge(number: string, outcome: 'succeeded' | 'failed') {
    const sandbox = await startForTest();
    const { intent, answer } = await pay(sandbox, number);
    await expect(answer).resolves.toMatchObject({
      status: 'requires_action',
      next_action: { type: 'use_stripe_sdk' },
    });
    await sandbox.browser.rawRequest('POST', `/v1/payment_intents/${intent.id}/complete_challenge`, {
      ...clientSecretOf(intent),
      outcome,
    });
    return sandbox.stripe.paymentIntents.retrieve(intent.id);
  }

  test('is where browsers reach the sandbox, not where it listens', async () => {
    const publicOrigin = 'http://localhost:9220';
    const sandbox = await startForTest({ publicOrigin });
    const { answer } = await pay(sandbox, '4000002500003155');
    await expect(answer).resolves.toMatchObject({
      next_action: { use_stripe_sdk: { stripe_js: `${publicOrigin}/frame/challenge.html` } },
    });
    expect(sandbox.scriptUrl.startsWith(publicOrigin)).toBe(true);
  });

  test.each(['4000002500003155', '4000002760003184'])('%s pays once authenticated', async (number) => {
    await expect(challenge(number, 'succeeded')).resolves.toMatchObject({
      status: 'succeeded',
      next_action: null,
    });
  });

  test('does not pay when authentication fails', async () => {
    await expect(challenge('4000002500003155', 'failed')).resolves.toMatchObject({
      status: 'requires_payment_method',
      last_payment_error: { code: 'payment_intent_authentication_failure' },
    });
  });

  test('may be refused by the bank all the same', async () => {
    await expect(challenge('4000008400001629', 'succeeded')).resolves.toMatchObject({
      status: 'requires_payment_method',
      last_payment_error: { decline_code: 'generic_decline' },
    });
  });

  test('is not asked twice', async () => {
    const sandbox = await startForTest();
    const intent = await createIntent(sandbox);
    const path = `/v1/payment_intents/${intent.id}/complete_challenge`;
    await expect(
      sandbox.browser.rawRequest('POST', path, { ...clientSecretOf(intent), outcome: 'succeeded' }),
    ).rejects.toMatchObject({ code: 'payment_intent_unexpected_state' });
  });
});

const thisYear = new Date().getFullYear();

test.each([
  ['a wrong check digit', '4242424242424241', {}, 'incorrect_number', 'number'],
  ['no number at all', '42', {}, 'invalid_number', 'number'],
  ['month 13', '4242424242424242', { exp_month: 13 }, 'invalid_expiry_month', 'exp_month'],
  ['last year', '4242424242424242', { exp_year: thisYear - 1 }, 'invalid_expiry_year', 'exp_year'],
  ['a year far ahead', '4242424242424242', { exp_year: thisYear + 51 }, 'invalid_expiry_year', 'exp_year'],
  ['a short security code', '4242424242424242', { cvc: '12' }, 'invalid_cvc', 'cvc'],
  ["American Express's code of four on a Visa", '4242424242424242', { cvc: '1234' }, 'invalid_cvc', 'cvc'],
  ['a card that may be real', '4111111111111111', {}, 'card_declined', 'number'],
])('refuses %s', async (_what, number, details, code, param) => {
  const sandbox = await startForTest();
  await expect(createCard(sandbox, number, details)).rejects.toMatchObject({
    statusCode: 402,
    type: 'StripeCardError',
    code,
    param,
  });
});

test('takes no card number from the shop server', async () => {
  const { stripe } = await startForTest();
  await expect(createCard({ browser: stripe }, '4242424242424242')).rejects.toMatchObject({
    statusCode: 402,
  });
});
