import type { NewBooking } from '@switchyard/shared/bookings';
import { expect, it } from 'vitest';
import { AppError } from '../../infrastructure/app-error.ts';
import type { StoredBooking } from '../bookings/booking.ts';
import { requireStanding } from './repeats.ts';

const clock = { now: () => new Date('2027-03-14T12:00:00Z') };
const address = { name: 'Ada', line1: '1 Main Street', city: 'Portland', postalCode: '97201', country: 'US' };
const order = {
  id: 'a'.repeat(24),
  number: 1001,
  status: 'held',
  holdExpiresAt: new Date('2027-03-14T12:30:00Z'),
  address,
  bill: { total: 2500, currency: 'usd' },
} as StoredBooking;

/** The answer to a call for which another tab has placed the order. */
function answerTo(wanted: Partial<NewBooking>): unknown {
  try {
    return requireStanding({ clock }, order, wanted as NewBooking);
  } catch (error) {
    return error instanceof AppError ? error.code : error;
  }
}

it.each([
  ['that names its total', { address, total: 25 }],
  ['that would pay more', { address, total: 26 }],
  ['that names no total', { address }],
  ['without an address', { total: 20 }],
])('a call %s is answered with the order that another tab has placed', (_, wanted) => {
  expect(answerTo(wanted)).toBe(order);
});

it.each([
  ['that would pay less', { address, total: 24.99 }],
  ['to another address', { address: { ...address, city: 'Salem' }, total: 25 }],
])('a call %s is refused: another tab has placed the order', (_, wanted) => {
  expect(answerTo(wanted)).toBe('cart_already_ordered');
});
