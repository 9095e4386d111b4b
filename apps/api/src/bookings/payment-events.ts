import type { PaymentEvent } from '../providers/stripe.ts';
import type { OrderContext } from './order-context.ts';
import { attempt } from './attempt.ts';
import type { SettlePayment } from './settle-payment.ts';

/** How long after it arrived an event that failed is tried again, in milliseconds. */
const retryMs = 10_000;

/** The provider's webhook events. */
export function createPaymentEvents(context: OrderContext, settlement: SettlePayment) {
  const { events, provider, clock, logger, watch } = context;

  const handle = (event: PaymentEvent) =>
    attempt(logger, 'Handling a payment event', event.id, async () => {
      if (event.intent?.status === 'succeeded') await settlement.settle(event.intent);
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
      const event = await read(payload, signature);
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
