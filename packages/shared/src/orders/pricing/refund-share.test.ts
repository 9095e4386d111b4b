import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Bill } from './bill.ts';
import { splitCredits, type Credit } from './credit.ts';
import { sharesOf, sharesOfUnits, sumOfShares, type Shares } from './refund-share.ts';

/** Generates orders of 1 to 6 lines with any delivery and tax. */
const order = fc
  .record({
    sold: fc.array(
      fc.record({ quantity: fc.integer({ min: 1, max: 7 }), unit: fc.integer({ min: 1, max: 100_000 }) }),
      { minLength: 1, maxLength: 6 },
    ),
    delivery: fc.integer({ min: 0, max: 5_000 }),
    percent: fc.integer({ min: 0, max: 30 }),
    taxIncluded: fc.boolean(),
  })
  .map(({ sold, delivery, percent, taxIncluded }) => {
    const lines = sold.map(({ quantity, unit }, index) => ({
      n: index + 1,
      quantity,
      goods: quantity * unit,
    }));
    const goods = lines.reduce((sum, line) => sum + line.goods, 0);
    const net = goods + delivery;
    const tax = Math.floor((net * percent) / (taxIncluded ? 100 + percent : 100));
    const total = taxIncluded ? net : net + tax;
    return {
      lines,
      bill: {
        currency: 'usd' as const,
        goods,
        delivery,
        tax,
        taxRate: percent,
        taxIncluded,
        total,
      } satisfies Bill,
    };
  });
type Order = typeof order extends fc.Arbitrary<infer One> ? One : never;

/** Generates refunds of one or more units each that together refund all units of an order, in a random sequence. */
const refunds = ({ lines }: Order) =>
  fc
    .shuffledSubarray(
      lines.flatMap(({ n, quantity }) => Array.from({ length: quantity }, () => ({ n, quantity: 1 }))),
      { minLength: lines.reduce((sum, { quantity }) => sum + quantity, 0) },
    )
    .chain((units) =>
      fc.array(fc.boolean(), { minLength: units.length, maxLength: units.length }).map((ends) => {
        const all: (typeof units)[] = [[]];
        for (const [index, unit] of units.entries()) {
          all.at(-1)?.push(unit);
          if (ends[index]) all.push([]);
        }
        return all.filter((one) => one.length > 0);
      }),
    );

const orderWithRefunds = order.chain((of) => refunds(of).map((all) => ({ ...of, all })));

/** Computes the shares of each refund in turn. */
function sharesOfEach(
  { bill, lines, all }: Order & { all: { n: number; quantity: number }[][] },
  sent = false,
) {
  return all.map((units, index) =>
    sharesOfUnits({ bill, lines, before: all.slice(0, index).flat(), units, withDelivery: !sent }),
  );
}

const sum = (amounts: readonly number[]) => amounts.reduce((total, amount) => total + amount, 0);

describe('units of an order', () => {
  it('cost exactly the total when all have gone back, in whatever steps', () => {
    fc.assert(
      fc.property(orderWithRefunds, (of) => {
        const amounts = sharesOfEach(of).map(sumOfShares);
        expect(Math.min(...amounts)).toBeGreaterThanOrEqual(0);
        expect(sum(amounts)).toBe(of.bill.total);
      }),
    );
  });

  it('take back the delivery only with the last of them, and not once a parcel was sent', () => {
    fc.assert(
      fc.property(orderWithRefunds, (of) => {
        const { delivery } = sharesOf(of.bill);
        const last = of.all.length - 1;
        expect(sharesOfEach(of).map((one) => one.delivery)).toEqual(
          of.all.map((_, index) => (index === last ? delivery : 0)),
        );
        const sent = sharesOfEach(of, true);
        expect(sum(sent.map((one) => one.delivery))).toBe(0);
        expect(sum(sent.map(sumOfShares))).toBeLessThanOrEqual(of.bill.total);
      }),
    );
  });

  it('cost what they were sold for, with their tax', () => {
    const lines = [
      { n: 1, quantity: 3, goods: 3000 },
      { n: 2, quantity: 1, goods: 1000 },
    ];
    const bill: Bill = {
      currency: 'usd',
      goods: 4000,
      delivery: 500,
      tax: 450,
      taxRate: 0,
      taxIncluded: false,
      total: 4950,
    };
    const refund = { bill, lines, before: [], withDelivery: true };
    expect(sharesOfUnits({ ...refund, units: [{ n: 1, quantity: 2 }] })).toEqual({
      goods: 2000,
      delivery: 0,
      tax: 200,
    });
    const rest = { before: [{ n: 1, quantity: 2 }], units: lines.map(({ n }) => ({ n, quantity: 1 })) };
    expect(sharesOfUnits({ ...refund, ...rest })).toEqual({ goods: 2000, delivery: 500, tax: 250 });
    const included = { ...bill, taxIncluded: true, total: 4500 };
    expect(sharesOfUnits({ ...refund, bill: included, units: [{ n: 1, quantity: 2 }] })).toEqual({
      goods: 1800,
      delivery: 0,
      tax: 200,
    });
  });
});

describe('credit notes', () => {
  /** Generates a mixture of refunds by amount and by units, until everything is refunded. */
  const credits = orderWithRefunds.chain((of) =>
    fc
      .array(fc.oneof(fc.constant(undefined), fc.integer({ min: 1, max: of.bill.total })), {
        minLength: of.all.length,
        maxLength: of.all.length,
      })
      .map((free) => {
        const all: Credit[] = [];
        let left = of.bill.total;
        const add = (amount: number, shares?: Credit['for']) => {
          const most = Math.min(amount, left);
          if (most > 0) all.push({ amount: most, for: shares });
          left -= most;
        };
        for (const [index, shares] of sharesOfEach(of).entries()) {
          add(free[index] ?? 0);
          add(sumOfShares(shares), shares);
        }
        add(left);
        return { bill: of.bill, all };
      }),
  );

  it('credit together exactly the bill when everything went back, and none a negative amount', () => {
    fc.assert(
      fc.property(credits, ({ bill, all }) => {
        const notes = splitCredits(bill, all);
        expect(notes.map(sumOfShares)).toEqual(all.map(({ amount }) => amount));
        for (const part of ['goods', 'delivery', 'tax'] as const) {
          expect(Math.min(...notes.map((note) => note[part]))).toBeGreaterThanOrEqual(0);
          expect(sum(notes.map((note) => note[part]))).toBe(sharesOf(bill)[part]);
        }
        expect(sum(notes.map(({ tax }) => tax))).toBe(bill.tax);
      }),
    );
  });

  it('split a free amount in proportion, and one for units as these were sold', () => {
    const bill: Bill = {
      currency: 'usd',
      goods: 4000,
      delivery: 500,
      tax: 450,
      taxRate: 0,
      taxIncluded: false,
      total: 4950,
    };
    expect(splitCredits(bill, [{ amount: 990 }])).toEqual([{ goods: 800, delivery: 100, tax: 90 }]);
    const units = { goods: 2000, delivery: 0, tax: 200 };
    expect(splitCredits(bill, [{ amount: 2200, for: units }])).toEqual([units]);
  });

  it('credit no more than the bill of anything, whichever of them were taken back before', () => {
    fc.assert(
      fc.property(credits, fc.array(fc.boolean()), ({ bill, all }, fails) => {
        const papers: Shares[] = [];
        const credited = (part: keyof Shares) => sum(papers.map((paper) => paper[part]));
        for (const [index, credit] of all.entries()) {
          const [note] = splitCredits(bill, [credit], papers);
          if (!note) throw new Error('no credit note');
          papers.push(note);
          for (const part of ['goods', 'delivery', 'tax'] as const)
            expect(credited(part)).toBeLessThanOrEqual(sharesOf(bill)[part]);
          if (fails[index]) papers.push({ goods: -note.goods, delivery: -note.delivery, tax: -note.tax });
        }
        const left = bill.total - sum(papers.map(sumOfShares));
        if (left > 0) papers.push(...splitCredits(bill, [{ amount: left }], papers));
        for (const part of ['goods', 'delivery', 'tax'] as const)
          expect(credited(part)).toBe(sharesOf(bill)[part]);
      }),
    );
  });

  it('in many small parts credit no cent too many', () => {
    const bill: Bill = {
      currency: 'usd',
      goods: 100,
      delivery: 0,
      tax: 17,
      taxRate: 20,
      taxIncluded: true,
      total: 100,
    };
    const notes = splitCredits(bill, [{ amount: 33 }, { amount: 33 }, { amount: 34 }]);
    expect(notes.map(({ tax }) => tax)).toEqual([6, 5, 6]);
  });
});
