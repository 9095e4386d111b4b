import { randomUUID } from 'node:crypto';
import { type CartLine, type CartQuote, mostCartLines } from '@switchyard/shared/carts';
import { type Part } from '@switchyard/shared/parts';
import fc from 'fast-check';
import { beforeAll, describe, expect, it } from 'vitest';
import { partLike } from './support/copied-parts.ts';
import { asAdmin, home, newBuyer } from './support/orders.ts';
import { addPart, signIn, startShop, useShop } from './support/shop.ts';

const shop = useShop();

const lineOf = ({ _id: partId, price: unit }: Part, quantity = 1): CartLine => ({ partId, quantity, unit });
const read = async (token: string) => (await shop().as(token).get('/cart').expect(200)).body;
const save = (token: string, version: number, lines: readonly CartLine[]) =>
  shop().as(token).put('/cart').send({ version, lines });
const quote = async (lines: readonly CartLine[], country?: string): Promise<CartQuote> =>
  (await shop().api.post('/cart/quote').send({ lines, country }).expect(200)).body;
const someId = (n: number) => n.toString(16).padStart(24, '0');

describe('the cart of an account', () => {
  it('is empty at first, and keeps what was saved', async () => {
    const { token } = await newBuyer(shop());
    expect(await read(token)).toEqual({ version: 0, lines: [] });
    const lines = [{ partId: someId(1), quantity: 3, unit: 0.1 }];
    await save(token, 0, lines).expect(200, { version: 1, lines });
    expect(await read(token)).toEqual({ version: 1, lines });
    const { token: other } = await newBuyer(shop());
    expect(await read(other)).toEqual({ version: 0, lines: [] });
  });

  it('refuses a change of an older version, and says what is there now', async () => {
    const { token } = await newBuyer(shop());
    const lines = [{ partId: someId(1), quantity: 3 }];
    await save(token, 0, lines).expect(200);
    const { status, body } = await save(token, 0, [{ partId: someId(2), quantity: 1 }]);
    expect({ status, body }).toMatchObject({
      status: 409,
      body: {
        code: 'cart_changed',
        cart: { version: 1, lines },
        parameters: { cart: { version: 1, lines } },
      },
    });
    // A client that got no response sends the same change again.
    await save(token, 0, lines).expect(200, { version: 1, lines });
  });

  it('takes one of two changes at the same moment', async () => {
    const { token } = await newBuyer(shop());
    const changes = [1, 2, 3, 4].map((n) => save(token, 0, [{ partId: someId(n), quantity: n }]));
    const statuses = (await Promise.all(changes)).map(({ status }) => status);
    expect(statuses.toSorted()).toEqual([200, 409, 409, 409]);
    expect((await read(token)).version).toBe(1);
  });

  it.each([
    [
      'more than 100 lines',
      Array.from({ length: mostCartLines + 1 }, (_, n) => ({ partId: someId(n), quantity: 1 })),
    ],
    ['a part twice', [1, 2].map((quantity) => ({ partId: someId(1), quantity }))],
    ['no units', [{ partId: someId(1), quantity: 0 }]],
  ])('does not take %s', async (_, lines) => {
    const { token } = await newBuyer(shop());
    await save(token, 0, lines).expect(400);
    await shop().api.post('/cart/quote').send({ lines }).expect(400);
    expect(await read(token)).toEqual({ version: 0, lines: [] });
  });

  it.each(['1.000', '1,000', '1 000', '2,5', '2.5', '１２', '٣', '1e2', '-3', '0', '', 2.5, 1_000_001, null])(
    'keeps what it has if a quantity is %j, and says which line that is',
    async (quantity) => {
      const { token } = await newBuyer(shop());
      const lines = [{ partId: someId(1), quantity: 7 }];
      await save(token, 0, lines).expect(200);
      const { body } = await shop()
        .as(token)
        .put('/cart')
        .send({ version: 1, lines: [...lines, { partId: someId(2), quantity }] })
        .expect(400);
      expect(body.issues).toMatchObject([
        { path: 'body.lines.1.quantity', message: expect.stringMatching(/^Quantity/) },
      ]);
      expect(await read(token)).toEqual({ version: 1, lines });
    },
  );

  it('is part of the data that its holder can download, and goes with the account', async () => {
    const email = 'cart-owner@example.com';
    const token = await signIn(shop(), email);
    await save(token, 0, [{ partId: someId(7), quantity: 3 }]).expect(200);
    const { text } = await shop().as(token).get(`/user/${email}/data`).expect(200);
    expect(JSON.parse(text).cart).toMatchObject({ lines: [{ partId: someId(7), quantity: 3 }] });
    await shop().as(token).delete(`/user/${email}`).expect(200);
    expect(
      await shop()
        .db.collection('carts')
        .countDocuments({ 'lines.partId': someId(7) }),
    ).toBe(0);
  });
});

describe('POST /cart/merge', () => {
  const merge = (token: string, device: string, lines: readonly CartLine[]) =>
    shop().as(token).post('/cart/merge').send({ device, lines });
  const line = (n: number, quantity = 1): CartLine => ({ partId: someId(n), quantity });

  it('takes a device’s cart in once, by the larger quantity, also after its lines were removed', async () => {
    const { token } = await newBuyer(shop());
    await save(token, 0, [line(1, 3), line(2, 9)]).expect(200);
    const merged = { version: 2, lines: [line(1, 5), line(2, 9), line(3)] };
    const device = randomUUID();
    await merge(token, device, [line(1, 5), line(2, 4), line(3)]).expect(200, { ...merged, leftOut: [] });
    await save(token, 2, [line(2, 9)]).expect(200);
    // The client got no response to the merge, so it sends it again.
    const now = { version: 3, lines: [line(2, 9)] };
    await merge(token, device, [line(1, 5), line(3)]).expect(200, { ...now, leftOut: [] });
    expect(await read(token)).toEqual(now);
    // For another account, the same device's cart is new.
    const { token: other } = await newBuyer(shop());
    await merge(other, device, [line(3)]).expect(200, { version: 1, lines: [line(3)], leftOut: [] });
  });

  it('takes one in once if it arrives several times at the same moment as other changes', async () => {
    const { token } = await newBuyer(shop());
    const device = randomUUID();
    const same = Array.from({ length: 4 }, () => merge(token, device, [line(1, 5)]));
    const others = [2, 3].map((n) => merge(token, randomUUID(), [line(n)]));
    const answers = await Promise.all([...same, ...others]);
    expect(answers.map(({ status }) => status)).toEqual(Array.from(answers, () => 200));
    const { version, lines } = await read(token);
    expect(version).toBe(3);
    expect(new Set(lines.map(({ partId }: CartLine) => partId))).toEqual(
      new Set([someId(1), someId(2), someId(3)]),
    );
  });

  it('answers what there was no room for, also when it is asked again', async () => {
    const { token } = await newBuyer(shop());
    const full = Array.from({ length: mostCartLines - 1 }, (_, n) => line(n));
    await save(token, 0, full).expect(200);
    const device = randomUUID();
    for (const _ of [1, 2]) {
      const { body } = await merge(token, device, [line(1, 8), line(901), line(902)]).expect(200);
      expect(body.lines).toHaveLength(mostCartLines);
      expect(body.lines[1]).toEqual(line(1, 8));
      expect(body.leftOut).toEqual([line(902)]);
    }
    // The client sends the left-out lines again, as a new cart, on each page load until there is room.
    const rest = randomUUID();
    const before = await read(token);
    await merge(token, rest, [line(902)]).expect(200, { ...before, leftOut: [line(902)] });
    await save(token, before.version, before.lines.slice(1)).expect(200);
    const { body } = await merge(token, rest, [line(902)]).expect(200);
    expect([body.lines.at(-1), body.leftOut]).toEqual([line(902), []]);
  });

  it('does not take an id that is none, or lines that are none', async () => {
    const { token } = await newBuyer(shop());
    await merge(token, 'short', [line(1)]).expect(400);
    await merge(token, randomUUID(), [line(1, 0)]).expect(400);
    expect(await read(token)).toEqual({ version: 0, lines: [] });
  });
});

describe('POST /cart/quote', () => {
  it('names the fault of each line, and bills the others', async () => {
    const fine = await addPart(shop(), { price: 10 });
    const dear = await addPart(shop(), { price: 5 });
    const scarce = await addPart(shop(), { price: 1, availableQuantity: 46, minimumOrder: 10 });
    const soldOut = await addPart(shop(), { availableQuantity: 0 });
    const lines = [
      lineOf(fine, 2),
      { ...lineOf(dear), unit: 4.5 },
      lineOf(scarce, 68),
      lineOf(soldOut),
      { partId: someId(1), quantity: 1 },
    ];
    const { lines: quoted, bill } = await quote(lines);
    expect(quoted.map(({ fault }) => fault?.code)).toEqual([
      undefined,
      'dearer',
      'more_than_available',
      'sold_out',
      'gone',
    ]);
    expect(quoted[2]).toMatchObject({ price: 68, part: { name: scarce.name }, fault: { quantity: 46 } });
    expect(bill).toEqual({ goods: 25, delivery: 0, tax: 0, taxIncluded: false, total: 25 });
    expect(await quote([])).toEqual({ lines: [] });
  });

  it('bills the 50 lines that an order takes of 60, and judges the others all the same', async () => {
    const parts: Part[] = [];
    for (let n = 0; n < 50; n += 1) parts.push(await partLike(shop(), { price: 2 }));
    const soldOut = await addPart(shop(), { price: 100, availableQuantity: 0 });
    const gone = Array.from({ length: 9 }, (_, n) => ({ partId: someId(n), quantity: 1 }));
    const { token } = await newBuyer(shop());
    const lines = [...parts.map((part) => lineOf(part)), lineOf(soldOut), ...gone];
    await save(token, 0, lines).expect(200);
    const { lines: quoted, bill } = await quote(lines);
    expect(bill?.goods).toBe(100);
    expect(quoted.slice(49).map(({ fault }) => fault?.code)).toEqual([
      undefined,
      'sold_out',
      ...gone.map(() => 'gone'),
    ]);
  });

  it('says why lines cannot be ordered together', async () => {
    const part = await addPart(shop(), { price: 0.01 });
    expect(await quote([lineOf(part)], 'US')).toMatchObject({ refusal: { code: 'amount_too_small' } });
  });

  it('is limited for each IP address', async () => {
    const { api, stop } = await startShop({ RATE_LIMIT_CARTS: '2' }, shop().db);
    const statuses: number[] = [];
    for (const _ of [1, 2, 3]) statuses.push((await api.post('/cart/quote').send({ lines: [] })).status);
    await stop();
    expect(statuses).toEqual([200, 200, 429]);
  });
});

describe('a quote and an order of the same lines', () => {
  let parts: Part[];
  const country = fc.constantFrom('US', 'DE', 'GB', 'JP', 'FR');
  beforeAll(async () => {
    const facts = [
      { price: 19.99, weight: 120 },
      { price: 0.35, minimumOrder: 10, quantityStep: 5, weight: 2, priceBreaks: [{ from: 15, price: 0.3 }] },
      { price: 149, weight: 900, availableQuantity: 7 },
      { price: 3.33, minimumOrder: 7, quantityStep: 2, availableQuantity: 31 },
    ];
    parts = [];
    for (const one of facts) parts.push(await partLike(shop(), { availableQuantity: 5000, ...one }));
    const admin = await asAdmin(shop());
    const { body: table } = await admin.get('/delivery/table');
    const byWeight = [
      { from: 0, price: 6.5 },
      { from: 1000, price: 12.25 },
    ];
    const changed = {
      version: table.version,
      home: 'US',
      addressRequired: true,
      groups: [
        {
          name: 'Home',
          countries: ['US', 'GB'],
          by: 'value',
          steps: [
            { from: 0, price: 4.95 },
            { from: 60, price: 0 },
          ],
        },
        { name: 'Europe', countries: ['DE', 'FR'], by: 'weight', steps: byWeight },
      ],
      taxes: [
        { country: 'DE', percent: 19, included: true },
        { country: 'US', percent: 8.875, included: false },
      ],
    };
    await admin.put('/delivery/table').send(changed).expect(200);
  });

  it('cost the same, and one without faults can be placed', async () => {
    const usual = [
      [0, 1, 3, 40],
      [0, 10, 15, 40],
      [0, 1, 7],
      [0, 8, 30],
    ];
    const quantities = fc.tuple(
      ...usual.map((some) =>
        fc.oneof(
          { weight: 8, arbitrary: fc.constantFrom(...some) },
          { weight: 1, arbitrary: fc.integer({ min: 0, max: 40 }) },
        ),
      ),
    );
    let placed = 0;
    await fc.assert(
      fc.asyncProperty(quantities, country, async (wanted, code) => {
        const lines = parts.flatMap((part, index) => (wanted[index] ? [lineOf(part, wanted[index])] : []));
        fc.pre(lines.length > 0);
        const quoted = await quote(lines, code);
        const isFine = !quoted.refusal && quoted.lines.every(({ fault }) => !fault);
        const buyer = await newBuyer(shop());
        const address = { ...home, country: code, region: code === 'US' ? 'OR' : undefined };
        const codes = { US: '97201', DE: '10115', GB: 'SW1A 1AA', JP: '100-0001', FR: '75001' };
        const { status, body } = await shop()
          .as(buyer.token)
          .post('/booking')
          .send({
            buyer: buyer.email,
            address: { ...address, postalCode: codes[code as keyof typeof codes] },
            lines: lines.map(({ partId, quantity }, index) => ({
              partId,
              quantity,
              price: quoted.lines[index]?.price,
            })),
            ...(quoted.bill && isFine && { total: quoted.bill.total }),
          });
        expect([status === 200, code, body.message]).toEqual([isFine, code, body.message]);
        if (status !== 200) return;
        placed += 1;
        const { goods, delivery, tax, taxIncluded, total } = body.booking.bill;
        expect({ goods, delivery, tax, taxIncluded, total }).toEqual(quoted.bill);
        await shop().as(buyer.token).delete(`/booking/${body.insertedId}`).expect(200);
      }),
      { numRuns: 25 },
    );
    expect(placed).toBeGreaterThan(5);
  });
});
