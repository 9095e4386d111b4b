import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createLogger } from '../src/infrastructure/observability/logger.ts';
import { followUp } from '../src/orders/notices/follow-up.ts';
import { createRepositories } from '../src/repositories.ts';
import { asAdmin, chargedOrder, home, openOrder, paidOrder, type TestOrder } from './support/orders.ts';
import { openPostOffice, type PostOffice } from './support/post-office.ts';
import { addPart, startShop, type Shop, runLoops } from './support/shop.ts';

let office: PostOffice;
let shop: Shop;
beforeAll(async () => {
  office = await openPostOffice();
  shop = await startShop({
    SMTP_URL: office.url,
    MAIL_FROM: 'Fen <orders@shop.example>',
    SITE_ORIGIN: 'https://shop.example',
  });
});
afterAll(async () => {
  await shop.stop();
  await office.close();
});
beforeEach(async () => {
  await runLoops(shop, 'orders', 'mail');
  office.received.length = 0;
});

const kindsOf = async ({ id }: TestOrder): Promise<string[]> =>
  (await (await asAdmin(shop)).get(`/booking/${id}/mails`)).body.map(({ kind }: { kind: string }) => kind);
/** The text of a mail without quoted-printable line breaks. */
const textOf = (source: string) =>
  source.replaceAll('=\r\n', '').replaceAll('=C3=97', '×').replaceAll(/\s+/g, ' ');

it('a follow-up of the unpaid order that comes late asks nobody to pay what is paid', async () => {
  const order = await chargedOrder(shop, { address: home });
  const { bookings, mails, users } = createRepositories(shop.db);
  const held = await bookings.find(order.id);
  if (!held) throw new Error('the order is gone');
  await order.report(order.intentId);
  const nothing = async () => undefined;
  await followUp(
    {
      bookings,
      papers: { issueInvoice: async () => 1, issueCreditNote: async () => 1, issueCorrection: nothing },
      mail: {
        queue: (news) => mails.insert(news, shop.clock.now()),
        takeBack: mails.deleteUntried,
        seller: 'desk@shop.example',
      },
      audit: { recordOnce: nothing },
      logger: createLogger('silent'),
      contactOf: users.contactOf,
      recheckReviews: nothing,
      noteBought: nothing,
      storeDeclaration: nothing,
      settleDeclaration: nothing,
      takeOutOfCart: nothing,
    },
    held,
  );
  const kinds = await kindsOf(order);
  expect(kinds).toContain('order-paid');
  expect(kinds).not.toContain('order-placed');
});

describe('a mail about a refund', () => {
  const refunded = async (order: TestOrder, what: Parameters<TestOrder['refund']>[0]) => {
    await order.refund(what);
    await runLoops(shop, 'orders', 'mail');
    const mail = office.received.find(({ source }) => source.includes('back to you'));
    return textOf(mail?.source ?? '');
  };

  it('names the units that were refunded, not those that were ordered', async () => {
    const part = await addPart(shop, { name: 'Oiled Linear', price: 10, availableQuantity: 10 });
    const order = await paidOrder(shop, { part, quantity: 3, address: home });
    const said = await refunded(order, { lines: [{ n: 0, quantity: 1 }] });
    expect(said).toContain('1 × Oiled Linear');
    expect(said).not.toContain('3 × Oiled Linear');
    const { body } = await shop.as(order.buyer.token).get(`/booking/${order.id}/events`);
    const { refunds } = await order.read();
    expect(body.at(-1)).toMatchObject({ action: 'refunded', refund: refunds[0].id });
  });

  it('names no units for a free amount, and all of them when all goes back', async () => {
    const part = await addPart(shop, { name: 'Oiled Tactile', price: 10, availableQuantity: 10 });
    const some = await paidOrder(shop, { part, quantity: 3, address: home });
    expect(await refunded(some, { amount: 4 })).not.toContain('Oiled Tactile');
    office.received.length = 0;
    const all = await paidOrder(shop, { part, quantity: 2, address: home });
    const { total } = await all.read();
    expect(await refunded(all, { amount: total })).toContain('2 × Oiled Tactile');
  });
});

describe('an order that is paid at once', () => {
  it('gets one mail, which asks for no money', async () => {
    const order = await paidOrder(shop, { address: home });
    await runLoops(shop, 'orders', 'mail');
    expect(await kindsOf(order)).not.toContain('order-placed');
    expect(await kindsOf(order)).toContain('order-paid');
  });

  it('is asked for the money as long as it is not paid', async () => {
    const order = await openOrder(shop, { address: home });
    await runLoops(shop, 'orders', 'mail');
    expect(await kindsOf(order)).toEqual(['order-placed']);
  });
});
