import type { StoredBooking } from '../bookings/booking.ts';
import type { Logger } from '../../infrastructure/observability/logger.ts';
import type { PaymentWatch } from '../../infrastructure/metrics/shop-metrics.ts';

/**
 * Reports that the provider does not know an order's payment. The payment was started with other keys, so this is no
 * outage. The order keeps the payment's id: if the other keys are used again, money that arrives then is refunded.
 */
export function reportUnknownPayment(
  { logger, watch }: { logger: Logger; watch: PaymentWatch },
  { id, intentId }: StoredBooking,
): void {
  logger.error({ id, intentId }, 'The payment provider does not know the payment of an order');
  watch.payment('unknown');
}
