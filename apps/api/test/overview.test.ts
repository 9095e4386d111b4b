import type { Books } from '@switchyard/shared/books';
import type { Overview } from '@switchyard/shared/overview';
import fc from 'fast-check';
import { beforeEach, describe, expect, it } from 'vitest';
import { home, openOrder, paidOrder } from './support/orders.ts';
import { addUp, salesAround, soldParts, storeSales, type Sale, type Stored } from './support/sales.ts';
import { adminToken, addPart, signIn, useShop } from './support/shop.ts';

const shop = useShop();
const db = () => shop().db;
const dayMs = 24 * 60 * 60_000;
const inMinorUnits = (dollars: number) => Math.round(dollars * 100);
const daysBefore = (day = '', days: number) =>
  new Date(new Date(`${day}T00:00:00Z`).getTime() - days * dayMs).toISOString().slice(0, 10);

async function empty(): Promise<void> {
  for (const name of ['bookings', 'providerMovements', 'parts', 'contactMessages'])
    await db().collection(name).deleteMany({});
}
beforeEach(empty);

async function ask<Answer>(path: string): Promise<Answer> {
  const answer = await shop()
    .as(await adminToken(shop()))
    .get(path);
  expect(answer.status, answer.text).toBe(200);
  return answer.body;
}
const read = (days: number) => ask<Overview>(`/overview?days=${days}`);

/** The dates of an overview and of the preceding period, oldest first. */
const datesOf = ({ days }: Overview) => [
  ...days.map(({ before }) => before.day),
  ...days.map(({ day }) => day),
];

/** Checks the figures of each day, and of the period and the preceding period in total. */
function expectSums({ days, before, period }: Overview, stored: Stored): void {
  for (const { day, revenue, paidOrders } of days.flatMap((line) => [line, line.before])) {
    const { figures } = addUp(stored, new Set([day]));
    expect([day, inMinorUnits(revenue), paidOrders]).toEqual([day, figures.revenue, figures.paidOrders]);
  }
  const times = [
    { totals: before, dates: days.map((line) => line.before.day) },
    { totals: period, dates: days.map(({ day }) => day) },
  ];
  for (const { totals, dates } of times) {
    const { figures } = addUp(stored, new Set(dates));
    const { conversion, revenue, searches: _searches, ...counted } = totals;
    expect({ ...counted, revenue: inMinorUnits(revenue) }).toEqual(figures);
    expect(conversion).toBe(figures.placed > 0 ? figures.placedAndPaid / figures.placed : undefined);
  }
}

/** Checks the best-selling parts. */
function expectTopParts({ days, bestSellers }: Overview, stored: Stored): void {
  const { ofPart } = addUp(stored, new Set(days.map(({ day }) => day)));
  const highest = (numbers: number[]) =>
    numbers
      .filter((number) => number > 0)
      .toSorted((one, other) => other - one)
      .slice(0, 5);
  const all = [...ofPart.values()];
  expect(bestSellers.map(({ revenue }) => inMinorUnits(revenue))).toEqual(
    highest(all.map((part) => part.revenue)),
  );
  for (const { partId, name, revenue, units } of bestSellers) {
    expect({ revenue: inMinorUnits(revenue), units }).toEqual(ofPart.get(partId));
    expect(name).toBe(`Part ${soldParts.findIndex((part) => part.toHexString() === partId)}`);
  }
}

async function expectSameAsBooks({ days }: Overview): Promise<void> {
  const newest = days.slice(-31);
  const books = await ask<Books>(`/books?from=${newest[0]?.day}&days=${newest.length}`);
  const inBooks = books.days.map(({ day, shop: { taken, refunded } }) => [
    day,
    inMinorUnits(taken) - inMinorUnits(refunded),
  ]);
  expect(newest.map(({ day, revenue }) => [day, inMinorUnits(revenue)])).toEqual(inBooks.toReversed());
}

describe('the figures', () => {
  const made = fc
    .constantFrom(7, 30, 90)
    .chain((days) => fc.record({ days: fc.constant(days), orders: salesAround(days) }));

  it('are what the ledgers add up to, and what Books says of the same days', async () => {
    const check = async ({ days, orders }: { days: number; orders: Sale[] }) => {
      await empty();
      const stored = await storeSales(db(), shop().clock.now().getTime(), orders);
      const overview = await read(days);
      const dates = datesOf(overview);
      expect(dates).toEqual(dates.map((_, place) => daysBefore(dates.at(-1), 2 * days - 1 - place)));
      expectSums(overview, stored);
      expectTopParts(overview, stored);
      await expectSameAsBooks(overview);
    };
    await fc.assert(fc.asyncProperty(made, check), { numRuns: 12 });
  }, 120_000);
});

describe('what waits for an admin', () => {
  it('is what the desks show: parcels, trouble, expiring orders, low stock, messages', async () => {
    const low = await addPart(shop(), { name: 'Few', availableQuantity: 3, lowStockAt: 4 });
    await paidOrder(shop(), { address: home });
    await paidOrder(shop());
    const message = { email: 'ann@example.com', subject: 'Hello', message: 'Where is it?' };
    await shop().api.post('/contact').send(message).expect(200);
    const held = await openOrder(shop());
    expect((await read(7)).toDo).toEqual({
      toShip: 1,
      trouble: 1,
      unreadMessages: 1,
      lowStock: { count: 1, parts: [{ _id: low._id, name: 'Few', availableQuantity: 3 }] },
      expiring: { minutes: 20, count: 0, nearest: [] },
    });

    shop().clock.forward(45 * 60_000);
    const { _id, lines, buyer, total, holdExpiresAt } = held.booking;
    const title = lines[0]?.partName;
    expect((await read(7)).toDo.expiring).toEqual({
      minutes: 20,
      count: 1,
      nearest: [{ _id, title, buyer, currency: 'usd', total, holdExpiresAt }],
    });
    shop().clock.forward(20 * 60_000);
    expect((await read(7)).toDo.expiring.count).toBe(0);
  });

  it('names the five that expire first', async () => {
    const orders = [];
    for (let number = 0; number < 7; number += 1) {
      orders.push(await openOrder(shop()));
      shop().clock.forward(60_000);
    }
    shop().clock.forward(45 * 60_000);
    const { count, nearest } = (await read(7)).toDo.expiring;
    expect(count).toBe(7);
    expect(nearest.map(({ _id }) => _id)).toEqual(orders.slice(0, 5).map(({ id }) => id));
  });
});

describe('the overview', () => {
  it('has 30 days by default, and no conversion while nothing was placed', async () => {
    const { days, period, bestSellers } = await ask<Overview>('/overview');
    expect(days).toHaveLength(30);
    expect(period).toEqual({ revenue: 0, paidOrders: 0, placed: 0, placedAndPaid: 0, searches: 0 });
    expect(bestSellers).toEqual([]);
  });

  it.each(['8', '0', '365', '-7', 'week', ''])('refuses days=%s', async (days) => {
    const answer = await shop()
      .as(await adminToken(shop()))
      .get(`/overview?days=${days}`);
    expect(answer.status).toBe(400);
    expect(answer.body).toMatchObject({
      code: 'invalid_input',
      issues: [{ path: 'query.days', message: 'days must be 7, 30 or 90' }],
    });
  });

  it('is for admins only', async () => {
    const buyer = shop().as(await signIn(shop(), 'ann@example.com'));
    expect((await buyer.get('/overview')).status).toBe(403);
    expect((await shop().api.get('/overview')).status).toBe(401);
  });
});
