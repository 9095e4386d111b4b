import { bookingStatusSchema, statusesThatAllow } from '@switchyard/shared/bookings';
import type { Figure } from '../../infrastructure/database/figures.ts';

/** Matches refunds that the provider has neither made nor refused for good. */
const isDue = { refundId: { $exists: false }, failedAt: { $exists: false }, amountMinor: { $gt: 0 } };
export const refundDue = { 'refunds.transactionId': { $exists: true }, refunds: { $elemMatch: isDue } };

export const ordersCounted: readonly Figure[] = [
  {
    metric: 'shop_orders',
    help: 'Orders by state; at most 100000 of each are counted.',
    label: 'state',
    async read(orders, { limit, maxTimeMS }) {
      const counts = bookingStatusSchema.options.map(
        async (status) => [status, await orders.countDocuments({ status }, { limit, maxTimeMS })] as const,
      );
      return Object.fromEntries(await Promise.all(counts));
    },
  },
  {
    metric: 'shop_overdue_orders',
    help: 'Held orders whose hold has expired: a sweep should have ended them.',
    leftOver: 'orders have outlived their hold',
    read: (orders, { now, limit, maxTimeMS }) =>
      orders.countDocuments(
        { status: { $in: statusesThatAllow('expire') }, holdExpiresAt: { $lt: now } },
        { limit, maxTimeMS },
      ),
  },
  {
    metric: 'shop_refunds_due',
    help: 'Orders with a refund that the payment provider has not made yet.',
    leftOver: 'refunds are due',
    read: (orders, { now, limit, maxTimeMS }) =>
      orders.countDocuments(
        {
          ...refundDue,
          refunds: { $elemMatch: { ...isDue, at: { $lt: now } } },
        },
        { limit, maxTimeMS },
      ),
  },
  {
    metric: 'shop_open_disputes',
    help: 'Orders with a dispute that the bank has not decided.',
    read: (orders, { limit, maxTimeMS }) =>
      orders.countDocuments({ 'disputes.status': 'open' }, { limit, maxTimeMS }),
  },
];
