import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import {
  deskTabs,
  listBookingEvents,
  listBookings,
  listOrders,
  type Booking,
  type DeskTab,
} from '@switchyard/shared/bookings';
import { listDifferences, readBooks } from '@switchyard/shared/books';
import getPort from 'get-port';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { planHistory, timeOf, type Deed } from '../../../src/demo-data/index.ts';
import { demoAccounts } from '../../../src/stack/accounts.ts';
import { demoData } from '../../../src/stack/demo/demo-data.ts';
import { findOpenHistory, loadHistory } from '../../../src/stack/demo/history/load-history.ts';
import { startPast } from '../../../src/stack/demo/history/past.ts';
import { loadDemoData } from '../../../src/stack/demo/load-demo-data.ts';
import { signInWithPassword, type SignedIn } from '../../../src/stack/demo/sign-in.ts';
import { startMailbox } from '../../../src/mailbox/index.ts';
import { startShop } from '../../support/shop.ts';

/** The orders that are told one by one: each state, and each kind of trouble. */
const toldKey = /^history-(told|buyer)/;
const toldOnly = (deed: Deed): Deed[] => {
  if (deed.kind !== 'pack') return !('order' in deed) || toldKey.test(deed.order.key) ? [deed] : [];
  const orders = deed.orders.filter(({ key }) => toldKey.test(key));
  return orders.length > 0 ? [{ ...deed, orders }] : [];
};

const dayMs = 24 * 60 * 60_000;
let shop: Awaited<ReturnType<typeof startShop>>;
let mailbox: ReturnType<typeof startMailbox>;
let admin: SignedIn;
let deeds: readonly Deed[];
let orders: Booking[];
let refused = 0;

beforeAll(async () => {
  // Given to the API.
  vi.stubEnv('SWEEP_SECONDS', '1');
  shop = await startShop({ sweeps: false });
  const { place, ports } = shop;
  mailbox = startMailbox({
    host: '127.0.0.1',
    smtpPort: ports.smtp,
    webPort: ports.mailbox,
    folder: join(place.dataFolder, 'mailbox'),
    logFile: join(place.dataFolder, 'mailbox.log'),
  });
  await mailbox.ready;
  const { until = new Date() } = findOpenHistory(place) ?? {};
  deeds = planHistory(until).flatMap(toldOnly);
  const past = await open('without mail');
  await past.moveTo(timeOf('launch', 0, until));
  const readPicture = () => demoData.readPicture('portrait-feline.webp');
  const { apiOrigin, paymentOrigin } = past;
  const data = { ...demoData, reviews: [], orders: [], readPicture };
  await loadDemoData({ ...place, apiOrigin, paymentOrigin, data, step: silent });
  await past.stop();
  for (const cutAfter of [15, deeds.length - 8, Infinity]) refused += await load(cutAfter);
  await shop.api.restart({ sweeps: true });
  admin = await signInWithPassword(place, demoAccounts.admin);
  await vi.waitUntil(async () => (await admin.call(readBooks, { query: {} })).knownUntil, 30_000);
  orders = await admin.call(listOrders, { query: {} });
}, 400_000);
afterAll(async () => {
  await mailbox.stop();
  await shop.stop();
});

const silent = { update: () => {}, done: () => {}, fail: () => {} };

async function open(mail: 'with mail' | 'without mail') {
  const { surroundings, payment } = shop;
  const sender = mail === 'with mail' ? { smtpUrl: mailbox.smtpUrl } : undefined;
  return startPast({ ...surroundings, port: await getPort(), mailbox: sender }, payment);
}

/** Continues the history, and is killed after a number of deeds, before it could note that the last one is done. */
async function load(cutAfter: number): Promise<number> {
  const history = findOpenHistory(shop.place);
  if (!history) throw new Error('The history is whole already.');
  const cut = new AbortController();
  const update = (note: string) => {
    if (Number(note.split(' ')[0]) >= cutAfter) cut.abort(new Error('cut off'));
  };
  const { authOrigin, publishableKey } = shop.place;
  const { secretKey } = shop.surroundings.secrets;
  const loading = { history, deeds, open, authOrigin, publishableKey, secretKey };
  const loaded = loadHistory({ ...loading, step: { ...silent, update }, signal: cut.signal });
  if (cutAfter === Infinity) return (await loaded).refused;
  await expect(loaded).rejects.toThrow('cut off');
  const state = JSON.parse(readFileSync(history.file, 'utf8'));
  writeFileSync(history.file, JSON.stringify({ ...state, done: state.done - 1 }));
  return 0;
}

describe('a history that was interrupted twice', () => {
  it('is whole, has each order once, and is not repeated', () => {
    expect(findOpenHistory(shop.place)).toBeUndefined();
    expect(refused).toBe(0);
    expect(orders).toHaveLength(deeds.filter(({ kind }) => kind === 'place').length);
    const invoices = orders.flatMap(({ invoice }) => invoice ?? []).toSorted((one, other) => one - other);
    expect(invoices).toEqual(invoices.map((_, index) => index + 1));
  });

  it('happened when it should have, at the shop and at the provider', () => {
    const planned = deeds.flatMap((deed) => (deed.kind === 'place' ? [deed.at.getTime()] : []));
    const happened = orders
      .map(({ createdAt }) => Date.parse(createdAt))
      .toSorted((one, other) => one - other);
    for (const [index, moment] of happened.entries())
      expect(Math.abs(moment - (planned[index] ?? 0))).toBeLessThan(10_000);
  });

  it('leaves books that agree to the cent, but for the payment that belongs to no order', async () => {
    let differences = 0;
    for (let daysAgo = 30; daysAgo < 100; daysAgo += 31) {
      const from = new Date(Date.now() - daysAgo * dayMs).toISOString().slice(0, 10);
      const { days, sum } = await admin.call(readBooks, { query: { from, days: 31 } });
      expect(sum.waiting).toBe(0);
      differences += sum.differences;
      for (const { day } of days.filter(({ differences }) => differences > 0))
        expect(await admin.call(listDifferences, { params: { day } })).toMatchObject([
          { problem: 'not-in-shop', provider: 64.5 },
        ]);
    }
    expect(differences).toBe(1);
  });

  it('fills every tab of the orders desk', async () => {
    for (const tab of Object.keys(deskTabs) as DeskTab[])
      expect((await admin.call(listOrders, { query: { tab } })).length, tab).toBeGreaterThan(1);
  });

  it('has each kind of trouble, refunds from both sides, and disputes of each kind', () => {
    expect(new Set(orders.flatMap(({ troubles }) => troubles))).toEqual(
      new Set(['address missing', 'balance due', 'inquiry', 'disputed', 'refund failed']),
    );
    expect(new Set(orders.flatMap(({ disputes }) => disputes.map(({ status }) => status)))).toEqual(
      new Set(['inquiry', 'open', 'won', 'lost']),
    );
    // One whose money came too late, and one that was refunded in the provider's dashboard.
    expect(orders.filter(({ refunded, transactionId }) => refunded > 0 && !transactionId)).toHaveLength(1);
    expect(orders.some(({ refunded, total }) => refunded === Math.round(total * 50) / 100)).toBe(true);
  });

  it('leaves delivery and tax due, the demo buyer’s too, and one balance that was waived', async () => {
    const owing = orders.filter(({ balanceDue = 0 }) => balanceDue > 0);
    expect(owing.map(({ status }) => status)).toEqual(['paid', 'paid']);
    expect(owing.map(({ buyer }) => buyer)).toContain(demoAccounts.buyer.email);
    const acts = await Promise.all(
      orders.map(({ _id: id }) => admin.call(listBookingEvents, { params: { id } })),
    );
    const waived = acts.flat().filter(({ action }) => action === 'balance-waived');
    expect(waived).toHaveLength(1);
  });

  it('gives the demo buyer orders in every state', async () => {
    const buyer = await signInWithPassword(shop.place, demoAccounts.buyer);
    const own = await buyer.call(listBookings, { query: {} });
    expect(new Set(own.map(({ status }) => status)).size).toBe(8);
    const left = own.flatMap(({ status, holdExpiresAt }) => (status === 'held' ? [holdExpiresAt] : []));
    expect(left).toHaveLength(3);
  });

  it('mails about the last two days only', async () => {
    const mails: unknown = await (await fetch(`${mailbox.origin}/email`)).json();
    expect(Array.isArray(mails) && mails.length > 10).toBe(true);
    const old = orders.filter(({ createdAt }) => Date.now() - Date.parse(createdAt) > 3 * dayMs);
    const text = JSON.stringify(mails);
    for (const { _id, status } of old.filter(({ status }) => status === 'delivered'))
      expect(text.includes(_id), status).toBe(false);
  });
});
