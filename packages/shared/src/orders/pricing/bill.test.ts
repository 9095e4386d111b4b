import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { computeBill, type Bill } from './bill.ts';

const amount = fc.integer({ min: 0, max: 10_000_000 });
const lines = fc.array(fc.record({ goods: amount, grams: amount }), { minLength: 1, maxLength: 50 });
const steps = fc.uniqueArray(fc.integer({ min: 1, max: 5_000_000 }), { maxLength: 5 }).chain((from) =>
  fc.array(amount, { minLength: from.length + 1, maxLength: from.length + 1 }).map((prices) =>
    [0, ...from.toSorted((one, other) => one - other)].map((start, index) => ({
      // The same steps serve for amounts in dollars and for weights in grams.
      from: start / 100,
      price: (prices[index] ?? 0) / 100,
    })),
  ),
);
const tax = fc.record({
  country: fc.constant('US'),
  percent: fc.integer({ min: 0, max: 100_000 }).map((thousandths) => thousandths / 1000),
  included: fc.boolean(),
});
const group = fc.record({
  name: fc.constant('All'),
  countries: fc.constantFrom('US', '*').map((code) => [code]),
  by: fc.constantFrom('value' as const, 'weight' as const),
  steps,
});
const tables = fc.record({
  groups: fc.array(group, { maxLength: 1 }),
  taxes: fc.array(tax, { maxLength: 1 }),
});

function billOf(
  ...[of, table]: [Parameters<typeof computeBill>[0], Parameters<typeof computeBill>[2]]
): Bill {
  const bill = computeBill(of, 'US', table);
  if (!bill) throw new Error('Each of these tables delivers to the United States.');
  return bill;
}

describe('a bill', () => {
  it('adds up to the cent for any lines, taxes and tables', () => {
    fc.assert(
      fc.property(tables, lines, (table, of) => {
        const { goods, delivery, tax: due, taxIncluded, total } = billOf(of, table);
        expect(goods).toBe(of.reduce((sum, line) => sum + line.goods, 0));
        expect(total).toBe(goods + delivery + (taxIncluded ? 0 : due));
        const grams = of.reduce((sum, line) => sum + line.grams, 0);
        const [all] = table.groups;
        const reached = all?.steps.filter(({ from }) => from <= (all.by === 'value' ? goods / 100 : grams));
        expect(delivery).toBe(Math.round((reached?.at(-1)?.price ?? 0) * 100));
      }),
    );
  });

  it('rounds the tax half up, and names its rate', () => {
    fc.assert(
      fc.property(tables, lines, (table, of) => {
        const { goods, delivery, tax: due, taxRate, taxIncluded } = billOf(of, table);
        const [known] = table.taxes;
        expect([taxRate, taxIncluded]).toEqual([known?.percent ?? 0, known?.included ?? false]);
        const thousandths = BigInt(Math.round((known?.percent ?? 0) * 1000));
        const whole = taxIncluded ? 100_000n + thousandths : 100_000n;
        expect(BigInt(due)).toBe((2n * BigInt(goods + delivery) * thousandths + whole) / (2n * whole));
      }),
    );
  });

  it('is the same however its lines are ordered', () => {
    fc.assert(
      fc.property(
        tables,
        lines.chain((of) => fc.tuple(fc.constant(of), fc.shuffledSubarray(of, { minLength: of.length }))),
        (table, [of, shuffled]) => {
          expect(billOf(shuffled, table)).toEqual(billOf(of, table));
        },
      ),
    );
  });

  it('is delivered free by what the goods cost without quantity breaks, so that a lower price is never dearer', () => {
    const table = {
      groups: [
        {
          name: 'US',
          countries: ['US'],
          by: 'value' as const,
          steps: [
            { from: 0, price: 5.95 },
            { from: 75, price: 0 },
          ],
        },
      ],
      taxes: [],
    };
    const total = (quantity: number, unit: number) =>
      computeBill([{ goods: unit * quantity, list: 760 * quantity, grams: 0 }], 'US', table)?.total;
    expect([total(9, 760), total(10, 720)]).toEqual([7435, 7200]);
    const line = fc.record({ list: amount, goods: amount, grams: amount });
    const dearest = (of: readonly { list: number }[]) => of.map(({ list }) => ({ goods: list, grams: 0 }));
    fc.assert(
      fc.property(fc.array(line, { minLength: 1, maxLength: 9 }), (all) => {
        const cheaper = all.map(({ list, goods }) => ({ list, goods: Math.min(list, goods), grams: 0 }));
        const [now = 0, before = 0] = [cheaper, dearest(all)].map(
          (of) => computeBill(of, 'US', table)?.total,
        );
        expect(now).toBeLessThanOrEqual(before);
      }),
    );
  });

  it('without a country is the goods alone', () => {
    const table = {
      groups: [{ name: 'All', countries: ['*'], by: 'value' as const, steps: [{ from: 0, price: 5 }] }],
      taxes: [{ country: 'US', percent: 10, included: false }],
    };
    const of = [
      { goods: 1000, grams: 5 },
      { goods: 250, grams: 5 },
    ];
    expect(computeBill(of, undefined, table)).toMatchObject({
      goods: 1250,
      delivery: 0,
      tax: 0,
      total: 1250,
    });
    expect(computeBill(of, 'US', table)).toMatchObject({ goods: 1250, delivery: 500, tax: 175, total: 1925 });
  });

  it('has the delivery of the group that names the country, before that of all others', () => {
    const group = (code: string, price: number) => ({
      name: code,
      countries: [code],
      by: 'weight' as const,
      steps: [{ from: 0, price }],
    });
    const table = { groups: [group('*', 30), group('US', 5)], taxes: [] };
    expect(computeBill([{ goods: 100, grams: 0 }], 'US', table)?.delivery).toBe(500);
    expect(computeBill([{ goods: 100, grams: 0 }], 'NZ', table)?.delivery).toBe(3000);
  });

  it('is none where nothing is delivered', () => {
    const groups = [
      { name: 'Home', countries: ['US'], by: 'value' as const, steps: [{ from: 0, price: 5 }] },
    ];
    expect(computeBill([{ goods: 100, grams: 0 }], 'DE', { groups, taxes: [] })).toBeUndefined();
  });
});
