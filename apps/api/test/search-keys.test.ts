import { describe, expect, it } from 'vitest';
import { searchKeysOf, readSearchKeys } from '../src/orders/bookings/search-keys.ts';

const order = { buyerName: 'Ada', phone: undefined, address: undefined, parcels: [], lines: [] };

describe('a phone number', () => {
  const words = searchKeysOf({ ...order, phone: '+49 (170) 765-4321 ext. 12' });
  it.each(['1707654321', '0170 765 4321', '+49 170 7654321', '0049 170/7654321', '765-4321', '٠١٧٠٧٦٥٤٣٢١'])(
    'is found as %s',
    (q) => expect(readSearchKeys(q).codes.some((code) => words.includes(code))).toBe(true),
  );
  it.each(['4321', '12', '170765', '7654320'])('is not found as %s', (q) =>
    expect(readSearchKeys(q).codes.some((code) => words.includes(code))).toBe(false),
  );
});

it.each([
  ['+49 (0) 170 7654321', '+49 170 7654321'],
  ['+49 170 7654321', '+49 (0)170 7654321'],
])('a phone number, %s, is found as %s', (phone, q) => {
  const words = searchKeysOf({ ...order, phone });
  expect(readSearchKeys(q).codes.some((code) => words.includes(code))).toBe(true);
});

it('an order has a bounded number of words, whatever its buyer has typed', () => {
  const buyerName = Array.from({ length: 40 }, (_, index) => `longname${index}`).join(' ');
  const lines = Array.from({ length: 200 }, (_, index) => ({ sku: `SKU-${index}` }));
  expect(searchKeysOf({ ...order, buyerName, lines }).length).toBeLessThanOrEqual(150);
  expect(searchKeysOf({ ...order, buyerName: '🧵 =' })).not.toContain('');
});
