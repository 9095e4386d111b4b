import type { Currency } from '@switchyard/shared';
import type { Paper } from '@switchyard/shared/bookings';
import type { Books } from '@switchyard/shared/books';
import { createScratchDatabase } from '@switchyard/embedded-mongod/scratch-database';
import { afterAll, beforeAll, beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import { noteCurrency } from '../src/infrastructure/database/shop-currency.ts';
import { keepCurrency } from '../src/preparation.ts';
import { createProvider } from './support/provider.ts';
import { operate } from './support/operate.ts';
import { asAdmin, home, newBuyer, openOrder, paidOrder, type TestOrder } from './support/orders.ts';
import { openPostOffice, type PostOffice } from './support/post-office.ts';
import { takePreparedDatabase } from './support/prepared-database.ts';
import { addPart, signInAdmin, startShop, type Shop, type Api, runLoops } from './support/shop.ts';

let office: PostOffice;
beforeAll(async () => void (office = await openPostOffice()));
afterAll(() => office.close());

/** Starts a shop in a currency, either on a new database or on an existing shop's, with that shop's payments. */
const startIn = (currency: Currency, db?: Shop['db'], payments?: Shop) =>
  startShop(
    {
      SHOP_CURRENCY: currency,
      SMTP_URL: office.url,
      MAIL_FROM: 'Switchyard <orders@shop.example>',
      SITE_ORIGIN: 'https://shop.example',
      ...(payments && { STRIPE_API_URL: payments.sandbox.origin }),
    },
    db,
  );

/** Decodes the quoted-printable text of a mail. */
const readMail = ({ source }: { source: string }) =>
  Buffer.from(
    source
      .replaceAll('=\r\n', '')
      .replaceAll(/=([0-9A-F]{2})/g, (_, code: string) => String.fromCharCode(parseInt(code, 16))),
    'latin1',
  ).toString();

// The same sum in minor units everywhere: 3 × 1234 + 500 for delivery + 20% tax = 5042, of which 1000 are
// refunded.
describe.each([
  { currency: 'eur', decimals: 2, total: '€50.42', back: '€10.00', least: '€0.50', tooLittle: 0.49 },
  { currency: 'jpy', decimals: 0, total: '¥5,042', back: '¥1,000', least: '¥50', tooLittle: 49 },
] as const)('a shop in $currency', ({ currency, decimals, total, back, least, tooLittle }) => {
  const amount = (minorUnits: number) => minorUnits / 10 ** decimals;
  const bill = {
    currency,
    goods: amount(3702),
    delivery: amount(500),
    tax: amount(840),
    taxRate: 20,
    taxIncluded: false,
    total: amount(5042),
  };
  let shop: Shop;
  let admin: Api;
  beforeAll(async () => {
    shop = await startIn(currency);
    admin = await asAdmin(shop);
  });
  afterAll(() => shop?.stop());
  beforeEach(() => void (office.received.length = 0));

  it('says so, and takes prices with its decimals alone', async () => {
    const { body, headers } = await shop.api.get('/settings');
    expect([body.currency, headers['x-currency']]).toEqual([currency, currency]);
    const part = {
      name: 'Fell',
      description: 'x',
      img: '/api/image/x',
      availableQuantity: 9,
      minimumOrder: 1,
    };
    const add = (price: unknown) => admin.post('/part').send({ ...part, price });
    const refused = await add(decimals === 0 ? 12.5 : 12.345);
    expect(refused.status).toBe(400);
    expect(refused.body.issues).toEqual([
      {
        path: 'body.price',
        message: `Price must ${decimals === 0 ? 'be a whole number' : 'have at most two decimals'}`,
      },
    ]);
    expect((await add(amount(1234))).status).toBe(200);
  });

  it('refuses what the provider cannot charge', async () => {
    const part = await addPart(shop, { price: tooLittle });
    const quote = await shop.api.get('/delivery/quote').query({ part: part._id, quantity: 1, country: 'US' });
    expect([quote.status, quote.body.code, quote.body.message]).toEqual([
      400,
      'amount_too_small',
      `An order must cost at least ${least}.`,
    ]);
  });

  it('sells, refunds a part, and agrees with the provider, in papers, mails, the file and the books', async () => {
    const table = {
      version: 0,
      home: 'US',
      addressRequired: true,
      groups: [
        {
          name: 'All',
          countries: ['*'],
          by: 'value',
          steps: [
            { from: 0, price: amount(500) },
            { from: amount(3703), price: 0 },
          ],
        },
      ],
      taxes: [{ country: 'US', percent: 20, included: false }],
    };
    expect((await admin.put('/delivery/table').send(table)).status).toBe(200);
    const part = await addPart(shop, { price: amount(1234) });
    const buyer = await newBuyer(shop);
    const as = shop.as(buyer.token);
    const lines = [{ partId: part._id, quantity: 3, price: bill.goods }];
    const order = { buyer: buyer.email, lines, address: home, total: bill.total };
    const placed = await as.post('/booking').send(order);
    expect(placed.body.booking, placed.text).toMatchObject({ bill, price: bill.goods, total: bill.total });
    const { _id: id } = placed.body.booking;

    const started = await as.post('/create-payment-intent').send({ price: bill.goods });
    const intentId = String(started.body.clientSecret).split('_secret_')[0] ?? '';
    const provider = createProvider(shop.sandbox);
    expect(await provider.intent(intentId)).toMatchObject({ amount: 5042, currency });
    await provider.pay(intentId);
    await as.patch(`/booking/${id}`).send({ transactionId: intentId }).expect(200);
    const refund = (wanted: object) =>
      admin
        .post(`/booking/${id}/refund`)
        .set('Idempotency-Key', crypto.randomUUID())
        .send({ reason: 'Bent pins', ...wanted });
    const tooFine = await refund({ amount: amount(0.5) });
    expect([tooFine.status, tooFine.body.issues[0].path]).toEqual([400, 'body.amount']);
    const tooMuch = await refund({ amount: amount(5043) });
    expect(tooMuch.body.message).toBe(`Only ${total} is left to refund.`);
    const { body: refunded } = await refund({ amount: amount(1000) }).expect(200);
    expect(refunded.booking).toMatchObject({ refunded: amount(1000), refundable: amount(4042) });
    expect(await provider.refunds(intentId)).toMatchObject([{ amount: 1000 }]);

    const papers: Paper[] = (await as.get(`/booking/${id}/papers`)).body;
    expect(papers).toMatchObject([
      { kind: 'invoice', bill, lines: [{ unit: amount(1234), price: bill.goods }] },
      { kind: 'credit-note', bill, credited: amount(1000), creditedTax: amount(167) },
    ]);

    for (let sweeps = 0; sweeps < 2; sweeps += 1) await runLoops(shop, 'orders', 'mail', 'books');
    const mails = office.received.map(readMail);
    expect(mails.some((mail) => mail.includes(`We received ${total}`))).toBe(true);
    expect(mails.some((mail) => mail.includes(`We sent ${back} back to the card`))).toBe(true);
    for (const mail of mails) expect(mail).not.toMatch(/\$\d/);

    const { text: file } = await admin.get('/orders/csv');
    const [headings = [], row = []] = file
      .slice(1)
      .split('\r\n')
      .map((line) => line.split(','));
    const cell = (name: string) => row[headings.indexOf(name)];
    expect(['price', 'delivery', 'tax', 'total', 'refunded', 'currency'].map(cell)).toEqual(
      [bill.goods, bill.delivery, bill.tax, bill.total, amount(1000), currency].map(String),
    );

    const books: Books = (await admin.get('/books')).body;
    const moved = { taken: amount(5042), refunded: amount(1000), disputed: 0, total: amount(4042) };
    expect(books.sum).toMatchObject({ shop: moved, provider: moved, differences: 0 });
    const overview = (await admin.get('/overview')).body;
    expect(overview.period.revenue).toBe(amount(4042));
  });

  it('stores a refund and a dispute with the amounts that the provider tells', async () => {
    const order = await paidOrder(shop, {
      price: amount(1234),
      quantity: 3,
      address: home,
      card: 'disputed',
    });
    const paid: { bill: { total: number } } = await order.read();
    const totalInMinorUnits = Math.round(paid.bill.total * 10 ** decimals);
    const disputed = await createProvider(shop.sandbox).disputes(order.intentId);
    expect(disputed).toMatchObject([{ amount: totalInMinorUnits, currency }]);
    await order.deliverEvents();
    expect(await order.read()).toMatchObject({ disputes: [{ amount: paid.bill.total }] });

    const returned = await paidOrder(shop, { price: amount(1234), quantity: 3, address: home });
    await createProvider(shop.sandbox).refundByHand(returned.intentId, 333);
    await returned.deliverEvents();
    expect(await returned.read()).toMatchObject({
      refunded: amount(333),
      refunds: [{ amount: amount(333) }],
      refundable: amount(totalInMinorUnits - 333),
    });
    expect(await order.faults()).toEqual([]);
    expect(await returned.faults()).toEqual([]);
  });
});

describe('a shop that changed its currency', () => {
  let former: Shop;
  let shop: Shop;
  let paid: TestOrder;
  let unpaid: TestOrder;
  let scratch: Awaited<ReturnType<typeof takePreparedDatabase>>;
  beforeAll(async () => {
    scratch = await takePreparedDatabase();
    former = await startIn('usd', scratch.db);
    paid = await paidOrder(former, { price: 12.5, quantity: 2 });
    unpaid = await openOrder(former, { price: 12.5, quantity: 2 });
    // As `npm run currency` does.
    await noteCurrency(scratch.db, 'jpy');
    shop = await startIn('jpy', scratch.db, former);
  });
  afterAll(async () => {
    await former?.stop();
    await shop?.stop();
    await scratch?.drop();
  });

  it('keeps the money of old orders as it was, on paper, in mails and for refunds', async () => {
    const admin = shop.as(await signInAdmin(shop));
    const read = async () => (await admin.get(`/booking/${paid.id}`)).body;
    expect(await read()).toMatchObject({ bill: { currency: 'usd', total: 25 }, refundable: 25 });
    const answer = await admin
      .post(`/booking/${paid.id}/refund`)
      .set('Idempotency-Key', crypto.randomUUID())
      .send({ amount: 0.75, reason: 'A scratch' });
    expect(answer.body.booking, answer.text).toMatchObject({ refunded: 0.75, refundable: 24.25 });
    const { body: papers } = await admin.get(`/booking/${paid.id}/papers`);
    expect(papers).toMatchObject([
      { bill: { currency: 'usd', total: 25 } },
      { bill: { currency: 'usd' }, credited: 0.75 },
    ]);
    for (let sweeps = 0; sweeps < 2; sweeps += 1) await runLoops(shop, 'orders', 'mail', 'books');
    const mails = office.received.map(readMail);
    expect(mails.some((mail) => mail.includes('We sent $0.75 back to the card'))).toBe(true);
    expect(mails.some((mail) => mail.includes('We received $25.00'))).toBe(true);
  });

  it('takes the old payment for an old order, and no address, whose cost it only knows in yen', async () => {
    const as = shop.as(unpaid.buyer.token);
    const price = (await shop.api.get(`/part/${unpaid.part._id}`)).body.price;
    expect(price).toBe(1250);
    const byPrice = await as.post('/create-payment-intent').send({ price: 2500 });
    expect(byPrice.status).toBe(404);
    const { status, body } = await as.put(`/booking/${unpaid.id}/address`).send(home);
    expect([status, body.message]).toEqual([
      409,
      'This order is in US dollars, and the shop now sells in Japanese yen.',
    ]);
    const started = await as.post('/create-payment-intent').send({ booking: unpaid.id });
    const intentId = String(started.body.clientSecret).split('_secret_')[0] ?? '';
    const provider = createProvider(former.sandbox);
    expect(await provider.intent(intentId)).toMatchObject({ amount: 2500, currency: 'usd' });
  });

  it('adds up only what is in its currency', async () => {
    await shop.app.loops.books();
    const admin = shop.as(await signInAdmin(shop));
    const books: Books = (await admin.get('/books')).body;
    expect(books.sum).toMatchObject({
      shop: { taken: 0 },
      provider: { taken: 0 },
      differences: 0,
      waiting: 0,
    });
  });
});

describe('the start', () => {
  it('refuses prices that are meant in another currency, until somebody says that they are not', async () => {
    const { db, uri, drop } = await createScratchDatabase();
    onTestFinished(drop);
    const currency = (code: string) => operate(['currency', code], { MONGODB_URI: uri });
    await keepCurrency(db, 'eur');
    // The currency may change while there are no prices.
    await keepCurrency(db, 'gbp');
    await db.collection('parts').insertOne({});
    await keepCurrency(db, 'gbp');
    await expect(keepCurrency(db, 'jpy')).rejects.toThrow(
      'The prices in the database are in pounds sterling, and SHOP_CURRENCY is jpy.',
    );
    await db.collection('bookings').insertOne({ status: 'held' });
    expect(await currency('jpy')).toMatchObject({
      code: 1,
      stderr: expect.stringContaining('An order waits to be paid'),
    });
    await db.collection('bookings').deleteMany({});
    expect((await currency('xyz')).code).toBe(1);
    expect(await currency('JPY')).toMatchObject({ code: 0 });
    await keepCurrency(db, 'jpy');
  });
});
