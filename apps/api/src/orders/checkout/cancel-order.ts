import { allows } from '@switchyard/shared/bookings';
import { doerOf, notOpen, type Doer, type StoredBooking, type Whose } from '../bookings/booking.ts';
import type { BookingsRepository } from '../bookings/bookings.repository.ts';
import type { OrderChange } from '../bookings/change-order.ts';
import { findLastingOrder, findOrderFor } from '../bookings/find-order.ts';
import { endHold, type HoldNeeds } from '../bookings/holds.ts';
import { attemptEach } from '../../infrastructure/observability/attempt.ts';
import type { Logger } from '../../infrastructure/observability/logger.ts';
import type { PaymentProvider } from '../../infrastructure/providers/payment-provider.ts';
import type { Actor } from '../../infrastructure/security/actor.ts';

/** What ending an unpaid order needs. */
interface EndNeeds extends HoldNeeds {
  bookings: HoldNeeds['bookings'] & Pick<BookingsRepository, 'find' | 'findLasting'>;
  /**
   * Makes sure that an order's payment can no longer take money. Returns the order if the payment has already paid for
   * it.
   */
  stopPayment(order: StoredBooking): Promise<StoredBooking | undefined>;
}

/**
 * Cancels an unpaid order.
 * @throws a refusal: no_such_order, or the refusal of an order in this state
 */
export async function cancelOrder(needs: EndNeeds, actor: Actor, id: string): Promise<OrderChange> {
  const booking = await findOrderFor(needs, actor, id);
  if (booking.status === 'cancelled') return { booking: await findLastingOrder(needs, id), changed: false };
  if (!allows(booking.status, 'cancel')) throw notOpen(booking.status);
  const ended = await endUnpaid(needs, booking, 'cancel', doerOf(actor, booking));
  if (ended.status !== 'cancelled') throw notOpen(ended.status);
  return { booking: ended, changed: true };
}

/** Cancels an unpaid order to make room for another order of its buyer. Does nothing if it has ended or is paid. */
export async function giveWay(needs: EndNeeds, id: string): Promise<void> {
  const booking = await needs.bookings.find(id);
  if (booking && allows(booking.status, 'cancel'))
    await endUnpaid(needs, booking, 'cancel', { by: booking.buyer });
}

/** What cancelling all unpaid orders of a buyer needs. */
export interface CancelAllNeeds extends EndNeeds {
  bookings: EndNeeds['bookings'] & Pick<BookingsRepository, 'listUnpaid' | 'shortenHold'>;
  logger: Logger;
  /** Makes an order's due papers and mails. */
  followUp(order: StoredBooking): Promise<unknown>;
}

/**
 * Cancels all unpaid orders of a buyer. An order whose money has arrived becomes paid instead. If the provider does not
 * answer, the order cannot be cancelled now: its hold ends, so that it can no longer be paid, and a later sweep ends
 * the order.
 * @returns how many orders were unpaid, and how many of them were cancelled
 */
export async function cancelUnpaidOf(
  needs: CancelAllNeeds,
  whose: Whose,
  doer: Doer,
): Promise<{ matched: number; cancelled: number }> {
  const unpaid = await needs.bookings.listUnpaid(whose);
  const orders = await Promise.all(unpaid.map((booking) => cancelOrExpire(needs, booking, doer)));
  for (const order of orders) await needs.followUp(order);
  return { matched: orders.length, cancelled: orders.filter(({ status }) => status === 'cancelled').length };
}

/** What ending orders whose hold has expired needs. */
interface ExpireNeeds extends EndNeeds {
  bookings: EndNeeds['bookings'] & Pick<BookingsRepository, 'listExpired' | 'lengthenHold'>;
  provider: Pick<PaymentProvider, 'findIntent'>;
  logger: Logger;
}

/** By how much a hold is prolonged, once, while the payment is at the bank. In milliseconds. */
const bankTimeMs = 15 * 60_000;

/** Ends every order whose hold has expired. If the payment is at the bank, prolongs the hold instead, once. */
export async function expireOrders(needs: ExpireNeeds): Promise<void> {
  const { bookings, clock, logger } = needs;
  const end = async (booking: StoredBooking) => {
    if (!(await isLengthened(needs, booking))) await endUnpaid(needs, booking, 'expire', { by: 'shop' });
  };
  // Orders without a payment come first: they do not need the provider, which may fail to answer.
  for (const hasPayment of [false, true])
    await attemptEach(logger, 'Ending a hold', bookings.listExpired(clock.now(), hasPayment), end);
}

/** Prolongs an order's hold while its payment is at the bank, once. Returns whether it did. */
async function isLengthened(
  { bookings, provider, clock }: ExpireNeeds,
  { id, intentId }: StoredBooking,
): Promise<boolean> {
  const intent = intentId === undefined ? undefined : await provider.findIntent(intentId);
  if (intent?.status !== 'authenticating' && intent?.status !== 'processing') return false;
  return bookings.lengthenHold(id, new Date(clock.now().getTime() + bankTimeMs));
}

/** Cancels an order now or, if that fails, ends its hold and leaves the rest to the sweep. */
async function cancelOrExpire(
  needs: CancelAllNeeds,
  booking: StoredBooking,
  doer: Doer,
): Promise<StoredBooking> {
  const { bookings, clock, logger } = needs;
  try {
    return await endUnpaid(needs, booking, 'cancel', doer);
  } catch (error) {
    logger.warn({ err: error, id: booking.id }, 'An order could not be cancelled and is left to the sweep');
    await bookings.shortenHold(booking.id, clock.now());
    return booking;
  }
}

/** Ends an open order without payment. If its money has arrived already, the order becomes paid instead. */
async function endUnpaid(
  needs: EndNeeds,
  booking: StoredBooking,
  event: 'cancel' | 'expire',
  doer: Doer,
): Promise<StoredBooking> {
  const paid = await needs.stopPayment(booking);
  if (paid) return paid;
  const ended = await endHold(needs, booking, event, doer);
  if (ended) return ended;
  const current = await findLastingOrder(needs, booking.id);
  // If the order is still open, another payment was started meanwhile and must be stopped, too.
  return allows(current.status, event) ? endUnpaid(needs, current, event, doer) : current;
}
