import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { Stripe } from 'stripe';
import { onTestFinished } from 'vitest';
import { startPaymentSandbox, type PaymentSandboxOptions } from '../src/index.ts';

export const keys = {
  secretKey: 'sk_test_sandbox_0123456789',
  publishableKey: 'pk_test_sandbox_0123456789',
  webhookSecret: 'whsec_sandbox_0123456789',
};

/** Stripe's SDK without retries, so that a test sees each response. */
export function stripeFor(origin: string, key: string): Stripe {
  const { hostname, port } = new URL(origin);
  return new Stripe(key, { host: hostname, port, protocol: 'http', telemetry: false, maxNetworkRetries: 0 });
}

/** Starts a sandbox that stops when the test ends. */
export async function startForTest(options: Partial<PaymentSandboxOptions> = {}) {
  const sandbox = await startPaymentSandbox({
    ...keys,
    host: '127.0.0.1',
    port: 0,
    webhookRetryDelays: [10, 20],
    refundMilliseconds: 20,
    ...options,
  });
  let stopped: Promise<void> | undefined;
  const stop = () => (stopped ??= sandbox.stop());
  onTestFinished(stop);
  const stripe = stripeFor(sandbox.origin, keys.secretKey);
  return { ...sandbox, stop, stripe, browser: stripeFor(sandbox.origin, keys.publishableKey) };
}

export type SandboxForTest = Awaited<ReturnType<typeof startForTest>>;

export function newDataFile(): string {
  const folder = mkdtempSync(join(tmpdir(), 'stripe-sandbox-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  return join(folder, 'payments.sqlite');
}

export function createIntent({ stripe }: { stripe: Stripe }, amount = 1234) {
  return stripe.paymentIntents.create({ amount, currency: 'usd' });
}

/** Pays $12.34 with one of the named test cards. @returns the intent's id */
export async function pay({ stripe }: { stripe: Stripe }, card = 'pm_card_visa'): Promise<string> {
  const { id } = await createIntent({ stripe });
  await stripe.paymentIntents.confirm(id, { payment_method: card });
  return id;
}

/** Pays from a browser, with a card number typed into the card field. */
export async function payInBrowser(
  { browser }: { browser: Stripe },
  intent: Stripe.PaymentIntent,
  number: string,
): Promise<Stripe.PaymentIntent> {
  const card = { number, exp_month: 12, exp_year: 2040, cvc: '123' };
  const method = await browser.paymentMethods.create({ type: 'card', card });
  // The SDK's types lack the client secret, because the SDK is made for servers.
  const secret: object = { client_secret: intent.client_secret };
  return browser.paymentIntents.confirm(intent.id, { payment_method: method.id, ...secret });
}

/** Starts a webhook receiver that checks signatures and returns the given status. */
export async function startReceiver(status: () => number = () => 200) {
  const events: Stripe.Event[] = [];
  const { webhooks } = new Stripe(keys.secretKey);
  const server = createServer((request, response) => {
    void text(request).then((payload) => {
      const signature = String(request.headers['stripe-signature']);
      events.push(webhooks.constructEvent(payload, signature, keys.webhookSecret));
      return response.writeHead(status()).end();
    });
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  onTestFinished(() => {
    server.close();
    server.closeAllConnections();
  });
  const address = server.address();
  const port = typeof address === 'object' ? address?.port : undefined;
  return { url: `http://127.0.0.1:${port}`, events, types: () => events.map(({ type }) => type) };
}
