import type { StoredBooking } from '../bookings/booking.ts';
import type { Logger } from '../../infrastructure/observability/logger.ts';
import type { PaymentWatch } from '../../infrastructure/metrics/shop-metrics.ts';

/**
 * Reports that the provider does not know an order's payment. That is no outage: the payment was started with other
 * keys. The order keeps the payment's id, so that money which arrives later is refunded once those keys are used again.
 */
export function reportUnknownPayment(
  { logger, watch }: { logger: Logger; watch: PaymentWatch },
  { id, intentId }: StoredBooking,
): void {
  logger.error({ id, intentId }, 'The payment provider does not know the payment of an order');
  watch.payment('unknown');
}
