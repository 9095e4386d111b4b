import type { Booking, NewRefund } from '@switchyard/shared/bookings';
import type { Address } from '@switchyard/shared/delivery';
import type { Part } from '@switchyard/shared/parts';
import { createAccounts, type Account } from './stored-accounts.ts';
import { findFaults, readStock } from './invariants.ts';
import { createProvider, deliver, type TestCard } from './provider.ts';
import { partLike } from './copied-parts.ts';
import { placeOrder, type Shop } from './shop.ts';

async function newAccount({ db }: Pick<Shop, 'db'>, role?: 'admin'): Promise<Account> {
  const [account] = await createAccounts(db, 1, role);
  if (!account) throw new Error('no account was created');
  return account;
}

export const newBuyer = (shop: Pick<Shop, 'db'>) => newAccount(shop);
/** Creates an admin account for this test. */
export const newAdmin = (shop: Pick<Shop, 'db'>) => newAccount(shop, 'admin');

const admins = new WeakMap<Shop, Promise<Account>>();

/** Calls as an admin of this shop, always the same one. */
export async function asAdmin(shop: Shop) {
  const admin = admins.get(shop) ?? newAdmin(shop);
  admins.set(shop, admin);
  return shop.as((await admin).token);
}

export interface OrderFacts {
  buyer?: Account;
  part?: Part;
  /** Dollars per unit. */
  price?: number;
  quantity?: number;
  address?: Address;
}

export const home: Address = {
  name: 'Ada Buyer',
  line1: '1 Main Street',
  city: 'Portland',
  region: 'OR',
  postalCode: '97201',
  country: 'US',
};

export const parcel = {
  carrier: 'DHL',
  trackingNumber: 'JD014600001',
  link: 'https://dhl.example/JD014600001',
};

export type TestOrder = ReturnType<typeof actionsOf>;
export type PaidOrder = ReturnType<typeof paidActions>;

/** An order with its buyer and its part. */
interface Ordered {
  buyer: Account;
  part: Part;
  booking: Booking;
}

/** An unpaid order of two units out of ten, with everything that its buyer can do to it. */
export async function openOrder(shop: Shop, facts: OrderFacts = {}) {
  const { price = 19.99, quantity = 2 } = facts;
  const buyer = facts.buyer ?? (await newBuyer(shop));
  const part = facts.part ?? (await partLike(shop, { price, availableQuantity: 10 }));
  const booking = await placeOrder(shop, buyer.token, part, buyer.email, quantity, facts.address);
  return actionsOf(shop, { buyer, part, booking });
}

function actionsOf(shop: Shop, { buyer, part, booking }: Ordered) {
  const as = shop.as(buyer.token);
  const path = `/booking/${booking._id}`;
  const provider = createProvider(shop.sandbox);
  const start = () => as.post('/create-payment-intent').send({ booking: booking._id });
  return {
    id: booking._id,
    buyer,
    part,
    booking,
    start,
    /** Starts the payment. @returns the id of the payment intent */
    async intent(): Promise<string> {
      const { body } = await start();
      if (!body.clientSecret) throw new Error(`the payment did not start: ${JSON.stringify(body)}`);
      return String(body.clientSecret).split('_secret_')[0] ?? '';
    },
    report: (transactionId: string) => as.patch(path).send({ order: booking._id, transactionId }),
    cancel: () => as.delete(path),
    cancelPaid: () => as.post(`${path}/cancellation`),
    /** Advances the order as an admin. */
    async fulfil(step: 'packed' | 'shipped' | 'delivered') {
      const admin = await asAdmin(shop);
      if (step === 'packed') return admin.post('/orders/packed').send({ orders: [booking._id] });
      if (step === 'shipped') return admin.post(`${path}/shipment`).send(parcel);
      return admin.post(`${path}/delivery`);
    },
    /**
     * Refunds as an admin. Calls with a key all come from the same admin, because idempotency keys belong to
     * accounts.
     */
    refund: async (wanted: Partial<NewRefund>, key?: string) =>
      (key === undefined ? shop.as((await newAdmin(shop)).token) : await asAdmin(shop))
        .post(`${path}/refund`)
        .set('Idempotency-Key', key ?? crypto.randomUUID())
        .send({ reason: 'It was damaged', ...wanted }),
    events: async () => (await as.get(`${path}/events`)).body,
    papers: async () => (await as.get(`${path}/papers`)).body,
    read: async () => (await as.get(path)).body,
    stock: () => readStock(shop.db, part._id),
    /** All inconsistencies in the stock and payments of this part. */
    faults: () => findFaults(shop.db, provider, part._id),
    /** The provider's payment intents for this order. */
    intents: async () => (await provider.intents()).filter(({ bookingId }) => bookingId === booking._id),
  };
}

/** An order whose card has been charged, but the shop does not know it yet. */
export async function chargedOrder(shop: Shop, { card, ...facts }: OrderFacts & { card?: TestCard } = {}) {
  const order = await openOrder(shop, facts);
  const intentId = await order.intent();
  await createProvider(shop.sandbox).pay(intentId, card);
  return paidActions(shop, { ...order, intentId });
}

/** An order with a payment, and everything that can be done to both. */
export function paidActions(shop: Shop, { intentId, ...ordered }: Ordered & { intentId: string }) {
  /** All events of the provider about this payment, oldest first. */
  const events = () => createProvider(shop.sandbox).eventsOf(new Set([intentId]));
  return {
    ...actionsOf(shop, ordered),
    intentId,
    providerEvents: events,
    async deliverEvents() {
      for (const event of await events()) await deliver(shop.api, event);
    },
  };
}

/** A paid order, which the shop knows about. */
export async function paidOrder(shop: Shop, facts: OrderFacts & { card?: TestCard } = {}) {
  const order = await chargedOrder(shop, facts);
  const { body } = await order.report(order.intentId);
  if (!body.booking?.paid) throw new Error(`the order was not paid: ${JSON.stringify(body)}`);
  return order;
}
