import { describe, expect, it } from 'vitest';
import { newParcelSchema, newRefundSchema } from './act-schema.ts';

const pathsOf = (schema: typeof newParcelSchema | typeof newRefundSchema, input: object) =>
  schema.safeParse(input).error?.issues.map(({ path }) => path.join('.'));

const one = { n: 0, quantity: 1 };

describe.each([
  ['a refund', newRefundSchema, { reason: 'Damaged' }],
  ['a parcel', newParcelSchema, { carrier: 'DHL' }],
] as const)('%s', (_, schema, facts) => {
  it.each<[string, object[], string[] | undefined]>([
    ['takes lines', [one, { n: 2, quantity: 3 }], undefined],
    ['refuses no lines', [], ['lines']],
    ['refuses too many lines', Array.from({ length: 51 }, (__, n) => ({ n: n + 1, quantity: 1 })), ['lines']],
    ['names each line that was named before', [one, { n: 2, quantity: 1 }, one, one], ['lines.2', 'lines.3']],
    ['refuses half a unit', [{ n: 1, quantity: 1.5 }], ['lines.0.quantity']],
    ['refuses line -1', [{ n: -1, quantity: 1 }], ['lines.0.n']],
  ])('%s', (__, lines, paths) => {
    expect(pathsOf(schema, { ...facts, lines })).toEqual(paths);
  });
});

describe('a refund', () => {
  it.each<[string, object, string[] | undefined]>([
    ['takes an amount with a number of units', { amount: 5, restock: 2 }, undefined],
    ['takes lines with units for the stock', { lines: [{ ...one, restock: 1 }] }, undefined],
    [
      'takes where the units were',
      {
        lines: [
          { ...one, of: 'unsent' },
          { n: 1, quantity: 1, of: '2' },
        ],
      },
      undefined,
    ],
    ['refuses another word for where they were', { lines: [{ ...one, of: 'lost' }] }, ['lines.0.of']],
    ['needs lines or an amount', {}, ['amount']],
    ['refuses more units for the stock than it is for', { lines: [{ ...one, restock: 2 }] }, ['lines.0']],
    ['refuses a number of units beside its lines', { restock: 1, lines: [one] }, ['restock']],
  ])('%s', (_, facts, paths) => {
    expect(pathsOf(newRefundSchema, { reason: 'Damaged', ...facts })).toEqual(paths);
  });
});
