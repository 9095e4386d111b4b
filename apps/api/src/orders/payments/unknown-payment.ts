import type { StoredBooking } from '../bookings/booking.ts';
import type { Logger } from '../../infrastructure/observability/logger.ts';
import type { PaymentWatch } from '../../infrastructure/metrics/shop-metrics.ts';

/**
 * Tells the operator that the provider does not know the payment of an order, which is no outage: it was started with
 * other keys. The order keeps the payment's id, so money that it takes after all goes back once the keys are those of
 * its account again.
 */
export function reportUnknownPayment(
  { logger, watch }: { logger: Logger; watch: PaymentWatch },
  { id, intentId }: StoredBooking,
): void {
  logger.error({ id, intentId }, 'The payment provider does not know the payment of an order');
  watch.payment('unknown');
}
