import { readFileSync } from 'node:fs';
import { runInThisContext } from 'node:vm';
// Bundlers resolve this file as `@stripe/stripe-js/pure`, but Node does not.
import { loadStripe } from '@stripe/stripe-js/dist/pure.mjs';
import { describe, expect, test, vi } from 'vitest';
import { createIntent, keys, startForTest } from './support.ts';

type FieldName = 'number' | 'expiry' | 'cvc';
type Digits = Record<FieldName, string>;
interface CardRules {
  digitsFrom(field: FieldName, text: string): string;
  formatted(field: FieldName, digits: string): string;
  faultsIn(digits: Digits, now: Date): { code: string }[];
}

const browserFiles = new URL('../src/browser/', import.meta.url);
/** Browser code, imported by URL because it is type-checked in a separate project. */
const rules: CardRules = await import(new URL('frame/card-rules.js', browserFiles).href);

test('loadStripe accepts the script as the release it belongs to', async () => {
  const { scriptUrl } = await startForTest();
  class HTMLScriptElement {
    src = scriptUrl;
  }
  vi.stubGlobal('window', {});
  vi.stubGlobal('HTMLScriptElement', HTMLScriptElement);
  vi.stubGlobal('document', { currentScript: new HTMLScriptElement() });
  const warn = vi.spyOn(console, 'warn');
  try {
    runInThisContext(readFileSync(new URL('stripe.js', browserFiles), 'utf8'));
    const stripe = await loadStripe('pk_test_sandbox');
    for (const method of ['elements', 'createToken', 'createPaymentMethod', 'confirmCardPayment']) {
      expect(stripe).toHaveProperty(method, expect.any(Function));
    }
    expect(warn).not.toHaveBeenCalled();
  } finally {
    vi.unstubAllGlobals();
    warn.mockRestore();
  }
});

test('the server sends the script, the frames and their files, and nothing else', async () => {
  const { origin, scriptUrl } = await startForTest({ publicOrigin: 'http://shop.example:9220' });
  expect(scriptUrl).toMatch(/^http:\/\/shop\.example:9220\/\w+\/stripe\.js$/);
  const script = await fetch(origin + new URL(scriptUrl).pathname);
  expect(script.headers.get('content-type')).toContain('text/javascript');
  for (const page of ['card', 'challenge']) {
    const answer = await fetch(`${origin}/frame/${page}.html`);
    expect(answer.headers.get('content-security-policy')).toContain("connect-src 'self'");
    for (const [, path] of (await answer.text()).matchAll(/(?:src|href)="([^"]+)"/g)) {
      expect((await fetch(`${origin}/frame/${path}`)).status, path).toBe(200);
    }
  }
  expect((await fetch(`${origin}/frame/%2e%2e/%2e%2e/index.ts`)).status).toBe(404);
  expect((await fetch(`${origin}/healthz`)).status).toBe(200);
  const preflight = await fetch(`${origin}/v1/payment_methods`, { method: 'OPTIONS' });
  expect(preflight.headers.get('access-control-allow-origin')).toBe('*');
});

describe('the calls of a page', () => {
  const card = {};

  /** The Stripe calls of a page whose card Element holds the good card. */
  async function openPage() {
    const sandbox = await startForTest();
    const { createCalls } = await import(new URL('calls.js', browserFiles).href);
    const digits = { 'card[number]': '4242424242424242', 'card[exp_month]': '12', 'card[exp_year]': '2040' };
    const send = async ({ path, parameters }: { path: string; parameters: [string, string][] }) => {
      const body = new URLSearchParams([...parameters, ...Object.entries(digits)]);
      const headers = { authorization: `Bearer ${keys.publishableKey}` };
      return (await fetch(sandbox.origin + path, { method: 'POST', headers, body })).json();
    };
    const calls = createCalls({
      origin: sandbox.origin,
      publishableKey: keys.publishableKey,
      senderOf: (given: unknown) => (given === card ? send : undefined),
      showChallenge: () => Promise.reject(new Error('There is no challenge in this test.')),
      integrationError: (message: string) => Object.assign(new Error(message), { name: 'IntegrationError' }),
    });
    const { client_secret: secret } = await createIntent(sandbox);
    return { calls, secret };
  }

  const billing = { name: 'Ada', email: null, phone: undefined, address: { city: 'Bonn' } };

  test.each([
    { type: 'card', card, billing_details: billing, metadata: { a: 1 } },
    { element: card, params: { billing_details: billing }, metadata: { a: 1 } },
    { elements: { getElement: () => card }, params: { billing_details: billing, metadata: { a: 1 } } },
  ])('make a payment method of %o', async (data) => {
    const { calls, secret } = await openPage();
    const { paymentMethod } = await calls.createPaymentMethod(data);
    expect(paymentMethod).toMatchObject({
      billing_details: { name: 'Ada', address: { city: 'Bonn' } },
      metadata: { a: '1' },
    });
    const { paymentIntent } = await calls.confirmCardPayment(secret, { payment_method: paymentMethod.id });
    expect(paymentIntent).toMatchObject({ status: 'succeeded', payment_method: paymentMethod.id });
  });

  test('confirm with the card, and show what was said', async () => {
    const { calls, secret } = await openPage();
    const said = {
      receipt_email: 'ada@example.com',
      setup_future_usage: 'on_session',
      shipping: { name: 'Ada', address: { line1: '1 Main Street' } },
    };
    await expect(
      calls.confirmCardPayment(secret, {
        ...said,
        payment_method: { card, billing_details: billing },
        payment_method_options: { card: { network: 'visa' } },
        return_url: 'http://127.0.0.1/',
        save_payment_method: false,
      }),
    ).resolves.toMatchObject({ paymentIntent: { status: 'succeeded', ...said } });
    await expect(calls.retrievePaymentIntent(secret)).resolves.toMatchObject({ paymentIntent: said });
  });

  test('use a token once', async () => {
    const { calls, secret } = await openPage();
    const { token } = await calls.createToken(card, { name: 'Ada', address_zip: '53111' });
    const data = { payment_method: { card: { token: token.id } } };
    await expect(calls.confirmCardPayment(secret, data)).resolves.toHaveProperty('paymentIntent');
    const again = await calls.createPaymentMethod({ type: 'card', ...data.payment_method });
    expect(again).toMatchObject({ error: { code: 'token_already_used', param: 'card[token]' } });
    const named = await calls.createPaymentMethod({ type: 'card', card: { token: 'tok_visa' } });
    expect(named).toHaveProperty('paymentMethod');
  });

  test.each([
    [{}, 'payment_intent_unexpected_state', 'missing a payment method'],
    [{ payment_method: 'pm_none' }, 'resource_missing', "No such PaymentMethod: 'pm_none'"],
    [{ payment_method: 'pm_card_visa', surprise: 'yes' }, 'parameter_unknown', 'unknown parameter: surprise'],
    [
      { payment_method: { card, billing_details: { surname: 'L' } } },
      'parameter_unknown',
      'unknown parameter: billing_details[surname]',
    ],
    [{ payment_method: 'pm_card_visa', shipping: { name: 'Ada' } }, 'parameter_missing', 'shipping[address]'],
  ])('are refused as Stripe does, with %o', async (data, code, message) => {
    const { calls, secret } = await openPage();
    const { error } = await calls.confirmCardPayment(secret, data);
    expect(error).toMatchObject({ code, message: expect.stringContaining(message) });
    await expect(calls.retrievePaymentIntent(secret)).resolves.toMatchObject({
      paymentIntent: { status: 'requires_payment_method' },
    });
  });

  test.each([
    { payment_method: { card: { number: '4242424242424242' } } },
    { payment_method: { billing_details: {} } },
    { payment_method: new Map() },
    { payment_method: 'pm_card_visa', shipping: new Map() },
    { payment_method: 'pm_card_visa', payment_method_options: { card: { cvc: () => undefined } } },
  ])('send nothing that is no parameter: %o', async (data) => {
    const { calls, secret } = await openPage();
    const refused = expect.objectContaining({ name: 'IntegrationError' });
    await expect(calls.confirmCardPayment(secret, data)).rejects.toEqual(refused);
    await expect(calls.confirmCardPayment(undefined, data)).rejects.toEqual(refused);
  });
});

describe('the card field', () => {
  test.each<[FieldName, string, string]>([
    ['number', '4242-4242-4242-4242-99', '4242 4242 4242 4242'],
    ['number', '42424', '4242 4'],
    ['expiry', '1', '1'],
    ['expiry', '12', '12'],
    ['expiry', '1234', '12 / 34'],
    ['expiry', '12/2034', '12 / 34'],
    ['expiry', '3/34', '03 / 34'],
    ['cvc', '12345', '123'],
  ])('shows a %s typed as %s as %s', (field, text, shown) => {
    expect(rules.formatted(field, rules.digitsFrom(field, text))).toBe(shown);
  });

  test.each<[Partial<Digits>, string[]]>([
    [{}, []],
    [{ number: '4242' }, ['incomplete_number']],
    [{ number: '4242424242424241' }, ['invalid_number']],
    [{ expiry: '06' }, ['incomplete_expiry']],
    [{ expiry: '1330' }, ['invalid_expiry_month']],
    [{ expiry: '0530' }, ['invalid_expiry_year_past']],
    [{ cvc: '12' }, ['incomplete_cvc']],
    [{ number: '', expiry: '', cvc: '' }, ['incomplete_number', 'incomplete_expiry', 'incomplete_cvc']],
  ])('finds the faults of %o', (change, codes) => {
    const good = { number: '4242424242424242', expiry: '0630', cvc: '123' };
    const faults = rules.faultsIn({ ...good, ...change }, new Date(2030, 5, 15));
    expect(faults.map(({ code }) => code)).toEqual(codes);
  });
});
