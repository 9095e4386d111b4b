import { allows } from '@switchyard/shared/bookings';
import { AppError, refuse } from '../../infrastructure/app-error.ts';
import { notOpen, type Doer, type StoredBooking } from '../bookings/booking.ts';
import type { BookingsRepository } from '../bookings/bookings.repository.ts';
import { findOrder } from '../bookings/find-order.ts';
import { chargeOf } from '../bookings/order-money.ts';
import { endHold, type HoldNeeds } from '../bookings/holds.ts';
import { isDuplicateKey } from '../../infrastructure/database/mongo.ts';
import type { PaymentIntent } from '../../infrastructure/providers/payment-provider.ts';
import { makeRefunds, recordLatePayment, type RefundNeeds } from './make-refunds.ts';

// What happens to money that the provider took. The browser, a webhook and the sweep may all report the same payment,
// in any sequence and at the same time, and each runs these steps.

export interface SettleNeeds extends HoldNeeds, RefundNeeds {
  bookings: HoldNeeds['bookings'] &
    RefundNeeds['bookings'] &
    Pick<BookingsRepository, 'find' | 'findByTransaction'>;
  stock: RefundNeeds['stock'];
}

/**
 * Takes a succeeded payment for the order that it names.
 * @returns the order; undefined if the payment belongs to no order of this shop
 */
export async function settlePayment(
  needs: SettleNeeds,
  intent: PaymentIntent,
): Promise<StoredBooking | undefined> {
  const { bookings } = needs;
  const paid = await bookings.findByTransaction(intent.id);
  if (paid) return paid;
  const id = intent.metadata['booking'];
  if (!id || !/^[0-9a-f]{24}$/.test(id)) return undefined;
  try {
    return await takeMoney(needs, await findOrder(needs, id), intent, { by: 'shop' });
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    if (error.code === 'payment_already_used') return bookings.findByTransaction(intent.id);
    // Orders are stored before their payment starts, so this payment belongs to another shop with the same provider
    // account.
    if (error.code === 'no_such_order') return undefined;
    throw error;
  }
}

/**
 * Takes a succeeded payment for an order and marks the order as paid. Refunds the payment instead if the order cannot
 * be paid any more, or if its total has changed.
 * @throws a refusal if the payment belongs to another order
 */
export async function takeMoney(
  needs: SettleNeeds,
  booking: StoredBooking,
  intent: PaymentIntent,
  doer: Doer,
): Promise<StoredBooking> {
  if (booking.transactionId === intent.id) return booking;
  if (!isPriceOf(booking, intent)) return giveBack(needs, booking, intent, doer, mismatch());
  const paid = await usedOnce(endHold(needs, booking, 'pay', doer, intent.id));
  if (paid) {
    needs.watch.payment('paid');
    return paid;
  }
  const current = await findOrder(needs, booking.id);
  if (current.transactionId === intent.id) return current;
  // The total changed meanwhile, so the money is compared again.
  if (allows(current.status, 'pay')) return takeMoney(needs, current, intent, doer);
  return giveBack(needs, current, intent, doer, notOpen(current.status));
}

async function giveBack(
  needs: SettleNeeds,
  booking: StoredBooking,
  intent: PaymentIntent,
  doer: Doer,
  refusal: AppError,
): Promise<StoredBooking> {
  if (intent.metadata['booking'] !== booking.id) throw refusal;
  // Checked again, because the order may have changed since it was read.
  const canKeep = (order: StoredBooking) =>
    order.transactionId === intent.id || (allows(order.status, 'pay') && isPriceOf(order, intent));
  const { changed, booking: current } = await usedOnce(recordLatePayment(needs, booking, intent, canKeep));
  if (changed) return makeRefunds(needs, current);
  return canKeep(current) ? takeMoney(needs, current, intent, doer) : current;
}

/** Whether the money is exactly the order's total, from its buyer. */
const isPriceOf = (booking: StoredBooking, intent: PaymentIntent): boolean =>
  intent.amountReceived === chargeOf(booking) &&
  intent.currency === booking.bill.currency &&
  intent.metadata['buyer'] === booking.buyer;

export const mismatch = () => refuse('payment_mismatch');

async function usedOnce<T>(change: Promise<T>): Promise<T> {
  try {
    return await change;
  } catch (error) {
    if (!isDuplicateKey(error)) throw error;
    throw refuse('payment_already_used', undefined, { cause: error });
  }
}
