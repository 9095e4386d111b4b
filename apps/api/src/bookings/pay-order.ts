import { allows, standingOf, toCents } from '@switchyard/shared';
import { AppError } from '../app-error.ts';
import type { PaymentIntent } from '../providers/stripe.ts';
import type { Actor } from '../security/actor.ts';
import { attempt } from './attempt.ts';
import { notOpen, type StoredBooking } from './booking.ts';
import type { OrderChange } from './change-order.ts';
import type { FindOrder } from './find-order.ts';
import type { OrderContext } from './order-context.ts';
import type { SettlePayment } from './settle-payment.ts';

/** How long after an order was placed the shop asks about its payment by itself, in milliseconds. */
const reconcileAfterMs = 60_000;

export function createPayOrder(context: OrderContext, find: FindOrder, settlement: SettlePayment) {
  const { bookings, audit, provider, clock, logger, watch } = context;

  /** @throws AppError booking_not_open */
  function requirePayable(booking: StoredBooking): void {
    const standing = standingOf(booking, clock.now().getTime());
    if (!allows(standing, 'start payment')) throw notOpen(standing);
  }

  /**
   * The one live payment intent of an order, created if there is none. Callers at the same moment get the same one.
   * If a crash undoes what was read here, no harm is done: the intent names its order, and the idempotency key finds
   * the intent again.
   */
  async function liveIntent(booking: StoredBooking): Promise<PaymentIntent> {
    requirePayable(booking);
    const known = booking.intentId ? await provider.findIntent(booking.intentId) : undefined;
    if (known?.status === 'succeeded' && (await settlement.settle(known))?.id === booking.id)
      throw notOpen('paid');
    if (known && known.status !== 'canceled' && known.status !== 'succeeded') return known;

    const number = booking.intentNumber + 1;
    const intent = await provider.createIntent({
      amountCents: booking.totalCents,
      metadata: { booking: booking.id, buyer: booking.buyer },
      description: `${booking.quantity} × ${booking.partName}`,
      idempotencyKey: `booking-${booking.id}-${number}`,
    });
    if (await recordStart(booking, intent.id, number)) return intent;
    return liveIntent(await find.get(booking.id));
  }

  /** False if another call recorded a payment first. */
  async function recordStart(booking: StoredBooking, transactionId: string, number: number) {
    const { buyer: by, quantity, totalCents: amountCents } = booking;
    const entry = { at: clock.now(), by, action: 'payment-started', quantity, amountCents } as const;
    const started = await bookings.setIntent(booking, transactionId, number, { ...entry, transactionId });
    if (started) watch.payment('started');
    return started !== undefined;
  }

  function tellAudit(actor: Actor, { id, buyer }: StoredBooking, transactionId: string): Promise<void> {
    const line = { by: actor.email, from: actor.address, action: 'payment-confirmed', whom: buyer } as const;
    return audit.record({ ...line, after: { order: id, transactionId } });
  }

  return {
    /**
     * The client secret for paying an order of the caller's, named by its id or by its price (dollars).
     * @throws AppError not_found, forbidden, price_changed, booking_not_open, payment_provider_unavailable
     */
    async start(
      payer: Actor,
      wanted: { booking?: string | undefined; price?: number | undefined },
    ): Promise<string> {
      const cents = wanted.price === undefined ? undefined : toCents(wanted.price);
      const booking = wanted.booking
        ? await find.getPayable(payer, wanted.booking)
        : await bookings.findUnpaid(payer.email, cents ?? 0);
      if (!booking) throw new AppError('not_found', 'You have no unpaid order for this amount.');
      if (cents !== undefined && cents !== booking.priceCents) {
        throw new AppError('price_changed', 'This is not the amount of the order.');
      }
      const intent = await liveIntent(booking);
      if (!intent.clientSecret) throw new Error(`The provider gave no client secret for ${intent.id}`);
      return intent.clientSecret;
    },

    /**
     * Marks an order paid by a payment that the provider confirms.
     * @throws AppError not_found, forbidden, booking_not_open, payment_not_completed, payment_mismatch,
     *   payment_already_used, payment_provider_unavailable
     */
    async confirm(payer: Actor, id: string, transactionId: string): Promise<OrderChange> {
      const booking = await find.getFor(payer, id);
      if (booking.transactionId === transactionId)
        return { booking: await find.getLasting(id), changed: false };
      const intent = await provider.findIntent(transactionId);
      if (!intent) throw new AppError('payment_mismatch', 'There is no such payment.');
      if (intent.status !== 'succeeded')
        throw new AppError('payment_not_completed', 'This payment has not been completed.');
      if (payer.email !== booking.buyer) await tellAudit(payer, booking, transactionId);
      const taken = await settlement.takeMoney(booking, intent, payer.email);
      if (taken.transactionId !== intent.id) throw notOpen(taken.status);
      return { booking: taken, changed: true };
    },

    /** Asks the provider about payments that nobody reported. */
    async reconcile(): Promise<void> {
      const before = new Date(clock.now().getTime() - reconcileAfterMs);
      for await (const { id, intentId } of bookings.listAwaitingPayment(before)) {
        await attempt(logger, 'Asking about a payment', id, async () => {
          const intent = intentId ? await provider.findIntent(intentId) : undefined;
          if (intent?.status === 'succeeded') await settlement.settle(intent);
        });
      }
    },
  };
}
