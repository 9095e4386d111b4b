import { nextState } from '@switchyard/shared';
import type { ProviderDispute, ProviderRefund } from '../providers/stripe.ts';
import type { Dispute, Refund, StoredBooking } from './booking.ts';
import type { OrderStep } from './change-order.ts';
import { isAllBack } from './order-money.ts';

/**
 * What the provider says about a refund, as the next step of the order. Undefined if the order knows it already. A
 * refund that failed takes two steps, because its money moved twice.
 */
export function learnRefund(order: StoredBooking, told: ProviderRefund, now: Date): OrderStep | undefined {
  const known = order.refunds.find((one) => one.refundId === told.id) ?? dueRefund(order, told.ours);
  if (!known?.refundId) return recordMade(order, known, told);
  if (told.status === 'made' || known.failedAt) return undefined;
  return recordFailed(order, known, now, `refund-failed:${told.id}`);
}

/** The provider refuses to make a refund. Undefined if the order knows it already. */
export function learnRefusal(order: StoredBooking, id: string, now: Date): OrderStep | undefined {
  const due = dueRefund(order, id);
  return due && recordFailed(order, due, now);
}

const dueRefund = (order: StoredBooking, id: string | undefined) =>
  order.refunds.find((one) => one.id === id && !one.refundId && !one.failedAt);

function recordMade(
  order: StoredBooking,
  due: Refund | undefined,
  told: ProviderRefund,
): OrderStep | undefined {
  const { id, intentId: transactionId, amountCents, createdAt: at } = told;
  const made: Refund = { ...(due ?? { id, transactionId, at, by: 'provider' }), amountCents, refundId: id };
  const others = order.refunds.filter((one) => one !== due);
  const refunds = due ? order.refunds.map((one) => (one === due ? made : one)) : [...others, made];
  const status = nextState(order.status, eventOf({ ...order, refunds }, transactionId));
  if (!status) return undefined;
  const { by, reason: detail } = made;
  const entry = { by, action: 'refunded' as const, amountCents, transactionId, refundId: id, detail };
  return { entry: { ...entry, movement: `refunded:${id}` }, set: { status, refunds } };
}

function eventOf(order: StoredBooking, transactionId: string) {
  if (order.transactionId !== transactionId) return 'return a late payment';
  return isAllBack(order) ? 'refund the rest' : 'refund part';
}

function recordFailed(order: StoredBooking, refund: Refund, now: Date, movement?: string): OrderStep {
  const { amountCents, transactionId, refundId } = refund;
  return {
    entry: { by: 'provider', action: 'refund-failed', amountCents, transactionId, refundId, movement },
    set: { refunds: order.refunds.map((one) => (one === refund ? { ...one, failedAt: now } : one)) },
  };
}

/** What the provider says about a dispute, as the next step of the order. Undefined if the order knows it already. */
export function learnDispute(order: StoredBooking, told: ProviderDispute): OrderStep | undefined {
  const { id, amountCents, reason, status, createdAt: at, intentId: transactionId } = told;
  const known = order.disputes.find((one) => one.id === id);
  const entry = { by: 'provider', amountCents, transactionId, detail: reason };
  if (!known) {
    const dispute: Dispute = { id, amountCents, reason, status: 'open', at };
    return {
      entry: { ...entry, action: 'disputed', movement: `disputed:${id}` },
      set: { disputes: [...order.disputes, dispute] },
    };
  }
  if (status === 'open' || known.status === status) return undefined;
  const disputes = order.disputes.map((one) => (one === known ? { ...one, status } : one));
  if (status === 'lost') return { entry: { ...entry, action: 'dispute-lost' }, set: { disputes } };
  return { entry: { ...entry, action: 'dispute-won', movement: `dispute-won:${id}` }, set: { disputes } };
}
