import type { ListedWithdrawal, OrderWithdrawal } from '@switchyard/shared/withdrawals';
import { afterAll, beforeAll, beforeEach } from 'vitest';
import { createMortalDatabase } from './mortal-database.ts';
import { deliveredOrder } from './copied-orders.ts';
import { asAdmin, home, newAdmin, type TestOrder } from './orders.ts';
import { openPostOffice, type PostOffice } from './post-office.ts';
import { bearer, startShop, type Shop, runLoops } from './shop.ts';

/** A shop that accepts returns, with helpers for its tests. */
export interface Returning {
  office: PostOffice;
  shop: Shop;
  /** A second process of the same shop, in which crashes are simulated. */
  mortal: Shop;
  database: ReturnType<typeof createMortalDatabase>;
}

type Step = 'accepted' | 'refused' | 'received' | 'settled';

/** One unit of the first line comes back and into stock. */
export const oneBack = { reason: 'It was faulty', lines: [{ n: 0, quantity: 1, restock: 1 }] };

const settings = {
  MAIL_FROM: 'Switchyard <orders@shop.example>',
  SELLER_EMAIL: 'desk@shop.example',
  SHOP_NAME: 'Ann Smith Ltd',
  SHOP_ADDRESS: '1 High Street, London',
  SITE_ORIGIN: 'https://shop.example',
  RETURN_DAYS: '20',
};

/** Starts the shop before the tests of a file, and stops it after them. */
export function useReturning() {
  let running: Returning;
  beforeAll(async () => {
    const office = await openPostOffice();
    const shop = await startShop({ ...settings, SMTP_URL: office.url });
    const database = createMortalDatabase(shop.db);
    const its = { ...settings, SMTP_URL: office.url, STRIPE_API_URL: shop.sandbox.origin };
    running = { office, shop, database, mortal: await startShop(its, database.db) };
  });
  afterAll(async () => {
    const { office, shop, mortal, database } = running;
    database.dieAt(undefined);
    await mortal.stop();
    await shop.stop();
    await office.close();
  });
  beforeEach(async () => {
    await running.shop.db.collection('mails').deleteMany({});
    running.office.received.length = 0;
  });

  const declare = (order: TestOrder, body: object = {}, key: string = crypto.randomUUID()) =>
    running.shop
      .as(order.buyer.token)
      .post(`/booking/${order.id}/return`)
      .set('Idempotency-Key', key)
      .send({ kind: 'faulty', lines: [{ n: 0, quantity: 1 }], ...body });

  return {
    running: () => running,
    /** A delivered order of two units. */
    deliveredOrder: () => deliveredOrder(running.shop, { address: home }),
    declare,
    declared: async (order: TestOrder, body: object = {}): Promise<string> =>
      (await declare(order, body).expect(200)).body.insertedId,
    async ofOrder({ id, buyer }: TestOrder): Promise<OrderWithdrawal> {
      const { api } = running.shop;
      return (await api.get(`/booking/${id}/withdrawal`).set(bearer(buyer.token)).expect(200)).body;
    },
    async desk(query: string): Promise<ListedWithdrawal[]> {
      const { shop } = running;
      return (await (await asAdmin(shop)).get(`/withdrawals?${query}`)).body;
    },
    async act(id: string, step: Step, body: object = {}, { api } = running.shop) {
      const path = `/withdrawals/${id}/${step}`;
      const call = step === 'settled' ? api.post(path) : api.put(path);
      return call.set(bearer((await newAdmin(running.shop)).token)).send(body);
    },
    markSent: ({ id: order, buyer }: TestOrder, id: string) =>
      running.shop.as(buyer.token).put(`/booking/${order}/withdrawal/${id}/sent`),
    /** The texts of the shop's mails to somebody about a return, in no particular order. */
    async mailsTo(to: string): Promise<string[]> {
      await runLoops(running.shop, 'orders', 'withdrawals', 'mail');
      return running.office.received
        .filter((mail) => mail.to.includes(to) && /return/i.test(mail.header('Subject') ?? ''))
        .map(({ source }) => source.replaceAll('=\r\n', '').replaceAll('\r\n', ' '));
    },
    async trailOf(id: string): Promise<string[]> {
      const trail = running.shop.db.collection<{ _id: { action: string; whom: string } }>('audit');
      const found = await trail.find({ '_id.whom': id }).toArray();
      return found.map(({ _id }) => _id.action).toSorted();
    },
  };
}
