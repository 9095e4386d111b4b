import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { deletePart, listBookings, listParts, listReviews } from '@switchyard/shared';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startAuthEmulator } from '../src/auth-emulator/index.ts';
import { startTestDatabase } from '@switchyard/embedded-mongod';
import { startPaymentSandbox } from '@switchyard/stripe-sandbox';
import { demoAccounts, projectId, startingAccounts } from '../src/stack/accounts.ts';
import { startApi } from '../src/stack/api.ts';
import { checkoutRoot } from '../src/stack/folders.ts';
import { choosePorts } from '../src/stack/ports.ts';
import { localSecrets } from '../src/stack/secrets.ts';
import { demoData, type DemoData } from '../src/stack/demo/demo-data.ts';
import { loadDemoData, type DemoLoading } from '../src/stack/demo/load-demo-data.ts';
import { signInWithPassword, type SignedIn } from '../src/stack/demo/sign-in.ts';

/** A small part of the demo, to be interrupted at every kind of step. */
const parts = demoData.parts.slice(0, 3);
const slugAt = (index: number) => parts[index]?.slug ?? '';
const data: DemoData = {
  parts,
  reviews: [
    ...demoData.reviews.slice(0, 2).map((review) => ({ ...review, partSlug: slugAt(0) })),
    ...demoData.reviews.filter(({ partSlug }) => partSlug === undefined).slice(0, 1),
  ],
  orders: (['paid', 'cancelled', 'unpaid', 'expired'] as const).map((state, index) => ({
    partSlug: slugAt(index % parts.length),
    quantity: 100,
    state,
    phone: '+1 202 555 0143',
  })),
  readPicture: demoData.readPicture,
};
const steps = data.parts.length + data.reviews.length + data.orders.length;

let folder: string;
let loading: Omit<DemoLoading, 'step'>;
let admin: SignedIn;
let buyer: SignedIn;
const ends: (() => Promise<void>)[] = [];

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'demo-'));
  const secrets = localSecrets(folder);
  const ports = await choosePorts(join(folder, 'ports.json'));
  const [database, auth, payment] = await Promise.all([
    startTestDatabase(),
    startAuthEmulator({
      projectId,
      port: ports.authEmulator,
      dataFile: join(folder, 'auth.json'),
      accounts: startingAccounts,
    }),
    startPaymentSandbox({
      ...secrets,
      host: '127.0.0.1',
      port: ports.paymentSandbox,
      webhookUrl: `http://127.0.0.1:${ports.api}/webhook/stripe`,
      dataFile: join(folder, 'payment.sqlite'),
    }),
  ]);
  const api = startApi({
    root: checkoutRoot,
    port: ports.api,
    siteOrigin: 'http://localhost:3000',
    mongodbUri: database.uri,
    auth,
    payment,
    secrets,
    logFile: join(folder, 'api.log'),
  });
  ends.push(() => api.stop(), payment.stop, auth.stop, database.stop);
  await api.ready;
  loading = {
    data,
    apiOrigin: `http://127.0.0.1:${ports.api}`,
    authOrigin: auth.origin,
    paymentOrigin: payment.origin,
    publishableKey: secrets.publishableKey,
    database: { uri: database.uri, isLocal: true },
    dataFolder: folder,
  };
  admin = await signInWithPassword(loading, demoAccounts.admin);
  buyer = await signInWithPassword(loading, demoAccounts.buyer);
});
afterAll(async () => {
  for (const end of ends) await end();
  rmSync(folder, { recursive: true });
});

/** Loads the data, and is interrupted after a number of steps. */
async function load(cutAfter = Infinity): Promise<void> {
  const cut = new AbortController();
  const silent = { done: () => {}, fail: () => {} };
  const update = (note: string) => {
    if (Number(note.split(' ')[0]) >= cutAfter) cut.abort(new Error('cut off'));
  };
  await loadDemoData({ ...loading, signal: cut.signal, step: { ...silent, update } });
}

describe('the demo', () => {
  it('is complete, in order and without duplicates, even if loading was interrupted at every step', async () => {
    for (let cutAfter = 1; cutAfter < steps; cutAfter += 1) {
      await expect(load(cutAfter)).rejects.toThrow('cut off');
    }
    await load();
    expect((await admin.call(listParts, {})).map(({ name }) => name)).toEqual(
      data.parts.map(({ name }) => name),
    );
    const reviews = await admin.call(listReviews, {});
    expect(reviews.map(({ addComment }) => addComment)).toEqual(
      data.reviews.map(({ addComment }) => addComment),
    );
    expect(reviews.map(({ partId, verified }) => [partId !== undefined, verified])).toEqual([
      [true, true],
      [true, true],
      [false, true],
    ]);
    const orders = await buyer.call(listBookings, { query: {} });
    expect(orders.map(({ status }) => status).sort()).toEqual(['cancelled', 'held', 'paid']);
  });

  it('is loaded once: deleted parts stay deleted', async () => {
    const [first] = await admin.call(listParts, {});
    await admin.call(deletePart, { params: { partId: first?._id ?? '' } });
    await load();
    expect(await admin.call(listParts, {})).toHaveLength(data.parts.length - 1);
  });
});
