import type { ScratchDatabase } from '@switchyard/embedded-mongod/scratch-database';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { operate } from './support/operate.ts';
import { takePreparedDatabase } from './support/prepared-database.ts';

let scratch: ScratchDatabase;
beforeAll(async () => {
  scratch = await takePreparedDatabase();
});
afterAll(() => scratch?.drop());

/** Secrets and personal data that must never appear in the output. */
const planted = {
  STRIPE_SECRET_KEY: 'sk_live_planted',
  ACCESS_TOKEN_SECRET: 'planted-token-secret-planted-token-secret',
  SMTP_URL: 'smtp://planted:password@relay.example',
  ADMIN_EMAILS: 'planted-admin@example.com',
  SHOP_ADDRESS: '1 Planted Street',
};

/** Runs the command. @returns its output, raw and parsed */
async function diagnose(environment: Record<string, string>) {
  const { code, out } = await operate(['diagnose'], environment);
  expect(code).toBe(0);
  return { out, said: JSON.parse(out) };
}

it('names versions, variables and counts, and no value, e-mail or text of anybody', async () => {
  const mail = {
    to: 'planted-buyer@example.com',
    attempts: 1,
    state: 'failed',
    createdAt: new Date(),
    failedAt: new Date(),
  };
  await scratch.db.collection<{ _id: string; kind: string; lastError: string }>('mails').insertMany([
    { _id: 'a', ...mail, kind: 'order-paid', lastError: '550 5.1.1 <planted-buyer@example.com> unknown' },
    { _id: 'b', ...mail, kind: 'order-paid', lastError: 'planted: no route' },
    { _id: 'c', ...mail, kind: 'order-paid', lastError: '550 no planted-buyer here' },
  ]);
  await scratch.db
    .collection('contactMessages')
    .insertOne(
      { email: 'planted-buyer@example.com', message: 'planted' },
      { bypassDocumentValidation: true },
    );

  const { out, said } = await diagnose({
    MONGODB_URI: scratch.uri,
    IMGBB_API_KEY_FILE: '/planted/file',
    ...planted,
  });
  expect(said.program).toMatchObject({
    version: expect.stringMatching(/^\d+\.\d+\.\d+$/),
    commit: 'unknown',
  });
  expect(said.variables).toMatchObject({
    STRIPE_SECRET_KEY: 'set',
    ADMIN_EMAILS: 'set',
    MONGODB_URI: 'set',
    IMGBB_API_KEY: 'from a file',
    STRIPE_WEBHOOK_SECRET: 'not set',
  });
  expect(said.database).toMatchObject({
    answers: true,
    lacks: [],
    figures: { shop_mails_waiting: { now: 0, soon: 0, later: 0 } },
    failedMails: { 'order-paid 550': 2, 'order-paid without a status': 1 },
  });
  expect(out).not.toMatch(/planted/i);
  expect(out).not.toContain('@');
  expect(out).not.toContain(scratch.uri);
});

it('says so when there is no database, and nothing of how to reach it', async () => {
  const { out, said } = await diagnose({ MONGODB_URI: 'mongodb://user:planted@127.0.0.1:1/shop' });
  expect(said.database).toEqual({ answers: false });
  expect(out).not.toContain('planted');
});
