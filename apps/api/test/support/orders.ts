import type { Part } from '@switchyard/shared';
import { createAccounts, type Account } from '../resilience/support/accounts.ts';
import { findFaults, readStock } from '../resilience/support/books.ts';
import { createProvider } from '../resilience/support/provider.ts';
import { addPart, bearer, placeOrder, type Shop } from './shop.ts';

export async function newBuyer(shop: Pick<Shop, 'db'>): Promise<Account> {
  const [buyer] = await createAccounts(shop.db, 1);
  if (!buyer) throw new Error('no account was created');
  return buyer;
}

export interface OrderFacts {
  buyer?: Account;
  part?: Part;
  /** Dollars per unit. */
  price?: number;
  quantity?: number;
}

export type TestOrder = Awaited<ReturnType<typeof openOrder>>;

/** An unpaid order of two of ten units, and everything its buyer can do with it. */
export async function openOrder(shop: Shop, facts: OrderFacts = {}) {
  const { price = 19.99, quantity = 2 } = facts;
  const buyer = facts.buyer ?? (await newBuyer(shop));
  const part = facts.part ?? (await addPart(shop, { price, availableQuantity: 10 }));
  const booking = await placeOrder(shop, buyer.token, part, buyer.email, quantity);
  const as = bearer(buyer.token);
  const path = `/booking/${booking._id}`;
  const provider = createProvider(shop.sandbox);
  const start = () => shop.api.post('/create-payment-intent').set(as).send({ booking: booking._id });
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
    report: (transactionId: string) =>
      shop.api.patch(path).set(as).send({ order: booking._id, transactionId }),
    cancel: () => shop.api.delete(path).set(as),
    read: async () => (await shop.api.get(path).set(as)).body,
    stock: () => readStock(shop.db, part._id),
    /** Everything that is wrong in the books of this part. */
    faults: () => findFaults(shop.db, provider, part._id),
    /** The provider's intents for this order. */
    intents: async () => (await provider.intents()).filter(({ bookingId }) => bookingId === booking._id),
  };
}

/** An order with a started payment whose card has been charged; the shop does not know yet. */
export async function chargedOrder(shop: Shop, facts: OrderFacts = {}) {
  const order = await openOrder(shop, facts);
  const intentId = await order.intent();
  await createProvider(shop.sandbox).pay(intentId);
  return { ...order, intentId };
}
