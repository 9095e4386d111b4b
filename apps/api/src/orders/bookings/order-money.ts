import { allows, type OrderTrouble } from '@switchyard/shared/bookings';
import { isPaid, type Dispute, type ListedBooking, type Refund } from './booking.ts';
import { unitsHeldBack, unitsToShip } from './order-units.ts';

type Refunded = Pick<ListedBooking, 'transactionId' | 'refunds' | 'bill'>;
type Disputed = Pick<ListedBooking, 'disputes'>;

const sumOf = (refunds: readonly Refund[]) => refunds.reduce((sum, { amountMinor }) => sum + amountMinor, 0);

/** Whether the payment provider has neither made a refund nor refused it for good. It is never asked for nothing. */
export const isDue = ({ refundId, failedAt, amountMinor }: Refund): boolean =>
  !refundId && !failedAt && amountMinor > 0;

/** Refunds of the payment that paid for the order, not of one that came late. */
const ownRefunds = ({ transactionId, refunds }: Refunded) =>
  refunds.filter((refund) => refund.transactionId === transactionId);

/** What lost disputes took for good, in minor units. A bank may dispute less than the whole payment. */
const lostMinorUnits = ({ disputes }: Disputed) =>
  disputes.reduce((sum, { status, amountMinor }) => sum + (status === 'lost' ? amountMinor : 0), 0);

/**
 * What the payment provider charges for an order, in minor units: all that it costs. Whatever paid for some of it
 * otherwise, such as a gift card, would be taken off here.
 */
export const chargeOf = ({ bill }: Pick<ListedBooking, 'bill'>): number => bill.total;

/** What an order paid and nobody has taken, given back or asked to give back, in minor units. */
export function keptMinorUnits(order: Refunded & Disputed): number {
  if (order.transactionId === undefined) return 0;
  const back = sumOf(ownRefunds(order).filter(({ failedAt }) => !failedAt));
  return Math.max(0, chargeOf(order) - back - lostMinorUnits(order));
}

/** What can be refunded, in minor units. Nothing while a dispute is open: the provider refuses to. */
export const refundableMinorUnits = (order: Refunded & Disputed): number =>
  isDisputed(order) ? 0 : keptMinorUnits(order);

/** Whether the provider has given back all that the order paid and no lost dispute took. */
export function isAllBack(order: Refunded & Disputed): boolean {
  const made = ownRefunds(order).filter(({ refundId, failedAt }) => refundId && !failedAt);
  return order.transactionId !== undefined && sumOf(made) + lostMinorUnits(order) >= chargeOf(order);
}

/** Everything that went back or is going back, in minor units. */
export function refundedMinorUnits({ refunds }: Pick<ListedBooking, 'refunds'>): number {
  return sumOf(refunds.filter(({ failedAt }) => !failedAt));
}

/** Delivery and tax that a paid order still owes, in minor units. Neither is known before its address is. */
export function balanceDueMinorUnits({
  status,
  dueMinor = 0,
}: Pick<ListedBooking, 'status' | 'dueMinor'>): number {
  return isPaid(status) ? dueMinor : 0;
}

/** A bank decides. Such an order is neither shipped nor refunded. An inquiry has taken nothing. */
export function isDisputed({ disputes }: Disputed): boolean {
  return disputes.some(({ status }) => status === 'open');
}

/**
 * What an admin should look into. An inquiry ends once all money goes back. So does a lost dispute, unless it took only
 * some of the money of an order that was not sent: an admin then ships it or refunds the rest.
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

/** Whether nothing is left to send but what its buyer has withdrawn from. */
const isWithdrawn = (order: Parameters<typeof unitsHeldBack>[0]): boolean =>
  unitsHeldBack(order).length > 0 && unitsToShip(order).length === 0;

/** Whether a refund failed, its money did not go back in another way, and no refund was made since. */
export function hasUnrepairedFailure(order: Refunded & Disputed): boolean {
  return order.refunds.some(({ failedAt, transactionId, amountMinor }) => {
    if (!failedAt) return false;
    const made = order.refunds.filter(
      (one) => one.transactionId === transactionId && one.refundId && !one.failedAt,
    );
    const isOwn = transactionId === order.transactionId;
    // What a bank took cannot and need not go back any more.
    const paid = isOwn ? chargeOf(order) - lostMinorUnits(order) : amountMinor;
    return sumOf(made) < paid && !made.some(({ at }) => at > failedAt);
  });
}
