import { readFileSync } from 'node:fs';
import { runInThisContext } from 'node:vm';
// A bundler finds this file under `@stripe/stripe-js/pure`; Node does not.
import { loadStripe } from '@stripe/stripe-js/dist/pure.mjs';
import { describe, expect, test, vi } from 'vitest';
import { startForTest } from './support.ts';

type FieldName = 'number' | 'expiry' | 'cvc';
type Digits = Record<FieldName, string>;
interface CardRules {
  digitsFrom(field: FieldName, text: string): string;
  formatted(field: FieldName, digits: string): string;
  faultsIn(digits: Digits, now: Date): { code: string }[];
}

const browserFiles = new URL('../src/browser/', import.meta.url);
/** Browser code, which the compiler checks in a project of its own. */
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
