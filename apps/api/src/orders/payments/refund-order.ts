import { createHash } from 'node:crypto';
import { decimalsRule, isWholeIn, toAmount, toMinorUnits, type Currency } from '@switchyard/shared';
import { allows } from '@switchyard/shared/bookings';
import type { SettlementRefund } from '@switchyard/shared/withdrawals';
import { ObjectId } from 'mongodb';
import { refuse, refuseInput } from '../../infrastructure/app-error.ts';
import { adminOf, notOpen, type Doer, type Refund, type StoredBooking } from '../bookings/booking.ts';
import { changeOrder, type OrderChange, type OrderStep } from '../bookings/change-order.ts';
import { isDisputed, refundableMinorUnits } from '../bookings/order-money.ts';
import type { Settles } from '../bookings/settles.ts';
import type { Actor } from '../../infrastructure/security/actor.ts';
import type { Once } from '../../infrastructure/security/once.ts';
import { declarationsAfter } from './declarations-after.ts';
import { makeRefunds, type RefundNeeds } from './make-refunds.ts';
import { dueFor, type Ask } from './refund-due.ts';
import { stateAfterRefund } from './refund-steps.ts';

/**
 * Refunds units or an amount of an order. Idempotent by the key: a repeated call returns the same refund.
 * @throws a refusal for the same key with another body, for units or an amount that the order does not have, and for a
 *   refund that the provider refuses
 */
export async function refundOrder(
  needs: RefundNeeds,
  actor: Actor,
  id: string,
  wanted: SettlementRefund,
  once: Once | undefined,
  settles?: Settles,
): Promise<OrderChange> {
  const refundId = once?.id ?? new ObjectId().toHexString();
  const body = settles && hashOf(wanted);
  const asked = await changeOrder(needs, id, (order, at) => {
    const known = order.refunds.find((refund) => refund.id === refundId);
    if (known && known.body !== body) throw refuse('settled_otherwise');
    if (known) return undefined;
    return askForRefund(order, { wanted, settles }, { id: refundId, at, doer: adminOf(actor), body });
  });
  return { ...asked, booking: await makeRefunds(needs, asked.booking) };
}

const hashOf = (body: unknown) => createHash('sha256').update(JSON.stringify(body)).digest('base64url');

function askForRefund(
  order: StoredBooking,
  ask: Ask & { wanted: SettlementRefund },
  { id, at, doer, body }: Pick<Refund, 'id' | 'at' | 'body'> & { doer: Doer },
): OrderStep {
  const transactionId = requireRefundable(order);
  const left = refundableMinorUnits(order);
  const { currency } = order.bill;
  const { amount, reason } = ask.wanted;
  const wantedMinor = amount === undefined ? undefined : readAmount(amount, currency);
  const due = dueFor(order, { ...ask, amountMinor: wantedMinor });
  const { lines, restock, from, declaration, ending, withDelivery } = due;
  const amountMinor = wantedMinor ?? due.dueMinor;
  // How much earlier free amounts reduce this refund. Less if the admin gives back more than is due.
  const countedMinor = Math.min(due.countedMinor, Math.max(0, due.worthMinor - amountMinor));
  // Earlier free amounts cover the whole refund. The provider is not asked, because it refuses to refund 0.
  const isCounted = amountMinor === 0 && wantedMinor === undefined && countedMinor > 0 && left > 0;
  if (amountMinor > left || (amountMinor === 0 && !isCounted))
    throw refuse('refund_too_large', { amount: toAmount(left, currency), currency });
  const refund: Refund = {
    id,
    at,
    by: doer.by,
    transactionId,
    amountMinor,
    reason,
    ...(lines.length > 0 && { lines }),
    ...(withDelivery && { withDelivery }),
    ...(restock.length > 0 && { restock }),
    ...(from && { from }),
    ...(declaration !== undefined && { declaration }),
    ...(countedMinor > 0 && { countedMinor }),
    ...(body !== undefined && { body }),
  };
  const entry = { ...doer, action: 'refund-asked' as const, amountMinor, transactionId, detail: reason };
  const set = { refunds: [...order.refunds, refund], ...declarationsAfter(order, refund, ending) };
  const status = isCounted ? stateAfterRefund({ ...order, ...set }, transactionId) : undefined;
  return { entry: { ...entry, refund: id }, set: { ...set, ...(status && { status }) } };
}

function requireRefundable(order: StoredBooking): string {
  const { transactionId } = order;
  if (order.status === 'held') throw refuse('order_unpaid');
  if (!transactionId || !allows(order.status, 'refund the rest')) throw notOpen(order.status);
  if (isDisputed(order)) throw refuse('payment_disputed');
  const isLost = order.disputes.some(({ status }) => status === 'lost');
  if (refundableMinorUnits(order) === 0 && isLost) throw refuse('payment_lost');
  return transactionId;
}

/** Converts an amount to minor units. Done here, because the contract does not know the order's currency. */
function readAmount(amount: number, currency: Currency): number {
  if (isWholeIn(currency, amount)) return toMinorUnits(amount, currency);
  throw refuseInput([{ path: 'body.amount', message: `Amount must ${decimalsRule(currency)}` }]);
}
