import type { OrderTrouble } from '@switchyard/shared';
import { isPaid, type ListedBooking, type Refund } from './booking.ts';

type Refunded = Pick<ListedBooking, 'transactionId' | 'refunds' | 'totalCents'>;

const sumOf = (refunds: readonly Refund[]) => refunds.reduce((sum, { amountCents }) => sum + amountCents, 0);

/** Refunds of the payment that paid for the order, not of one that came late. */
const ownRefunds = ({ transactionId, refunds }: Refunded) =>
  refunds.filter((refund) => refund.transactionId === transactionId);

/** What an order paid and nobody has given back or asked to give back, in cents. */
export function refundableCents(order: Refunded): number {
  if (order.transactionId === undefined) return 0;
  return order.totalCents - sumOf(ownRefunds(order).filter(({ failedAt }) => !failedAt));
}

/** Whether the provider has given back all that the order paid. */
export function isAllBack(order: Refunded): boolean {
  const made = ownRefunds(order).filter(({ refundId, failedAt }) => refundId && !failedAt);
  return order.transactionId !== undefined && sumOf(made) >= order.totalCents;
}

/** Everything that went back or is going back, in cents. */
export function refundedCents({ refunds }: Pick<ListedBooking, 'refunds'>): number {
  return sumOf(refunds.filter(({ failedAt }) => !failedAt));
}

/** How many units refunds have put back in stock, or still have to. */
export function restockedUnits({ refunds }: Pick<ListedBooking, 'refunds'>): number {
  return refunds.reduce((sum, { restock = 0, restocked = 0 }) => sum + restock + restocked, 0);
}

/** A dispute that is open or lost. Such an order is neither shipped nor refunded. */
export function isDisputed({ disputes }: Pick<ListedBooking, 'disputes'>): boolean {
  return disputes.some(({ status }) => status !== 'won');
}

/** What an admin should look into. A lost dispute is over: nothing can be done about it any more. */
export function troublesOf(
  order: Pick<ListedBooking, 'status' | 'address' | 'shipment' | 'disputes'> & Refunded,
): OrderTrouble[] {
  const lacksAddress = isPaid(order.status) && !order.address && !order.shipment;
  const isOpen = order.disputes.some(({ status }) => status === 'open');
  return [
    ...(lacksAddress ? (['address missing'] as const) : []),
    ...(isOpen ? (['disputed'] as const) : []),
    ...(hasUnrepairedFailure(order) ? (['refund failed'] as const) : []),
  ];
}

/** Whether a refund failed, its money did not go back in another way, and no refund was made since. */
function hasUnrepairedFailure(order: Refunded): boolean {
  return order.refunds.some(({ failedAt, transactionId, amountCents }) => {
    if (!failedAt) return false;
    const made = order.refunds.filter(
      (one) => one.transactionId === transactionId && one.refundId && !one.failedAt,
    );
    const paid = transactionId === order.transactionId ? order.totalCents : amountCents;
    return sumOf(made) < paid && !made.some(({ at }) => at > failedAt);
  });
}
