#!/usr/bin/env node
import { parseArgs } from 'node:util';
import { startPaymentSandbox } from './index.ts';

const print = (line: string) => void process.stdout.write(`${line}\n`);
const { values } = parseArgs({
  options: {
    host: { type: 'string', default: '127.0.0.1' },
    port: { type: 'string', default: '9220' },
    data: { type: 'string' },
    webhook: { type: 'string' },
  },
});
const keys = {
  secretKey: process.env['STRIPE_SECRET_KEY'] ?? 'sk_test_sandbox',
  publishableKey: process.env['STRIPE_PUBLISHABLE_KEY'] ?? 'pk_test_sandbox',
  webhookSecret: process.env['STRIPE_WEBHOOK_SECRET'] ?? 'whsec_sandbox',
};
const sandbox = await startPaymentSandbox({
  ...keys,
  host: values.host,
  port: Number(values.port),
  dataFile: values.data,
  webhookUrl: values.webhook,
  log: print,
});
print(`The payment sandbox listens on ${sandbox.origin}; its browser script is ${sandbox.scriptUrl}`);
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => void sandbox.stop());
