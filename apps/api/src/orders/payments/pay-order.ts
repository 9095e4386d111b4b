import { shopCurrency, toMinorUnits } from '@switchyard/shared';
import { allows } from '@switchyard/shared/bookings';
import { refuse } from '../../infrastructure/app-error.ts';
import { doerOf, notOpen, reminderFraction, type StoredBooking } from '../bookings/booking.ts';
import type { BookingsRepository } from '../bookings/bookings.repository.ts';
import type { OrderChange } from '../bookings/change-order.ts';
import { findLastingOrder, findOrderFor, findOwnOrder } from '../bookings/find-order.ts';
import { attemptEach } from '../../infrastructure/observability/attempt.ts';
import type { Logger } from '../../infrastructure/observability/logger.ts';
import type { Actor } from '../../infrastructure/security/actor.ts';
import { requireCard } from './declines.ts';
import { liveIntent, type StartNeeds } from './live-intent.ts';
import { mismatch, settlePayment, takeMoney, type SettleNeeds } from './settle-payment.ts';

/**
 * Starts the payment of the caller's order, which is named by its id or by the price of its goods in the shop's
 * currency.
 * @returns the client secret with which the browser pays
 * @throws a refusal: no_unpaid_order, amount_differs, or those of the card and of the intent
 */
export async function startPayment(
  needs: StartNeeds & Parameters<typeof requireCard>[0],
  payer: Actor,
  wanted: { booking?: string | undefined; price?: number | undefined },
): Promise<string> {
  const currency = shopCurrency();
  const price = wanted.price === undefined ? undefined : toMinorUnits(wanted.price, currency);
  const booking = wanted.booking
    ? await findOwnOrder(needs, payer, wanted.booking)
    : await needs.bookings.findUnpaid(payer.id, { currency, goods: price ?? 0 }, needs.clock.now());
  if (!booking) throw refuse('no_unpaid_order');
  const { bill } = booking;
  if (price !== undefined && (price !== bill.goods || bill.currency !== currency))
    throw refuse('amount_differs');
  await requireCard(needs, booking.account);
  const intent = await liveIntent(needs, booking);
  if (!intent.clientSecret) throw new Error(`The provider gave no client secret for ${intent.id}`);
  return intent.clientSecret;
}

/**
 * Marks an order as paid after the provider has confirmed its payment.
 * @throws a refusal: no_such_order, no_such_payment, payment_not_completed, or that the payment is not for this order
 */
export async function confirmPayment(
  needs: SettleNeeds,
  payer: Actor,
  id: string,
  transactionId: string,
): Promise<OrderChange> {
  const booking = await findOrderFor(needs, payer, id);
  if (booking.transactionId === transactionId)
    return { booking: await findLastingOrder(needs, id), changed: false };
  const intent = await needs.provider.findIntent(transactionId);
  if (!intent) throw refuse('no_such_payment');
  if (intent.status !== 'succeeded') throw refuse('payment_not_completed');
  const taken = await takeMoney(needs, booking, intent, doerOf(payer, booking));
  if (allows(taken.status, 'pay')) throw mismatch();
  if (taken.transactionId !== intent.id) throw notOpen(taken.status);
  return { booking: taken, changed: true };
}

/**
 * Asks the provider about payments that nobody reported, two minutes after their start and again shortly before the
 * buyer is reminded. Most payments are reported by webhooks, and ending a hold asks as well.
 */
export async function askAboutPayments(
  needs: SettleNeeds & { bookings: Pick<BookingsRepository, 'listToAsk' | 'setAsked'>; logger: Logger },
): Promise<void> {
  const { bookings, clock, logger } = needs;
  await attemptEach(logger, 'Asking about a payment', bookings.listToAsk(clock.now()), async (order) => {
    const intent = order.intentId ? await needs.provider.findIntent(order.intentId) : undefined;
    if (intent?.status === 'succeeded') await settlePayment(needs, intent);
    const again = askBeforeReminder(order);
    await bookings.setAsked(order, again > clock.now() ? again : undefined);
  });
}

/** A minute before the buyer is reminded. */
function askBeforeReminder({ createdAt, holdExpiresAt }: StoredBooking): Date {
  const holdMs = holdExpiresAt.getTime() - createdAt.getTime();
  return new Date(holdExpiresAt.getTime() - holdMs * reminderFraction - 60_000);
}
