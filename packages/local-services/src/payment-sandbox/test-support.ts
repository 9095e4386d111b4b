import { mkdtempSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import type { IncomingMessage } from 'node:http';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Stripe } from 'stripe';
import { onTestFinished } from 'vitest';
import { close, listen } from '../auth-emulator/listen.ts';
import type { PaymentSandbox, PaymentSandboxOptions } from './index.ts';
import { startPaymentSandbox } from './index.ts';

export const SECRET_KEY = 'sk_test_sandbox_0123456789';
export const PUBLISHABLE_KEY = 'pk_test_sandbox_0123456789';
export const WEBHOOK_SECRET = 'whsec_sandbox_0123456789';

export interface SandboxForTest extends PaymentSandbox {
  dataFile: string;
  lines: string[];
  /** Stripe's own SDK, as the shop's server has it. */
  stripe: Stripe;
  /** The same with the publishable key, in place of a browser. */
  browser: Stripe;
}

/** A data file of its own, gone after the test. */
export function newDataFile(): string {
  const folder = mkdtempSync(join(tmpdir(), 'payment-sandbox-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  return join(folder, 'payments.jsonl');
}

/** A sandbox that stops with the test. */
export async function startForTest(options: Partial<PaymentSandboxOptions> = {}): Promise<SandboxForTest> {
  const dataFile = options.dataFile ?? newDataFile();
  const lines: string[] = [];
  const sandbox = await startPaymentSandbox({
    host: '127.0.0.1',
    port: 0,
    secretKey: SECRET_KEY,
    publishableKey: PUBLISHABLE_KEY,
    webhookSecret: WEBHOOK_SECRET,
    log: (line) => lines.push(line),
    webhookRetryDelays: [10, 20, 40],
    ...options,
    dataFile,
  });
  let stopped: Promise<void> | undefined;
  const stop = () => (stopped ??= sandbox.stop());
  onTestFinished(stop);
  const stripe = stripeFor(sandbox.origin, SECRET_KEY);
  return { ...sandbox, stop, dataFile, lines, stripe, browser: stripeFor(sandbox.origin, PUBLISHABLE_KEY) };
}

/** The SDK as the shop makes it, without its own retries so that a test sees each answer. */
export function stripeFor(origin: string, key: string): Stripe {
  const { hostname, port } = new URL(origin);
  return new Stripe(key, { host: hostname, port, protocol: 'http', telemetry: false, maxNetworkRetries: 0 });
}

/** An intent of so many cents. */
export function createIntent(
  { stripe }: { stripe: Stripe },
  cents = 1234,
): Promise<Stripe.Response<Stripe.PaymentIntent>> {
  return stripe.paymentIntents.create({ amount: cents, currency: 'usd' });
}

/** A payment method as the card frame makes it. */
export function createCard(
  { browser }: { browser: Stripe },
  number: string,
  details: { exp_month?: number; exp_year?: number; cvc?: string } = {},
): Promise<Stripe.PaymentMethod> {
  const card = { number, exp_month: 12, exp_year: new Date().getFullYear() + 2, cvc: '123', ...details };
  return browser.paymentMethods.create({ type: 'card', card });
}

/** A confirmation as the browser makes it. */
export function confirmInBrowser(
  { browser }: { browser: Stripe },
  intent: Stripe.PaymentIntent,
  paymentMethod: string,
): Promise<Stripe.PaymentIntent> {
  return browser.paymentIntents.confirm(intent.id, {
    payment_method: paymentMethod,
    ...clientSecretOf(intent),
  });
}

/** The parameter that the SDK, being a server's, has no type for. */
export function clientSecretOf(intent: Stripe.PaymentIntent): object {
  return { client_secret: intent.client_secret };
}

export interface Received {
  signature: string;
  payload: string;
  event: Stripe.Event;
}

/** The shop's webhook address: checks signatures as the shop does, and answers as the test says. */
export async function startReceiver(answer: (received: Received) => number = () => 200) {
  const received: Received[] = [];
  const { webhooks } = new Stripe(SECRET_KEY);
  const server = createServer((request, response) => {
    void readText(request).then((payload) => {
      const signature = String(request.headers['stripe-signature']);
      const one = { signature, payload, event: webhooks.constructEvent(payload, signature, WEBHOOK_SECRET) };
      received.push(one);
      return response.writeHead(answer(one)).end();
    });
  });
  const url = `http://127.0.0.1:${await listen(server, 0, '127.0.0.1')}/webhook/stripe`;
  onTestFinished(() => close(server));
  return { url, received, types: () => received.map(({ event }) => event.type) };
}

async function readText(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(Buffer.from(chunk));
  return Buffer.concat(chunks).toString('utf8');
}
