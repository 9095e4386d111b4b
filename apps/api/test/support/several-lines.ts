import type { Booking, NewParcel, NewRefund, Paper } from '@switchyard/shared/bookings';
import type { Part } from '@switchyard/shared/parts';
import { findFaults, readStock } from './invariants.ts';
import { createProvider, deliver, type TestCard } from './provider.ts';
import { home, newBuyer, newAdmin } from './orders.ts';
import { partLike } from './copied-parts.ts';
import { bearer, type Shop } from './shop.ts';
import type { Account } from './stored-accounts.ts';

export type SeveralLines = ReturnType<typeof linesActions>;

/** Reads the number of sold units of each part. */
const soldOf = (shop: Shop, parts: readonly Part[]) => () =>
  Promise.all(parts.map(async ({ _id }) => (await readStock(shop.db, _id)).sold));

const faultsOf = (shop: Shop, parts: readonly Part[]) => () =>
  findFaults(shop.db, createProvider(shop.sandbox), ...parts.map(({ _id }) => _id));

/** An unpaid order of several parts that have ten units each: three units of the first, two of each other. */
export async function openLines(shop: Shop, prices: readonly number[]) {
  const buyer = await newBuyer(shop);
  const parts: Part[] = [];
  for (const price of prices) parts.push(await partLike(shop, { price, availableQuantity: 10 }));
  const lines = parts.map(({ _id: partId }, index) => ({ partId, quantity: index === 0 ? 3 : 2 }));
  const as = bearer(buyer.token);
  const order = { buyer: buyer.email, lines, address: home };
  const placed = await shop.api.post('/booking').set(as).send(order);
  if (placed.status !== 200) throw new Error(`the order was not placed: ${placed.text}`);
  const id = String(placed.body.insertedId);
  const provider = createProvider(shop.sandbox);
  return {
    id,
    parts,
    buyer,
    as,
    path: `/booking/${id}`,
    /** Starts the payment and charges the card; the shop does not know it yet. @returns the intent's id */
    async charge(card?: TestCard): Promise<string> {
      const started = await shop.api.post('/create-payment-intent').set(as).send({ booking: id });
      const intentId = String(started.body.clientSecret).split('_secret_')[0] ?? '';
      await provider.pay(intentId, card);
      return intentId;
    },
    sold: soldOf(shop, parts),
    faults: faultsOf(shop, parts),
  };
}

/** A paid order of three units at $10 and two at $25, with the actions of admins on it. */
export async function paidLines(shop: Shop, { card }: { card?: TestCard } = {}) {
  const { id, parts, buyer, path, as, charge } = await openLines(shop, [10, 25]);
  const intentId = await charge(card);
  await shop.api.patch(path).set(as).send({ transactionId: intentId }).expect(200);
  return linesActions(shop, { id, parts, buyer, intentId, admin: bearer((await newAdmin(shop)).token) });
}

interface PaidLines {
  id: string;
  parts: Part[];
  buyer: Account;
  intentId: string;
  /** The headers of an admin. */
  admin: ReturnType<typeof bearer>;
}

/** An order of several parts with the actions of admins on it. */
export function linesActions(shop: Shop, { id, parts, buyer, intentId, admin }: PaidLines) {
  const path = `/booking/${id}`;
  const as = bearer(buyer.token);
  const provider = createProvider(shop.sandbox);
  return {
    id,
    parts,
    buyer,
    intentId,
    admin,
    refund: (
      wanted: Partial<NewRefund>,
      { api }: Pick<Shop, 'api'> = shop,
      key: string = crypto.randomUUID(),
    ) =>
      api
        .post(`${path}/refund`)
        .set(admin)
        .set('Idempotency-Key', key)
        .send({ reason: 'It was damaged', ...wanted }),
    ship: (wanted: Partial<NewParcel> = {}, { api }: Pick<Shop, 'api'> = shop) =>
      api
        .post(`${path}/shipment`)
        .set(admin)
        .send({ carrier: 'DHL', trackingNumber: 'JD1', ...wanted }),
    read: async (): Promise<Booking> => (await shop.api.get(path).set(as)).body,
    events: async (): Promise<{ action: string }[]> => (await shop.api.get(`${path}/events`).set(as)).body,
    papers: async (): Promise<Paper[]> => (await shop.api.get(`${path}/papers`).set(as)).body,
    async deliverEvents() {
      for (const event of await provider.eventsOf(new Set([intentId]))) await deliver(shop.api, event);
    },
    sold: soldOf(shop, parts),
    faults: faultsOf(shop, parts),
  };
}
