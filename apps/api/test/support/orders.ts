import type { NewRefund } from '@switchyard/shared/bookings';
import type { Address } from '@switchyard/shared/delivery';
import type { Part } from '@switchyard/shared/parts';
import { createAccounts, type Account } from './stored-accounts.ts';
import { findFaults, readStock } from './invariants.ts';
import { createProvider, deliver, type TestCard } from './provider.ts';
import { addPart, placeOrder, type Shop } from './shop.ts';

async function newAccount({ db }: Pick<Shop, 'db'>, role?: 'admin'): Promise<Account> {
  const [account] = await createAccounts(db, 1, role);
  if (!account) throw new Error('no account was created');
  return account;
}

export const newBuyer = (shop: Pick<Shop, 'db'>) => newAccount(shop);
/** An admin made for this test. */
export const newAdmin = (shop: Pick<Shop, 'db'>) => newAccount(shop, 'admin');
/** Calls as an admin made for this test. */
export const asAdmin = async (shop: Shop) => shop.as((await newAdmin(shop)).token);

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

export type TestOrder = Awaited<ReturnType<typeof openOrder>>;

/** An unpaid order of two of ten units, and everything its buyer can do with it. */
export async function openOrder(shop: Shop, facts: OrderFacts = {}) {
  const { price = 19.99, quantity = 2 } = facts;
  const buyer = facts.buyer ?? (await newBuyer(shop));
  const part = facts.part ?? (await addPart(shop, { price, availableQuantity: 10 }));
  const booking = await placeOrder(shop, buyer.token, part, buyer.email, quantity, facts.address);
  const as = shop.as(buyer.token);
  const path = `/booking/${booking._id}`;
  const provider = createProvider(shop.sandbox);
  const start = () => as.post('/create-payment-intent').send({ booking: booking._id });
  let refunder: ReturnType<typeof asAdmin> | undefined;
  return {
    id: booking._id,
    buyer,
    part,
    booking,
    start,
    /** Starts the payment and answers the intent's id. */
    async intent(): Promise<string> {
      const { body } = await start();
      if (!body.clientSecret) throw new Error(`the payment did not start: ${JSON.stringify(body)}`);
      return String(body.clientSecret).split('_secret_')[0] ?? '';
    },
    report: (transactionId: string) => as.patch(path).send({ order: booking._id, transactionId }),
    cancel: () => as.delete(path),
    cancelPaid: () => as.post(`${path}/cancellation`),
    /** What an admin does with it. */
    async fulfil(step: 'packed' | 'shipped' | 'delivered') {
      const admin = await asAdmin(shop);
      if (step === 'packed') return admin.post('/orders/packed').send({ orders: [booking._id] });
      if (step === 'shipped') return admin.post(`${path}/shipment`).send(parcel);
      return admin.post(`${path}/delivery`);
    },
    /** An admin gives money back: with a key always the same one, because keys belong to accounts. */
    refund: async (wanted: Partial<NewRefund>, key?: string) =>
      (await (key === undefined ? asAdmin(shop) : (refunder ??= asAdmin(shop))))
        .post(`${path}/refund`)
        .set('Idempotency-Key', key ?? crypto.randomUUID())
        .send({ reason: 'It was damaged', ...wanted }),
    events: async () => (await as.get(`${path}/events`)).body,
    papers: async () => (await as.get(`${path}/papers`)).body,
    read: async () => (await as.get(path)).body,
    stock: () => readStock(shop.db, part._id),
    /** Everything that is wrong in the books of this part. */
    faults: () => findFaults(shop.db, provider, part._id),
    /** The provider's intents for this order. */
    intents: async () => (await provider.intents()).filter(({ bookingId }) => bookingId === booking._id),
  };
}

/** An order with a started payment whose card has been charged; the shop does not know yet. */
export async function chargedOrder(shop: Shop, { card, ...facts }: OrderFacts & { card?: TestCard } = {}) {
  const order = await openOrder(shop, facts);
  const intentId = await order.intent();
  const { pay, eventsOf } = createProvider(shop.sandbox);
  await pay(intentId, card);
  /** Everything that the provider has said about its payment, the oldest first. */
  const events = () => eventsOf(new Set([intentId]));
  return {
    ...order,
    intentId,
    providerEvents: events,
    async deliverEvents() {
      for (const event of await events()) await deliver(shop.api, event);
    },
  };
}

/** An order that the shop knows to be paid. */
export async function paidOrder(shop: Shop, facts: OrderFacts & { card?: TestCard } = {}) {
  const order = await chargedOrder(shop, facts);
  const { body } = await order.report(order.intentId);
  if (!body.booking?.paid) throw new Error(`the order was not paid: ${JSON.stringify(body)}`);
  return order;
}
