import type { Line, LineUnits, Refund, StoredParcel } from '../../src/orders/bookings/booking.ts';

// Pieces of stored orders, for tests of pure rules.

export const at = new Date(0);

/** A line of a part. By default, a unit costs one cent. */
export const line = (n: number, quantity: number, goods = quantity): Line => ({
  n,
  quantity,
  partId: '',
  partName: '',
  img: '',
  unit: goods / quantity,
  goods,
  grams: 0,
  holdId: '',
});

export const units = (...of: [n: number, quantity: number][]): LineUnits[] =>
  of.map(([n, quantity]) => ({ n, quantity }));

export const parcel = (...of: [n: number, quantity: number][]): StoredParcel => parcelOf('p', ...of);

/** A parcel with its own id. */
export const parcelOf = (parcelId: string, ...of: [n: number, quantity: number][]): StoredParcel => ({
  id: parcelId,
  carrier: 'DHL',
  at,
  lines: units(...of),
});

export const refund = (facts: Partial<Refund>): Refund => ({
  id: 'r',
  transactionId: 'pi',
  amountMinor: 1,
  at,
  by: 'shop',
  ...facts,
});
