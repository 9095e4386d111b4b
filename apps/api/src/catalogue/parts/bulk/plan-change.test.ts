import { bulkChangesSchema, type BulkChanges } from '@switchyard/shared/parts';
import { describe, expect, it } from 'vitest';
import type { StoredPart } from '../part-document.ts';
import { planChange } from './plan-change.ts';

const part = (facts: Partial<StoredPart> = {}): StoredPart => ({
  _id: '65a000000000000000000001',
  name: 'Fen',
  img: '/x',
  description: 'Smooth',
  price: 20,
  priceMinor: 2000,
  availableQuantity: 5,
  minimumOrder: 1,
  ...facts,
});
const withBreaks = part({
  breaks: [{ from: 10, priceMinor: 1500 }],
  priceBreaks: [{ from: 10, price: 15 }],
});
const plan = (changes: unknown, of = part()) => planChange(of, bulkChangesSchema.parse(changes));
const changesOf = (changes: unknown, of = part()) => {
  const planned = plan(changes, of);
  return planned.state === 'changed' ? planned.changes : planned;
};

describe('the price', () => {
  it('changes by a percent or an amount, its quantity breaks by the same', () => {
    const ten = { price: { by: 'percent', of: '10' } };
    expect(changesOf(ten)).toEqual({ price: 22 });
    expect(changesOf(ten, withBreaks)).toEqual({ price: 22, priceBreaks: [{ from: 10, price: 16.5 }] });
    expect(changesOf({ price: { by: 'amount', of: -2.5 } }, withBreaks)).toEqual({
      price: 17.5,
      priceBreaks: [{ from: 10, price: 12.5 }],
    });
  });

  it('is rounded to cents, and a difference below a cent is none', () => {
    const odd = part({ price: 19.99, priceMinor: 1999 });
    expect(changesOf({ price: { by: 'percent', of: 3 } }, odd)).toEqual({ price: 20.59 });
    const cheap = part({ price: 0.3, priceMinor: 30 });
    expect(plan({ price: { by: 'percent', of: 1 } }, cheap)).toEqual({ state: 'unchanged' });
  });

  it('cannot be 0 or less, not even that of a break', () => {
    expect(plan({ price: { by: 'amount', of: -20 } })).toEqual({
      state: 'refused',
      message: 'The price would be $0.00',
    });
    expect(plan({ price: { by: 'amount', of: -16 } }, withBreaks)).toMatchObject({
      message: 'The price would be -$1.00',
    });
    expect(
      plan({ price: { by: 'percent', of: 1000 } }, part({ price: 900_000, priceMinor: 90_000_000 })),
    ).toEqual({ state: 'refused', message: 'Price must be at most $999,999.99' });
  });

  it.each([
    [{ by: 'percent', of: -100 }, 'Percent must be more than -100'],
    [{ by: 'percent', of: 0 }, 'Price must change by something'],
    [{ by: 'amount', of: '1.005' }, 'Amount must have at most two decimals'],
    [{ by: 'wish', of: 1 }, 'Price must change by a percent or an amount'],
  ])('%o is refused: %s', (price, message) => {
    expect(bulkChangesSchema.safeParse({ price }).error?.issues[0]?.message).toBe(message);
  });
});

describe('the facts', () => {
  const linear = part({ facts: { kind: 'switch', feel: 'linear', pins: '5' } });

  it('change one by one; null removes one', () => {
    expect(changesOf({ facts: { kind: 'switch', feel: 'tactile' } }, linear)).toEqual({
      facts: { kind: 'switch', feel: 'tactile', pins: '5' },
    });
    expect(changesOf({ facts: { kind: 'switch', feel: null } }, linear)).toEqual({
      facts: { kind: 'switch', pins: '5' },
    });
  });

  it('of another kind stay only if that kind knows them', () => {
    expect(changesOf({ facts: { kind: 'keycaps' } }, linear)).toEqual({ facts: { kind: 'keycaps' } });
    expect(changesOf({ facts: null }, linear)).toEqual({ facts: null });
    expect(changesOf({ facts: { kind: 'switch' } })).toEqual({ facts: { kind: 'switch' } });
  });

  it('that the kind does not know are refused', () => {
    const { state } = plan({ facts: { kind: 'keycaps', feel: 'linear' } }, linear);
    expect(state).toBe('refused');
  });
});

describe('other fields', () => {
  it.each<[BulkChanges, object]>([
    [{ minimumOrder: 5 }, { minimumOrder: 5 }],
    [{ quantityStep: 10 }, { quantityStep: 10 }],
    [{ weight: null }, { weight: null }],
    [{ hidden: true }, { hidden: true }],
  ])('%o', (changes, expected) => {
    expect(changesOf(changes, part({ weight: 5 }))).toEqual(expected);
  });

  it('that are so already change nothing', () => {
    expect(plan({ minimumOrder: 1, hidden: false, weight: null })).toEqual({ state: 'unchanged' });
  });

  it('must fit the quantity breaks', () => {
    expect(plan({ minimumOrder: 20 }, withBreaks)).toEqual({
      state: 'refused',
      message: 'Quantity breaks must begin at the Minimum Order (20) or above it',
    });
  });
});
