import { runInThisContext } from 'node:vm';
// `@stripe/stripe-js/pure` is this file for a bundler; to Node it is a folder.
import { loadStripe } from '@stripe/stripe-js/dist/pure.mjs';
import { Stripe } from 'stripe';
import { describe, expect, test, vi } from 'vitest';
import { joinPageScript } from './browser-files.ts';
import { API_VERSION, RELEASE_TRAIN } from './release.ts';
import { startForTest } from './test-support.ts';

test('speaks the release of the installed stripe package', () => {
  expect(Stripe.API_VERSION).toBe(API_VERSION);
  expect(API_VERSION).toMatch(new RegExp(`\\.${RELEASE_TRAIN}$`));
});

test('the installed loadStripe takes the script for its own, without a warning', async () => {
  class HTMLScriptElement {
    src = `http://127.0.0.1:9220/${RELEASE_TRAIN}/stripe.js`;
  }
  const page: Record<string, unknown> = {};
  vi.stubGlobal('window', page);
  vi.stubGlobal('HTMLScriptElement', HTMLScriptElement);
  vi.stubGlobal('document', { currentScript: new HTMLScriptElement() });
  const warn = vi.spyOn(console, 'warn');
  try {
    runInThisContext(joinPageScript());
    const stripe = await loadStripe('pk_test_sandbox_0123456789');
    // What <Elements> of react-stripe-js looks for.
    for (const method of ['elements', 'createToken', 'createPaymentMethod', 'confirmCardPayment']) {
      expect(stripe).toHaveProperty(method, expect.any(Function));
    }
    expect(warn).not.toHaveBeenCalled();
    await expect(loadStripe('sk_test_sandbox_0123456789')).rejects.toThrow('publishable key');
  } finally {
    vi.unstubAllGlobals();
    warn.mockRestore();
  }
});

describe('what browsers load', () => {
  test('is served under the paths that Stripe has, with the card page kept to itself', async () => {
    const { origin, scriptUrl } = await startForTest();
    expect(scriptUrl).toBe(`${origin}/${RELEASE_TRAIN}/stripe.js`);
    for (const url of [scriptUrl, `${origin}/v3/`]) {
      const script = await fetch(url);
      expect(script.headers.get('content-type')).toContain('text/javascript');
    }
    const card = await fetch(`${origin}/frame/card.html`);
    expect(card.headers.get('content-security-policy')).toContain("connect-src 'self'");
    const files = (await card.text()).matchAll(/(?:src|href)="([^"]+)"/g);
    for (const [, path] of files) expect((await fetch(`${origin}${path}`)).status).toBe(200);
    expect((await fetch(`${origin}/frame/../index.ts`)).status).toBe(404);
    expect(await (await fetch(`${origin}/healthz`)).json()).toEqual({ status: 'ok' });
  });

  test('may call the API from any page', async () => {
    const { origin } = await startForTest();
    const preflight = await fetch(`${origin}/v1/payment_methods`, { method: 'OPTIONS' });
    expect(preflight.status).toBe(204);
    expect(preflight.headers.get('access-control-allow-origin')).toBe('*');
    expect(preflight.headers.get('access-control-allow-headers')).toContain('authorization');
  });
});
