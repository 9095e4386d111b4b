import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Part } from '@switchyard/shared/parts';
import { createScratchDatabase, type ScratchDatabase } from '@switchyard/embedded-mongod/scratch-database';
import { startPaymentSandbox, type PaymentSandbox } from '@switchyard/stripe-sandbox';
import { expect } from 'vitest';
import { takePreparedDatabase } from './prepared-database.ts';
import { bearer, buildNewPart, testEnvironment } from './shop.ts';
import { createAccounts, type Account } from './stored-accounts.ts';
import { createApiProcess, type ApiProcess } from './api-process.ts';
import { createProvider, type Provider } from './provider.ts';

/** A shop whose API is a separate process that can be killed, and whose provider sends webhooks over HTTP. */
export interface OutsideShop {
  process: ApiProcess;
  /** Adds a process of the same shop. The caller starts and kills it. */
  addProcess(environment?: Record<string, string>): Promise<ApiProcess>;
  db: ScratchDatabase['db'];
  sandbox: PaymentSandbox;
  provider: Provider;
  admin: Account;
  buyers: Account[];
  parts: Part[];
  stop(): Promise<void>;
}

export interface OutsideShopOptions {
  /** A MongoDB server of its own, instead of the test run's. */
  mongodbUri?: string;
  buyers: number;
  parts: number;
  /** Units in stock of each part. */
  units: number;
  environment?: Record<string, string>;
}

/** Retries twice a second for 30 s, longer than any outage in a test. */
const webhookRetryDelays = Array.from({ length: 60 }, () => 500);

export async function startOutsideShop(options: OutsideShopOptions): Promise<OutsideShop> {
  const { mongodbUri } = options;
  const scratch = await (mongodbUri ? createScratchDatabase(mongodbUri) : takePreparedDatabase());
  const folder = await mkdtemp(join(tmpdir(), 'switchyard-test-'));
  const sandbox = await startPaymentSandbox({
    host: '127.0.0.1',
    port: 0,
    secretKey: testEnvironment.STRIPE_SECRET_KEY,
    publishableKey: testEnvironment.STRIPE_PUBLISHABLE_KEY,
    webhookSecret: testEnvironment.STRIPE_WEBHOOK_SECRET,
    dataFile: join(folder, 'payments.jsonl'),
    webhookRetryDelays,
  });
  const addProcess = (environment = options.environment ?? {}) =>
    createApiProcess({ mongodbUri: scratch.uri, sandbox, environment });
  const process = await addProcess();
  const stop = async () => {
    await process.kill();
    await sandbox.stop();
    await scratch.drop();
    await rm(folder, { recursive: true, force: true });
  };
  try {
    await process.start();
    sandbox.setWebhookUrl(`${process.origin}/webhook/stripe`);
    const [admin] = await createAccounts(scratch.db, 1, 'admin');
    if (!admin) throw new Error('there is no admin');
    return {
      process,
      addProcess,
      db: scratch.db,
      sandbox,
      provider: createProvider(sandbox),
      admin,
      buyers: await createAccounts(scratch.db, options.buyers),
      parts: await Promise.all(
        Array.from({ length: options.parts }, () => addPart(process, admin, options.units)),
      ),
      stop,
    };
  } catch (error) {
    await stop();
    throw error;
  }
}

export async function addPart({ api }: ApiProcess, admin: Account, availableQuantity: number): Promise<Part> {
  const answer = await api.post('/part').set(bearer(admin.token)).send(buildNewPart({ availableQuantity }));
  expect(answer.status, JSON.stringify(answer.body)).toBe(200);
  return (await api.get(`/part/${answer.body.insertedId}`)).body;
}
