import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { listBookings, listOrders } from '@switchyard/shared/bookings';
import { MongoClient } from 'mongodb';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { demoBuyers } from '../../../src/demo-data/index.ts';
import { buyerAccount, demoAccounts } from '../../../src/stack/accounts.ts';
import { isEmpty, loadDump } from '../../../src/stack/demo/dump/load-dump.ts';
import { signInWithPassword } from '../../../src/stack/demo/sign-in.ts';
import { startShop } from '../../support/shop.ts';

const silent = { update: () => {}, done: () => {}, fail: () => {} };
/** Results of `isEmpty` before a load, after half a load, and after a complete one. */
const isNew: boolean[] = [];
let shop: Awaited<ReturnType<typeof startShop>>;

type Services = Parameters<NonNullable<Parameters<typeof startShop>[0]>>[0];

const loadingOf = ({ database, dataFolder }: Services) => ({
  database,
  dataFolder,
  cacheFolder: join(dataFolder, 'cache'),
  logFile: join(dataFolder, 'restore.log'),
});

/** Starts loading the dump in a process group, and kills the group while it inserts. */
async function loadHalf(services: Services): Promise<void> {
  const module = new URL('../../../src/stack/demo/dump/load-dump.ts', import.meta.url).href;
  const script = `import { loadDump } from ${JSON.stringify(module)};
    const nothing = () => {};
    const rest = { payment: { addRecords: nothing }, step: { update: nothing, done: nothing, fail: nothing } };
    await loadDump({ ...${JSON.stringify(loadingOf(services))}, ...rest });`;
  const child = spawn(process.execPath, ['--input-type=module-typescript', '--eval', script], {
    detached: true,
    stdio: 'ignore',
  });
  const client = new MongoClient(services.database.uri);
  await vi.waitUntil(() => client.db().collection('bookings').countDocuments(), { timeout: 60_000 });
  process.kill(-(child.pid ?? 0), 'SIGKILL');
  await client.close();
}

beforeAll(async () => {
  // The API inherits this variable.
  vi.stubEnv('SWEEP_SECONDS', '1');
  shop = await startShop(async (services) => {
    isNew.push(await isEmpty(services));
    await loadHalf(services);
    isNew.push(await isEmpty(services));
    await loadDump({ ...loadingOf(services), payment: services.payment, step: silent });
    isNew.push(await isEmpty(services));
  });
});
afterAll(() => shop.stop());

it('a load that was killed begins again, and every order is there once', async () => {
  expect(isNew).toEqual([true, true, false]);
  const admin = await signInWithPassword(shop.place, demoAccounts.admin);
  const orders = await admin.call(listOrders, { query: {} });
  expect(orders.length).toBeGreaterThan(250);
  expect(new Set(orders.map(({ number }) => number)).size).toBe(orders.length);
});

it('its people sign in, and see their orders', async () => {
  for (const account of [
    demoAccounts.buyer,
    ...demoBuyers.slice(0, 3).map(({ id, name }) => buyerAccount(id, name)),
  ]) {
    const person = await signInWithPassword(shop.place, account);
    expect((await person.call(listBookings, { query: {} })).length, account.email).toBeGreaterThan(1);
  }
});
