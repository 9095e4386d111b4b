import { toCents } from '@switchyard/shared';
import type { AuditService } from '../audit/audit.service.ts';
import type { BookingsService, StoredBooking } from '../bookings/bookings.service.ts';
import type { Actor } from '../platform/actor.ts';
import { AppError } from '../platform/app-error.ts';
import type { Clock } from '../platform/clock.ts';
import type { Logger } from '../platform/logger.ts';
import type { PaymentEvent, PaymentIntent, PaymentProvider } from '../platform/stripe.ts';
import type { PaymentWatch } from './payment-watch.ts';
import type { PaymentsRepository } from './payments.repository.ts';
import { createSettlement, notOpen } from './settlement.ts';

export interface PaymentsDependencies {
  bookings: BookingsService;
  events: PaymentsRepository;
  audit: Pick<AuditService, 'record'>;
  provider: PaymentProvider;
  clock: Clock;
  logger: Logger;
  watch: PaymentWatch;
}

export type PaymentsService = ReturnType<typeof createPaymentsService>;

/** How long after its receipt an event that was not handled is taken up again, in milliseconds. */
const eventRetryMs = 10_000;
/** How long after it was placed an order's payment is asked after without being told, in milliseconds. */
const reconcileAfterMs = 60_000;

/** Payments, by the provider's word only: begun, reported, given up, and looked after. */
export function createPaymentsService(dependencies: PaymentsDependencies) {
  const { bookings, events, audit, provider, clock, logger, watch } = dependencies;
  const { settle, takeMoney, refundDue } = createSettlement({ bookings, audit, provider, watch });

  /** The live intent of an order, made where there is none. The same for every caller, however many call at once. */
  async function liveIntent(booking: StoredBooking): Promise<PaymentIntent> {
    // What was only read here may yet be lost in a crash of the database, and does no harm: the intent names its order, whose
    // money it is by the provider's word, and whoever asks next is given the same by its idempotency key.
    const known = booking.intentId ? await provider.findIntent(booking.intentId) : undefined;
    if (known?.status === 'succeeded' && (await settle(known))?.id === booking.id) throw notOpen('paid');
    if (known && known.status !== 'canceled' && known.status !== 'succeeded') return known;

    const number = booking.intentNumber + 1;
    const intent = await provider.createIntent({
      amountCents: booking.priceCents,
      metadata: { booking: booking.id, buyer: booking.buyer },
      description: `${booking.quantity} × ${booking.partName}`,
      idempotencyKey: `booking-${booking.id}-${number}`,
    });
    if (await bookings.startPayment(booking, intent.id, number)) {
      watch.payment('started');
      return intent;
    }
    return liveIntent(openBooking(await bookings.get(booking.id)));
  }

  /** @throws AppError booking_not_open */
  function openBooking(booking: StoredBooking): StoredBooking {
    if (booking.status !== 'held') throw notOpen(booking.status);
    if (booking.holdExpiresAt <= clock.now()) throw notOpen('expired');
    return booking;
  }

  /**
   * Ends an open order's hold without payment, unless its money is already on the way: then that is what counts.
   * Answers the order as it then is.
   */
  async function endUnpaid(
    booking: StoredBooking,
    status: 'cancelled' | 'expired',
    by: string,
  ): Promise<StoredBooking> {
    if (booking.intentId) {
      const intent = await provider.cancelIntent(booking.intentId);
      if (intent.status === 'succeeded') {
        const settled = await settle(intent);
        if (settled?.id === booking.id) return settled;
      } else if (intent.status !== 'canceled') {
        throw new AppError('conflict', 'A payment for this order is under way. Try again soon.');
      }
    }
    const ended = await bookings.endHold(booking, status, by);
    if (ended) return ended;
    const current = await bookings.getLasting(booking.id);
    // Still open: another payment was begun meanwhile, and has to be ended too.
    return current.status === 'held' ? endUnpaid(current, status, by) : current;
  }

  async function handleEvent(event: PaymentEvent): Promise<void> {
    if (event.intent?.status === 'succeeded') await settle(event.intent);
    await events.markHandled(event.id, clock.now());
  }

  /** Runs one piece of background work; a piece that fails is told and tried again at the next sweep. True when it was done. */
  async function attempt(what: string, id: string, work: () => Promise<unknown>): Promise<boolean> {
    try {
      await work();
      return true;
    } catch (error) {
      logger.warn({ err: error, id }, `${what} failed and will be tried again`);
      return false;
    }
  }

  /** @throws AppError invalid_input for a signature that is not the provider's */
  async function readEvent(payload: Buffer, signature: string): Promise<PaymentEvent> {
    try {
      return await provider.readEvent(payload, signature);
    } catch (error) {
      watch.event('refused');
      throw error;
    }
  }

  return {
    /**
     * The client secret of the one live payment for an unpaid order of the caller's, named by its id or by its total (dollars).
     * @throws AppError not_found, forbidden, price_changed, booking_not_open, payment_provider_unavailable
     */
    async start(
      payer: Actor,
      wanted: { booking?: string | undefined; price?: number | undefined },
    ): Promise<string> {
      const cents = wanted.price === undefined ? undefined : toCents(wanted.price);
      const booking = wanted.booking
        ? await bookings.getPayable(payer, wanted.booking)
        : await bookings.findUnpaid(payer.email, cents ?? 0);
      if (!booking) throw new AppError('not_found', 'You have no unpaid order of this amount.');
      if (cents !== undefined && cents !== booking.priceCents) {
        throw new AppError('price_changed', 'This is not the amount of the order.');
      }
      const intent = await liveIntent(openBooking(booking));
      if (!intent.clientSecret) throw new Error(`The provider gave no client secret for ${intent.id}`);
      return intent.clientSecret;
    },

    /**
     * Marks an order paid by a payment that the provider confirms. Says whether this call changed it.
     * @throws AppError not_found, forbidden, booking_not_open, payment_not_completed, payment_mismatch,
     *   payment_already_used, payment_provider_unavailable
     */
    async confirm(
      payer: Actor,
      id: string,
      transactionId: string,
    ): Promise<{ booking: StoredBooking; changed: boolean }> {
      const booking = await bookings.getFor(payer, id);
      if (booking.transactionId === transactionId)
        return { booking: await bookings.getLasting(id), changed: false };
      const intent = await provider.findIntent(transactionId);
      if (!intent) throw new AppError('payment_mismatch', 'There is no such payment.');
      if (intent.status !== 'succeeded')
        throw new AppError('payment_not_completed', 'This payment is not completed.');
      const taken = await takeMoney(booking, intent, payer.email);
      if (taken.transactionId !== intent.id) throw notOpen(taken.status);
      return { booking: taken, changed: true };
    },

    /**
     * Cancels an unpaid order. Says whether this call changed it.
     * @throws AppError not_found, forbidden, booking_not_open, conflict, payment_provider_unavailable
     */
    async cancel(payer: Actor, id: string): Promise<{ booking: StoredBooking; changed: boolean }> {
      const booking = await bookings.getFor(payer, id);
      if (booking.status === 'cancelled') return { booking: await bookings.getLasting(id), changed: false };
      if (booking.status !== 'held') throw notOpen(booking.status);
      const ended = await endUnpaid(booking, 'cancelled', payer.email);
      if (ended.status !== 'cancelled') throw notOpen(ended.status);
      return { booking: ended, changed: true };
    },

    /**
     * Cancels all unpaid orders of a buyer. One whose money is on the way counts as paid. One that cannot be cancelled now,
     * because the provider does not answer, can no longer be paid and is ended by a later sweep.
     * `from`: the address that the call came from, for the audit trail.
     */
    async cancelUnpaidOf(
      buyer: string,
      by: string,
      from?: string,
    ): Promise<{ matched: number; cancelled: number }> {
      const unpaid = await bookings.listUnpaid(buyer);
      const orders = unpaid.map(({ id }) => id);
      if (orders.length > 0)
        await audit.record({ by, from, action: 'orders-cancelled', whom: buyer, before: { unpaid: orders } });
      const outcomes = await Promise.all(
        unpaid.map(async (booking) => {
          try {
            return (await endUnpaid(booking, 'cancelled', by)).status;
          } catch (error) {
            logger.warn(
              { err: error, id: booking.id },
              'An order could not be cancelled and is left to the sweep',
            );
            await bookings.expireNow(booking);
            return 'held';
          }
        }),
      );
      const cancelled = outcomes.filter((status) => status === 'cancelled').length;
      return { matched: unpaid.length, cancelled };
    },

    /**
     * Takes a provider's event: checks its signature, stores it, acts on it. Once it is stored the provider need not
     * send it again: what could not be done now is done by the next sweep.
     * @throws AppError invalid_input for a signature that is not the provider's
     */
    async receive(payload: Buffer, signature: string): Promise<void> {
      const event = await readEvent(payload, signature);
      const now = clock.now();
      if (!(await events.store(event, now))) return watch.event('repeated');
      if (event.type === 'payment_intent.payment_failed') watch.payment('declined');
      const done = await attempt('Handling a payment event', event.id, () => handleEvent(event));
      watch.event(done ? 'handled' : 'deferred', now.getTime() - event.createdAt.getTime());
    },

    /** Finishes what is left over: events, refunds, ended holds, payments that nobody reported. Any number of processes may run it at once. */
    async sweep(): Promise<void> {
      const now = clock.now().getTime();
      for await (const event of events.listUnhandled(new Date(now - eventRetryMs))) {
        await attempt('Handling a payment event', event.id, () => handleEvent(event));
      }
      for await (const booking of bookings.listRefundsDue()) {
        await attempt('A refund', booking.id, () => refundDue(booking));
      }
      for await (const booking of bookings.listExpired()) {
        await attempt('Ending a hold', booking.id, () => endUnpaid(booking, 'expired', 'shop'));
      }
      for await (const booking of bookings.listAwaitingPayment(new Date(now - reconcileAfterMs))) {
        await attempt('Asking after a payment', booking.id, async () => {
          const intent = booking.intentId ? await provider.findIntent(booking.intentId) : undefined;
          if (intent?.status === 'succeeded') await settle(intent);
        });
      }
    },
  };
}
