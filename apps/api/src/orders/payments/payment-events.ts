import { AppError } from '../../infrastructure/app-error.ts';
import type { Clock } from '../../infrastructure/clock.ts';
import type { StoredBooking } from '../bookings/booking.ts';
import type { BookingsRepository } from '../bookings/bookings.repository.ts';
import { attempt, attemptEach } from '../../infrastructure/observability/attempt.ts';
import type { Logger } from '../../infrastructure/observability/logger.ts';
import type { PaymentWatch } from '../../infrastructure/metrics/shop-metrics.ts';
import type { PaymentEvent } from '../../infrastructure/providers/payment-provider.ts';
import type { KnownEvent, PaymentEventsRepository } from './payment-events.repository.ts';
import { learnDecline } from './declines.ts';
import { settlePayment } from './settle-payment.ts';
import { syncPayment, type SyncNeeds } from './sync-payment.ts';

export interface EventNeeds extends SyncNeeds {
  bookings: SyncNeeds['bookings'] & Pick<BookingsRepository, 'listUnpaid'>;
  events: PaymentEventsRepository;
  clock: Clock;
  logger: Logger;
  watch: PaymentWatch;
  /** Makes the due papers and mails of an order. */
  followUp(order: StoredBooking): Promise<unknown>;
}

/** How long after its arrival a failed event is handled again, in milliseconds. */
const retryMs = 10_000;

/** For log lines. */
const handling = 'Handling a payment event';

/**
 * Verifies an event's signature, stores the event and handles it. Once the event is stored, the provider need not send
 * it again: if handling it fails, a later sweep retries.
 */
export async function receiveEvent(needs: EventNeeds, payload: Buffer, signature: string): Promise<void> {
  const { events, clock, watch } = needs;
  const event = toKnown(await readEvent(needs, payload, signature));
  const now = clock.now();
  if (!(await events.store(event, now))) return watch.event('repeated');
  if (event.isDecline) watch.payment('declined');
  const done = await attempt(needs.logger, handling, event.id, () => handleEvent(needs, event));
  watch.event(done ? 'handled' : 'deferred', now.getTime() - event.createdAt.getTime());
}

/** Retries the events that could not be handled. */
export async function retryEvents(needs: EventNeeds): Promise<void> {
  const before = new Date(needs.clock.now().getTime() - retryMs);
  const unhandled = needs.events.listUnhandled(before);
  await attemptEach(needs.logger, handling, unhandled, (event) => handleEvent(needs, event));
}

async function handleEvent(needs: EventNeeds, event: KnownEvent): Promise<void> {
  const { bookings, events, clock } = needs;
  if (event.isDecline) await learnDecline(needs, event);
  if (event.intent?.status === 'succeeded') await settlePayment(needs, event.intent);
  // Events may arrive late and in any sequence, so the provider is asked for the current state of the refund or
  // dispute.
  if (event.disputedOrRefunded) await syncPayment(needs, event.disputedOrRefunded);
  const payment = event.disputedOrRefunded ?? event.intent?.id;
  const order = payment && (await bookings.findByPayment(payment));
  if (order) await needs.followUp(order);
  await events.markHandled(event.id, clock.now());
}

async function readEvent(
  { provider, watch }: EventNeeds,
  payload: Buffer,
  signature: string,
): Promise<PaymentEvent> {
  try {
    return await provider.readEvent(payload, signature);
  } catch (error) {
    if (error instanceof AppError) watch.event('refused');
    throw error;
  }
}

function toKnown({ refund, dispute, ...event }: PaymentEvent): KnownEvent {
  return { ...event, disputedOrRefunded: (refund ?? dispute)?.intentId };
}
