import { currency, toCents } from '@switchyard/shared';
import type { BookingsService, StoredBooking } from '../bookings/bookings.service.ts';
import { AppError } from '../platform/app-error.ts';
import type { Clock } from '../platform/clock.ts';
import type { Logger } from '../platform/logger.ts';
import { isDuplicateKey } from '../platform/mongo.ts';
import type { PaymentEvent, PaymentIntent, PaymentProvider } from '../platform/stripe.ts';
import type { PaymentsRepository } from './payments.repository.ts';

interface Payer {
  email: string;
  name: string | undefined;
  role: 'admin' | undefined;
}

export interface PaymentsDependencies {
  bookings: BookingsService;
  events: PaymentsRepository;
  provider: PaymentProvider;
  clock: Clock;
  logger: Logger;
}

export type PaymentsService = ReturnType<typeof createPaymentsService>;

/** How long after its receipt an event that was not handled is taken up again, in milliseconds. */
const eventRetryMs = 10_000;
/** How long after it was placed an order's payment is asked after without being told, in milliseconds. */
const reconcileAfterMs = 60_000;

/**
 * Payments, by the provider's word only. Whoever brings the word (the buyer's browser, a webhook, the reconciliation)
 * in whatever order, the same steps run: check the money, end the order's hold as paid, or record that the money goes back.
 */
export function createPaymentsService({ bookings, events, provider, clock, logger }: PaymentsDependencies) {
  /** Gives back what was recorded as due, and records that it was done. Safe to repeat: the provider refunds an intent once. */
  async function refundDue(booking: StoredBooking): Promise<StoredBooking> {
    let current = booking;
    for (const due of booking.refunds.filter(({ refundId }) => refundId === undefined)) {
      const refundId = await provider.refund(due.transactionId);
      current =
        (await bookings.recordRefund(current, due.transactionId, due.amountCents, refundId)) ?? current;
    }
    return current;
  }

  /** @throws AppError payment_mismatch where the money is not just what this order costs its buyer */
  function checkMoney(booking: StoredBooking, intent: PaymentIntent): void {
    const matches =
      intent.amountReceived === booking.priceCents &&
      intent.currency === currency &&
      intent.metadata['buyer'] === booking.buyer;
    if (!matches) throw new AppError('payment_mismatch', 'This payment is not for this order.');
  }

  /**
   * Takes a succeeded intent's money for an order: the order is paid, or, where it cannot be filled any more, the money
   * of its own intent goes back. An intent of another order is that one's to use or to give back.
   * @throws AppError payment_mismatch, payment_already_used, booking_not_open
   */
  async function takeMoney(
    booking: StoredBooking,
    intent: PaymentIntent,
    by: string,
  ): Promise<StoredBooking> {
    checkMoney(booking, intent);
    const paid = await usedOnce(bookings.endHold(booking, 'paid', by, intent.id));
    if (paid) return paid;
    const current = await bookings.get(booking.id);
    if (current.transactionId === intent.id) return current;
    if (intent.metadata['booking'] !== booking.id) throw notOpen(current.status);
    const due = await usedOnce(bookings.recordRefundDue(current, intent.id, intent.amountReceived));
    return due ? refundDue(due) : bookings.get(booking.id);
  }

  /** @throws AppError payment_already_used where another order took the payment's money or gives it back */
  async function usedOnce<T>(change: Promise<T>): Promise<T> {
    try {
      return await change;
    } catch (error) {
      if (!isDuplicateKey(error)) throw error;
      throw new AppError('payment_already_used', 'This payment was used for another order.', {
        cause: error,
      });
    }
  }

  /** Acts on a succeeded intent that nobody has matched to an order yet. Undefined where it is none of the shop's. */
  async function settle(intent: PaymentIntent): Promise<StoredBooking | undefined> {
    const paid = await bookings.findByTransaction(intent.id);
    if (paid) return paid;
    const id = intent.metadata['booking'];
    if (!id || !/^[0-9a-f]{24}$/.test(id)) return undefined;
    try {
      return await takeMoney(await bookings.get(id), intent, 'shop');
    } catch (error) {
      if (!(error instanceof AppError)) throw error;
      if (error.code === 'payment_already_used') return bookings.findByTransaction(intent.id);
      // An order is stored before its payment begins: this one is of another shop at the same provider.
      if (error.code === 'not_found') return undefined;
      throw error;
    }
  }

  /** The live intent of an order, made where there is none. The same for every caller, however many call at once. */
  async function liveIntent(booking: StoredBooking): Promise<PaymentIntent> {
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
    if (await bookings.startPayment(booking, intent.id, number)) return intent;
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
    const current = await bookings.get(booking.id);
    // Still open: another payment was begun meanwhile, and has to be ended too.
    return current.status === 'held' ? endUnpaid(current, status, by) : current;
  }

  async function handleEvent(event: PaymentEvent): Promise<void> {
    if (event.intent?.status === 'succeeded') await settle(event.intent);
    await events.markHandled(event.id, clock.now());
  }

  /** Runs one piece of background work; a piece that fails is told and tried again at the next sweep. */
  async function attempt(what: string, id: string, work: () => Promise<unknown>): Promise<void> {
    try {
      await work();
    } catch (error) {
      logger.warn({ err: error, id }, `${what} failed and will be tried again`);
    }
  }

  return {
    /**
     * The client secret of the one live payment for an unpaid order of the caller's, named by its id or by its total (dollars).
     * @throws AppError not_found, forbidden, price_changed, booking_not_open, payment_provider_unavailable
     */
    async start(
      payer: Payer,
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
      payer: Payer,
      id: string,
      transactionId: string,
    ): Promise<{ booking: StoredBooking; changed: boolean }> {
      const booking = await bookings.getFor(payer, id);
      if (booking.transactionId === transactionId) return { booking, changed: false };
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
    async cancel(payer: Payer, id: string): Promise<{ booking: StoredBooking; changed: boolean }> {
      const booking = await bookings.getFor(payer, id);
      if (booking.status === 'cancelled') return { booking, changed: false };
      if (booking.status !== 'held') throw notOpen(booking.status);
      const ended = await endUnpaid(booking, 'cancelled', payer.email);
      if (ended.status !== 'cancelled') throw notOpen(ended.status);
      return { booking: ended, changed: true };
    },

    /**
     * Takes a provider's event: checks its signature, stores it, acts on it. Once it is stored the provider need not
     * send it again: what could not be done now is done by the next sweep.
     * @throws AppError invalid_input for a signature that is not the provider's
     */
    async receive(payload: Buffer, signature: string): Promise<void> {
      const event = provider.readEvent(payload, signature);
      if (!(await events.store(event, clock.now()))) return;
      await attempt('Handling a payment event', event.id, () => handleEvent(event));
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

const openStates = {
  paid: 'is already paid',
  cancelled: 'was cancelled',
  expired: 'has expired',
  refunded: 'was refunded',
  held: 'is open',
};

function notOpen(status: StoredBooking['status']): AppError {
  return new AppError('booking_not_open', `This order ${openStates[status]}.`);
}
