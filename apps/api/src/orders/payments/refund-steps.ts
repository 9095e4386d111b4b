import { allows, nextState, type LedgerAction } from '@switchyard/shared/bookings';
import { isNothingLeft, openDeclarations } from '@switchyard/shared/bookings/units';
import type { ProviderDispute, ProviderRefund } from '../../infrastructure/providers/payment-provider.ts';
import type { Dispute, Refund, StoredBooking } from '../bookings/booking.ts';
import type { OrderStep } from '../bookings/change-order.ts';
import { hasUnrepairedFailure, isAllBack, isDue, keptMinorUnits } from '../bookings/order-money.ts';
import { unitsUnsent } from '../bookings/order-units.ts';

/**
 * The next step of an order, given what the provider says about a refund. Undefined if the order has recorded that
 * already. A failed refund takes two steps, because its money moved twice: call this again after the first.
 */
export function learnRefund(order: StoredBooking, told: ProviderRefund, now: Date): OrderStep | undefined {
  const known = order.refunds.find((one) => one.refundId === told.id) ?? dueRefund(order, told.ours);
  if (!known?.refundId) return recordMade(order, known, told);
  if (told.status === 'made' || known.failedAt) return undefined;
  return recordFailed(order, known, now, `refund-failed:${told.id}`);
}

/** The step for a refund that the provider refuses to make. Undefined if the refund is no longer due. */
export function learnRefusal(order: StoredBooking, id: string, now: Date): OrderStep | undefined {
  const due = dueRefund(order, id);
  return due && recordFailed(order, due, now);
}

const dueRefund = (order: StoredBooking, id: string | undefined) =>
  order.refunds.find((one) => one.id === id && isDue(one));

function recordMade(
  order: StoredBooking,
  due: Refund | undefined,
  told: ProviderRefund,
): OrderStep | undefined {
  const { id, intentId: transactionId, amountMinor } = told;
  const made: Refund = { ...(due ?? madeByHand(order, told)), amountMinor, refundId: id };
  const others = order.refunds.filter((one) => one !== due);
  const refunds = due ? order.refunds.map((one) => (one === due ? made : one)) : [...others, made];
  const status = stateAfterRefund({ ...order, refunds }, transactionId);
  if (!status) return undefined;
  const { by, reason: detail } = made;
  const entry = { by, action: 'refunded' as const, amountMinor, transactionId, refundId: id, detail };
  return { entry: { ...entry, movement: `refunded:${id}` }, set: { status, refunds } };
}

/**
 * A refund that was made in the provider's dashboard. It counts as a free amount for the oldest declaration made by
 * then, unless it makes up for a failed refund.
 */
function madeByHand(
  order: StoredBooking,
  { id, intentId: transactionId, createdAt: at, amountMinor }: ProviderRefund,
): Refund {
  const oldest = openDeclarations(order).find((one) => one.isProved && one.at <= at);
  const isOwn = transactionId === order.transactionId && !hasUnrepairedFailure(order);
  return {
    id,
    transactionId,
    amountMinor,
    at,
    by: 'provider',
    ...(isOwn && oldest && { declaration: oldest.id }),
  };
}

/** The status of an order once a refund of a payment is made. Undefined if the current status allows no refund. */
export const stateAfterRefund = (order: StoredBooking, transactionId: string) =>
  nextState(order.status, eventOf(order, transactionId));

function eventOf(order: StoredBooking, transactionId: string) {
  if (order.transactionId !== transactionId) return 'return a late payment';
  if (isAllBack(order)) return 'refund the rest';
  if (!allows(order.status, 'ship') || !isNothingLeft(order)) return 'refund part';
  return order.parcels.length > 0 ? 'refund the last unsent units' : 'refund all units';
}

function recordFailed(order: StoredBooking, refund: Refund, now: Date, movement?: string): OrderStep {
  const { amountMinor, transactionId, refundId } = refund;
  return {
    entry: { by: 'provider', action: 'refund-failed', amountMinor, transactionId, refundId, movement },
    set: { refunds: order.refunds.map((one) => (one === refund ? { ...one, failedAt: now } : one)) },
  };
}

/**
 * The next step of an order, given what the provider says about a dispute. Undefined if the order has recorded that
 * already. Call it again after each step, because events may have been missed. An inquiry moves no money, and may
 * become a dispute.
 */
export function learnDispute(order: StoredBooking, told: ProviderDispute, now: Date): OrderStep | undefined {
  const known = order.disputes.find((one) => one.id === told.id);
  const { status } = told;
  if (known?.status === status) return undefined;
  if (status === 'inquiry' || status === 'closed') {
    if (!known || (known.status === 'open' && status === 'inquiry')) return next('inquired', 'inquiry');
    return known.status === 'inquiry' || known.status === 'open' ? next('inquiry-closed', status) : undefined;
  }
  const isOver = known?.status === 'won' || known?.status === 'lost';
  if (known?.status !== 'open' && !isOver) return next('disputed', 'open', `disputed:${told.id}`);
  if (status === 'open') return undefined;
  return status === 'lost' ? lose() : next('dispute-won', 'won', `dispute-won:${told.id}`);

  function next(action: LedgerAction, to: Dispute['status'], movement?: string, more: Partial<Dispute> = {}) {
    const { id, amountMinor, reason, createdAt: at, dueBy, intentId: transactionId } = told;
    const begun = known ?? { id, amountMinor, reason, at };
    const dispute: Dispute = { ...begun, status: to, ...(dueBy && { dueBy }), ...more };
    const others = order.disputes.filter((one) => one !== known);
    const entry = { by: 'provider', action, amountMinor, transactionId, detail: reason, movement };
    return { entry, set: { disputes: [...others, dispute] } };
  }

  /**
   * The step for a lost dispute. If no money of the order is left, its unsent units go back in stock; if nothing was
   * sent at all, the order ends.
   */
  function lose(): OrderStep {
    const lost = next('dispute-lost', 'lost', undefined, { lostAt: now });
    const isSent = order.parcels.length > 0;
    const ended = nextState(order.status, isSent ? 'lose the dispute, partly sent' : 'lose the dispute');
    if (!ended || keptMinorUnits({ ...order, ...lost.set }) > 0) return lost;
    const restock = unitsUnsent(order);
    const more = { lostAt: now, ...(restock.length > 0 && { restock }) };
    const { entry, set } = next('dispute-lost', 'lost', undefined, more);
    return { entry, set: { ...set, status: ended } };
  }
}
