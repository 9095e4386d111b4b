import { parse } from 'csv-parse/sync';
import { mostPackedAtOnce } from '@switchyard/shared';
import { deskTabs, type Booking, type DeskTab } from '@switchyard/shared/bookings';
import { type Part } from '@switchyard/shared/parts';
import { ObjectId } from 'mongodb';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { soldLines, soldOrder, type SaleFacts } from './support/copied-orders.ts';
import { createProvider } from './support/provider.ts';
import { home, newBuyer, openOrder, paidOrder, newAdmin, type TestOrder } from './support/orders.ts';
import { readPage, walk } from './support/pages.ts';
import { buildDocuments, buildLine } from './support/stored-documents.ts';
import { addPart, useShop, type Api } from './support/shop.ts';

const shop = useShop();
let admin: Api;
let token: string;
let part: Part;
beforeAll(async () => {
  ({ token } = await newAdmin(shop()));
  admin = shop().as(token);
  part = await addPart(shop(), { name: 'Desk Switch', availableQuantity: 1000 });
});

const paid = (facts: SaleFacts = {}) => soldOrder(shop(), { address: home, ...facts });
const bookings = () => shop().db.collection('bookings');

async function list(query: Record<string, string>): Promise<Booking[]> {
  const answer = await admin.get('/orders').query(query);
  expect(answer.status, answer.text).toBe(200);
  return answer.body;
}
const found = async (q: string, tab?: DeskTab) =>
  (await list({ q, ...(tab && { tab }) })).map(({ _id }) => _id);

/** The tabs that list an order. */
async function tabsOf({ id }: TestOrder): Promise<string[]> {
  const tabs = Object.keys(deskTabs) as DeskTab[];
  const shown = await Promise.all(
    tabs.map(async (tab) => ((await found(id, tab)).includes(id) ? [tab] : [])),
  );
  return shown.flat();
}

async function disputed(outcome?: 'won' | 'lost') {
  const order = await paid({ card: 'disputed' });
  if (outcome) await createProvider(shop().sandbox).decideDispute(order.intentId, outcome);
  await order.deliverEvents();
  return order;
}

async function moved(...steps: ('packed' | 'shipped' | 'delivered')[]) {
  const order = await paid();
  for (const step of steps) await order.fulfil(step);
  return order;
}

describe('the tabs', () => {
  const orders: Record<string, { make(): Promise<TestOrder>; tabs: string[] }> = {
    'an unpaid order': { make: () => openOrder(shop(), { part }), tabs: ['unpaid'] },
    'a paid order': { make: () => paid(), tabs: ['to-ship'] },
    'a paid order without an address': { make: () => soldOrder(shop()), tabs: ['trouble'] },
    'a packed order': { make: () => moved('packed'), tabs: ['to-ship'] },
    'a shipped order': { make: () => moved('shipped'), tabs: ['shipped'] },
    'a delivered order': { make: () => moved('shipped', 'delivered'), tabs: ['shipped'] },
    'a cancelled order': {
      async make() {
        const order = await openOrder(shop(), { part });
        await order.cancel();
        return order;
      },
      tabs: [],
    },
    'an order of which a part was refunded': {
      async make() {
        const order = await paid();
        await order.refund({ amount: 5 });
        return order;
      },
      tabs: ['to-ship', 'refunded'],
    },
    'an order that was shipped and refunded': {
      async make() {
        const order = await moved('shipped');
        await order.refund({ amount: 39.98 });
        return order;
      },
      tabs: ['refunded'],
    },
    'an order whose refund waits for the provider': {
      async make() {
        const order = await paid();
        const fault = { path: '/v1/refunds', method: 'POST', kind: 'error', times: 2 } as const;
        shop().sandbox.faults.add(fault);
        await order.refund({ amount: 5 });
        shop().sandbox.faults.clear();
        return order;
      },
      tabs: ['to-ship', 'refunded'],
    },
    'an order whose refund failed': {
      async make() {
        const order = await paid({ card: 'refundFails' });
        await order.refund({ amount: 5 });
        await shop().sandbox.refundsSettled();
        await order.deliverEvents();
        return order;
      },
      tabs: ['refunded', 'trouble'],
    },
    'a disputed order': { make: () => disputed(), tabs: ['trouble'] },
    'an order whose dispute was won': { make: () => disputed('won'), tabs: ['to-ship'] },
    'an order whose dispute was lost': { make: () => disputed('lost'), tabs: ['charged-back'] },
    'an order that is disputed on its way': {
      async make() {
        const order = await paid({ card: 'disputed' });
        await order.fulfil('shipped');
        await order.deliverEvents();
        return order;
      },
      tabs: ['shipped', 'trouble'],
    },
  };
  it.each(Object.entries(orders))('show %s exactly where its state says', async (_, { make, tabs }) => {
    expect((await tabsOf(await make())).toSorted()).toEqual(['all', ...tabs].toSorted());
  });

  it('never show what is left of an order that could not be stored', async () => {
    const _id = new ObjectId();
    const tombstone = { _id, status: 'abandoned', abandonedAt: new Date() };
    await bookings().insertOne(tombstone);
    for (const tab of Object.keys(deskTabs)) {
      const shown = (await list({ tab })).map((order) => order._id);
      expect(shown).not.toContain(_id.toHexString());
    }
  });

  it('are for admins only', async () => {
    const buyer = shop().as((await newBuyer(shop())).token);
    for (const path of ['/orders', '/orders/csv']) expect((await buyer.get(path)).status).toBe(403);
    const pack = buyer.post('/orders/packed');
    expect((await pack.send({ orders: [String(new ObjectId())] })).status).toBe(403);
  });
});

describe('the search', () => {
  it('finds an order by its id, its payment, its invoice, the beginning of its buyer and words of its part', async () => {
    const name = `Teal ${crypto.randomUUID().slice(0, 8)} Housing`;
    const own = await addPart(shop(), { name, availableQuantity: 10 });
    const order = await paidOrder(shop(), { part: own });
    const { invoice } = await order.read();
    const { email } = order.buyer;
    const ways = [order.id, order.id.toUpperCase(), order.intentId, `#${invoice}`, String(invoice)];
    for (const q of [...ways, email, email.slice(0, 20).toUpperCase(), name, name.slice(0, 13)])
      expect(await found(q), q).toEqual([order.id]);
    for (const q of ['pi_unknown', String(new ObjectId()), '#999999', 'nobody@', 'zzzzqq', '$where'])
      expect(await found(q), q).toEqual([]);
  });

  it('finds an order by what it shows of its recipient: name, postal code and tracking number', async () => {
    const address = { ...home, name: 'Ümit Özdemir-Straßburger', postalCode: '97299' };
    const order = await paid({ address });
    await admin
      .post(`/booking/${order.id}/shipment`)
      .send({ carrier: 'UPS', trackingNumber: '1Z TRACK 0X77' })
      .expect(200);
    const ways = [
      'Özdemir',
      'ozdemir',
      'OZDE',
      'strassburg',
      'Ümit Özdemir-Straßburger',
      'özdemir, ümit',
      '1ztrack0x77',
      '1Z TRACK 0X77',
      '97299',
    ];
    for (const q of ways) expect(await found(q), q).toEqual([order.id]);
    for (const q of ['özdemir ada', 'ozdemirs', '1ztrack0']) expect(await found(q), q).toEqual([]);
    expect(await found('ozdemir', 'to-ship')).toEqual([]);
    const { body } = await admin.get(`/booking/${order.id}`);
    expect(JSON.stringify(body)).not.toContain('beginnings');
  });

  it('finds an order by the recipient of an address that was added later', async () => {
    const order = await openOrder(shop(), { part });
    expect(await found('vonderheide')).toEqual([]);
    await shop()
      .as(order.buyer.token)
      .put(`/booking/${order.id}/address`)
      .send({ ...home, name: 'Kay Von-derheide' })
      .expect(200);
    expect(await found('derheide kay')).toEqual([order.id]);
  });

  it('finds nothing on a tab where the order is not', async () => {
    const order = await paid();
    expect(await found(order.buyer.email, 'to-ship')).toEqual([order.id]);
    expect(await found(order.buyer.email, 'shipped')).toEqual([]);
    expect(await found(order.id, 'unpaid')).toEqual([]);
  });
});

describe('the pages', () => {
  it('show every order once, forwards and backwards, while new ones come', async () => {
    const buyer = await newBuyer(shop());
    const make = () => openOrder(shop(), { part, buyer });
    const ids: string[] = [];
    for (let count = 0; count < 7; count += 1) ids.unshift((await make()).id);
    const query = `/orders?tab=unpaid&q=${encodeURIComponent(buyer.email)}&limit=3`;
    const first = await readPage<Booking>(shop(), query, token);
    const late = await make();
    const rest = await walk<Booking>(shop(), `/orders?${first.next}`, { token });
    const idsOf = (pages: Booking[][]) => pages.flat().map(({ _id }) => _id);
    expect(idsOf([first.items, ...rest.pages])).toEqual(ids);
    const back = await walk<Booking>(shop(), `/orders?${rest.read.at(-1)?.prev}`, { token, towards: 'prev' });
    expect(idsOf(back.pages.toReversed())).toEqual([late.id, ...ids.slice(0, 6)]);
    expect((await list({ q: buyer.email, sort: 'oldest', limit: '2' })).map(({ _id }) => _id)).toEqual(
      ids.toReversed().slice(0, 2),
    );
  });
});

describe('the CSV file of lines', () => {
  it('has a row for each line, whose goods add up to those of the order, and says what was refunded', async () => {
    const order = await soldLines(shop());
    await order.refund({ lines: [{ n: 0, quantity: 2, restock: 1 }] });
    const { text } = await admin.get('/orders/csv').query({ q: order.id, rows: 'lines' }).expect(200);
    const rows = parse<Record<string, string>>(text, { bom: true, columns: true });
    const [first, second] = order.parts;
    expect(rows).toMatchObject([
      {
        order: order.id,
        line: '1',
        part: first?.name,
        quantity: '3',
        unit: '10',
        goods: '30',
        toShip: '1',
        refunded: '2',
      },
      {
        order: order.id,
        line: '2',
        part: second?.name,
        quantity: '2',
        unit: '25',
        goods: '50',
        toShip: '2',
        refunded: '0',
      },
    ]);
  });

  it('has delivery, tax, total and refunds of an order once, so that both files have the same sums', async () => {
    const order = await soldLines(shop());
    await order.refund({ lines: [{ n: 0, quantity: 2 }] });
    await shop()
      .db.collection('bookings')
      .updateOne(
        { _id: new ObjectId(order.id) },
        { $set: { 'bill.delivery': 500, 'bill.tax': 1615, 'bill.total': 10115 } },
      );
    const download = async (rows: string): Promise<Record<string, string>[]> =>
      parse((await admin.get('/orders/csv').query({ q: order.id, rows })).text, {
        bom: true,
        columns: true,
      });
    const [[whole], lines] = [await download('orders'), await download('lines')];
    const sum = (column: string) => lines.reduce((all, row) => all + Number(row[column]), 0);
    expect(lines).toHaveLength(2);
    for (const [column, once] of [
      ['price', 'goods'],
      ['delivery', 'orderDeliveryOnFirstLine'],
      ['tax', 'orderTaxOnFirstLine'],
      ['total', 'orderTotalOnFirstLine'],
      ['refunded', 'orderRefundedOnFirstLine'],
    ] as const)
      expect(sum(once), column).toBe(Number(whole?.[column]));
    expect(whole).toMatchObject({ delivery: '5', tax: '16.15', total: '101.15', refunded: '20' });
  });

  it('counts no units of a refund that failed', async () => {
    const order = await soldLines(shop(), { card: 'refundFails' });
    await order.refund({ lines: [{ n: 1, quantity: 2 }] });
    await shop().sandbox.refundsSettled();
    await order.deliverEvents();
    const { text } = await admin.get('/orders/csv').query({ q: order.id, rows: 'lines' });
    expect(parse(text, { bom: true, columns: true })).toMatchObject([
      { toShip: '3', refunded: '0' },
      { toShip: '2', refunded: '0' },
    ]);
  });
});

describe('the CSV file', () => {
  // Reset the rate limits, because an admin may export orders only six times an hour.
  beforeEach(async () => {
    await shop().db.collection('rateLimits').deleteMany({});
  });

  const download = async (query: Record<string, string>) => {
    const answer = await admin.get('/orders/csv').query(query);
    expect(answer.status).toBe(200);
    expect(answer.headers['content-type']).toContain('text/csv');
    expect(answer.headers['content-disposition']).toContain('orders.csv');
    expect(answer.text).toMatch(/^\uFEFForder,/);
    return answer.text.slice(1).split('\r\n').slice(0, -1);
  };

  it('has exactly the orders of the list, newest first, and is in the audit trail', async () => {
    const buyer = await newBuyer(shop());
    const address = { ...home, line1: '1 "Main" Street, left' };
    const older = await paidOrder(shop(), { part, buyer, address });
    const newer = await paidOrder(shop(), { part, buyer, address: home });
    await openOrder(shop(), { buyer, part });
    await newer.refund({ amount: 5 });
    const [heading, ...rows] = await download({ q: buyer.email, tab: 'to-ship' });
    expect(heading).toMatch(/^order,placed,status,troubles,invoice,buyer,/);
    expect(rows.map((row) => row.slice(0, 24))).toEqual([newer.id, older.id]);
    expect(rows[0]).toContain(',39.98,0,0,no,39.98,5,pi_');
    expect(rows[0]?.split(',').at(-1)).toBe(String((await newer.read()).number));
    expect(rows[1]).toContain('"1 ""Main"" Street, left"');
    const { body } = await admin.get('/audit');
    expect(body[0]).toMatchObject({ action: 'orders-exported', whom: 'to-ship' });
  });

  it('has each fact of a delivery in a column of its own', async () => {
    const order = await paid();
    const { buyer } = order;
    await bookings().updateOne({ _id: new ObjectId(order.id) }, { $set: { 'address.line2': 'Flat 3' } });
    await order.fulfil('shipped');
    const rows = parse((await download({ q: buyer.email })).join('\r\n'), { bom: true, columns: true });
    expect(rows).toMatchObject([
      {
        order: order.id,
        status: 'shipped',
        buyer: buyer.email,
        quantity: '2',
        recipient: 'Ada Buyer',
        line1: '1 Main Street',
        line2: 'Flat 3',
        city: 'Portland',
        region: 'OR',
        postalCode: '97201',
        country: 'US',
        carrier: 'DHL',
        trackingNumber: 'JD014600001',
      },
    ]);
  });

  it('has no cell that a spreadsheet reads as a formula', async () => {
    const order = await paid();
    const facts = {
      'address.name': '=HYPERLINK("http://evil.example")',
      buyerName: '@SUM(1)',
      phone: '+44 20',
      'lines.0.partName': '-2+3',
      'address.line2': '\t=1',
      'address.city': 'Two\nlines',
    };
    await bookings().updateOne({ _id: new ObjectId(order.id) }, { $set: facts });
    const [, row = ''] = await download({ q: order.id });
    expect(row).toContain('"Two\nlines"');
    expect(row).toContain(`,"'=HYPERLINK(""http://evil.example"")",`);
    const cells = row.split(',').map((cell) => cell.replace(/^"/, ''));
    expect(cells.filter((cell) => /^[=+\-@\t\r]/.test(cell))).toEqual([]);
  });
});

describe('packing', () => {
  it('packs as many orders at once as may be, and refuses more', async () => {
    const orders = Array.from({ length: mostPackedAtOnce + 1 }, () => new ObjectId());
    const stored = {
      ...buildDocuments()['bookings'],
      status: 'paid',
      address: home,
      followedUp: 1,
      refunds: [],
    };
    const own = (_id: ObjectId, index: number) => ({
      _id,
      number: 1_000_000 + index,
      lines: [buildLine()],
      transactionId: `pi_${_id.toHexString()}`,
    });
    await bookings().insertMany(orders.map((_id, index) => ({ ...stored, ...own(_id, index) })));
    const ids = orders.map((id) => id.toHexString());
    const pack = (some: string[]) => admin.post('/orders/packed').send({ orders: some });
    expect((await pack(ids)).status).toBe(400);
    expect((await pack([])).status).toBe(400);
    const most = ids.slice(1);
    const all = await pack([...most.slice(1), most[0] ?? '']);
    expect(all.body.refused).toEqual([]);
    expect(all.body.packed).toHaveLength(mostPackedAtOnce);
    const packed = await bookings().countDocuments({ _id: { $in: orders }, status: 'packed' });
    expect(packed).toBe(mostPackedAtOnce);
    // Packing an order twice in one call, and again in a second call, makes one entry in the ledger.
    expect((await pack([most[0] ?? '', most[0] ?? ''])).body).toEqual({ packed: [most[0]], refused: [] });
    const again = await bookings().findOne({ _id: new ObjectId(most[0]) });
    expect(again?.['ledger'].map(({ action }: { action: string }) => action)).toEqual(['held', 'packed']);
  });
});
