import type { PaymentEvent } from '../providers/stripe.ts';
import type { FollowUps } from './follow-ups.ts';
import type { KnownEvent } from './payment-events.repository.ts';
import type { OrderContext } from './order-context.ts';
import { attempt } from './attempt.ts';
import type { SyncPayment } from './sync-payment.ts';
import type { SettlePayment } from './settle-payment.ts';

/** How long after its arrival a failed event is tried again, in milliseconds. */
const retryMs = 10_000;

function toKnown({ refund, dispute, ...event }: PaymentEvent): KnownEvent {
  return { ...event, disputedOrRefunded: (refund ?? dispute)?.intentId };
}

/** The provider's webhook events. */
export function createPaymentEvents(
  context: OrderContext,
  settlement: SettlePayment,
  syncPayment: SyncPayment,
  followUps: FollowUps,
) {
  const { bookings, events, provider, clock, logger, watch } = context;

  const handle = (event: KnownEvent) =>
    attempt(logger, 'Handling a payment event', event.id, async () => {
      if (event.intent?.status === 'succeeded') await settlement.settle(event.intent);
      // Events may arrive late and in any order, so the provider is asked how the refund or dispute stands now.
      if (event.disputedOrRefunded) await syncPayment(event.disputedOrRefunded);
      const payment = event.disputedOrRefunded ?? event.intent?.id;
      const order = payment && (await bookings.findByPayment(payment));
      if (order) await followUps.soon(order);
      await events.markHandled(event.id, clock.now());
    });

  /** @throws AppError invalid_input for a signature that is not the provider's */
  async function read(payload: Buffer, signature: string): Promise<PaymentEvent> {
    try {
      return await provider.readEvent(payload, signature);
    } catch (error) {
      watch.event('refused');
      throw error;
    }
  }

  return {
    /**
     * Checks an event's signature, stores the event and acts on it. Once it is stored the provider need not send it
     * again: if acting on it fails, the next sweep tries again.
     * @throws AppError invalid_input for a signature that is not the provider's
     */
    async receive(payload: Buffer, signature: string): Promise<void> {
      const event = toKnown(await read(payload, signature));
      const now = clock.now();
      if (!(await events.store(event, now))) return watch.event('repeated');
      if (event.type === 'payment_intent.payment_failed') watch.payment('declined');
      const done = await handle(event);
      watch.event(done ? 'handled' : 'deferred', now.getTime() - event.createdAt.getTime());
    },

    /** Tries again what failed before. */
    async retry(): Promise<void> {
      const before = new Date(clock.now().getTime() - retryMs);
      for await (const event of events.listUnhandled(before)) await handle(event);
    },
  };
}
