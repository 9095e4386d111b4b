import { allows, isPaid, type OrderTrouble } from '@switchyard/shared/bookings';
import type { Dispute, ListedBooking, Refund } from './booking.ts';
import { unitsHeldBack, unitsToShip } from './order-units.ts';

type Refunded = Pick<ListedBooking, 'transactionId' | 'refunds' | 'bill'>;
type Disputed = Pick<ListedBooking, 'disputes'>;

const sumOf = (refunds: readonly Refund[]) => refunds.reduce((sum, { amountMinor }) => sum + amountMinor, 0);

/**
 * Whether the provider still has to make a refund: the refund is neither made nor refused for good. The provider is
 * never asked to refund 0.
 */
export const isDue = ({ refundId, failedAt, amountMinor }: Refund): boolean =>
  !refundId && !failedAt && amountMinor > 0;

/** Refunds of the payment that paid for the order. Refunds of payments that came too late are left out. */
const ownRefunds = ({ transactionId, refunds }: Refunded) =>
  refunds.filter((refund) => refund.transactionId === transactionId);

/**
 * The sum that lost disputes took, in minor units. May be less than the payment, because a bank may dispute only part
 * of it.
 */
const lostMinorUnits = ({ disputes }: Disputed) =>
  disputes.reduce((sum, { status, amountMinor }) => sum + (status === 'lost' ? amountMinor : 0), 0);

/**
 * The amount that the provider charges for an order, in minor units: the total. Another way of paying, such as a gift
 * card, would be subtracted here.
 */
export const chargeOf = ({ bill }: Pick<ListedBooking, 'bill'>): number => bill.total;

/** What is left of an order's payment, in minor units, after lost disputes and refunds that are made or due. */
export function keptMinorUnits(order: Refunded & Disputed): number {
  if (order.transactionId === undefined) return 0;
  const back = sumOf(ownRefunds(order).filter(({ failedAt }) => !failedAt));
  return Math.max(0, chargeOf(order) - back - lostMinorUnits(order));
}

/** How much can be refunded, in minor units. 0 while a dispute is open, because the provider then refuses refunds. */
export const refundableMinorUnits = (order: Refunded & Disputed): number =>
  isDisputed(order) ? 0 : keptMinorUnits(order);

/** Whether the provider has given back everything that the order paid, apart from what lost disputes took. */
export function isAllBack(order: Refunded & Disputed): boolean {
  const made = ownRefunds(order).filter(({ refundId, failedAt }) => refundId && !failedAt);
  return order.transactionId !== undefined && sumOf(made) + lostMinorUnits(order) >= chargeOf(order);
}

/** The sum of all refunds that are made or due, in minor units. */
export function refundedMinorUnits({ refunds }: Pick<ListedBooking, 'refunds'>): number {
  return sumOf(refunds.filter(({ failedAt }) => !failedAt));
}

/**
 * Delivery and tax that a paid order still owes, in minor units. Both depend on its address, which may be added after
 * the payment.
 */
export function balanceDueMinorUnits({
  status,
  dueMinor = 0,
}: Pick<ListedBooking, 'status' | 'dueMinor'>): number {
  return isPaid(status) ? dueMinor : 0;
}

/**
 * Whether a dispute is open. The order must then be neither shipped nor refunded, because the bank decides. An inquiry
 * does not count, because it has taken no money.
 */
export function isDisputed({ disputes }: Disputed): boolean {
  return disputes.some(({ status }) => status === 'open');
}

/**
 * The reasons why an admin should look into an order. An inquiry is no trouble once all money is refunded. A lost
 * dispute is trouble only if it took part of the money of an order that is still to be sent: an admin must then ship
 * the order or refund the rest.
 */
export function troublesOf(
  order: Pick<ListedBooking, 'status' | 'address' | 'dueMinor' | 'lines' | 'parcels' | 'declarations'> &
    Disputed &
    Refunded,
): OrderTrouble[] {
  const isToSend = allows(order.status, 'ship');
  const lacksAddress = isToSend && !order.address;
  const has = (wanted: Dispute['status']) => order.disputes.some(({ status }) => status === wanted);
  const isAsked = has('inquiry') && refundableMinorUnits(order) > 0;
  return [
    ...(lacksAddress ? (['address missing'] as const) : []),
    ...(balanceDueMinorUnits(order) > 0 ? (['balance due'] as const) : []),
    ...(isAsked ? (['inquiry'] as const) : []),
    ...(has('open') ? (['disputed'] as const) : []),
    ...(isToSend && has('lost') ? (['partly charged back'] as const) : []),
    ...(hasUnrepairedFailure(order) ? (['refund failed'] as const) : []),
    ...(isToSend && isWithdrawn(order) ? (['withdrawn'] as const) : []),
  ];
}

/** Whether the only units left to send are in a withdrawal. */
const isWithdrawn = (order: Parameters<typeof unitsHeldBack>[0]): boolean =>
  unitsHeldBack(order).length > 0 && unitsToShip(order).length === 0;

/** Whether a refund failed, no later refund was made, and its money was not given back in another way. */
export function hasUnrepairedFailure(order: Refunded & Disputed): boolean {
  return order.refunds.some(({ failedAt, transactionId, amountMinor }) => {
    if (!failedAt) return false;
    const made = order.refunds.filter(
      (one) => one.transactionId === transactionId && one.refundId && !one.failedAt,
    );
    const isOwn = transactionId === order.transactionId;
    // Money that a bank took cannot be refunded, so it is not missing.
    const paid = isOwn ? chargeOf(order) - lostMinorUnits(order) : amountMinor;
    return sumOf(made) < paid && !made.some(({ at }) => at > failedAt);
  });
}
