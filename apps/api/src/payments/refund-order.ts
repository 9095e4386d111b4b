import { decimalsRule, isWholeIn, toAmount, toMinorUnits, type Currency } from '@switchyard/shared';
import { allows, type NewRefund } from '@switchyard/shared/bookings';
import { ObjectId } from 'mongodb';
import { refuse, refuseInput } from '../app-error.ts';
import { adminOf, notOpen, type Doer, type Refund, type StoredBooking } from '../bookings/booking.ts';
import { changeOrder, type OrderChange, type OrderStep } from '../bookings/change-order.ts';
import { isDisputed, refundableMinorUnits } from '../bookings/order-money.ts';
import { worthOf } from '../bookings/refund-worth.ts';
import type { Actor } from '../security/actor.ts';
import type { Once } from '../security/once.ts';
import { chooseRefund, nameParcels } from './choose-refund.ts';
import { makeRefunds, type RefundNeeds } from './make-refunds.ts';

/**
 * Gives back units or an amount of what an order paid. A repeated call is the same refund.
 * @param of where the units come from, if the refund does not say it: a return's had been sent
 */
export async function refundOrder(
  needs: RefundNeeds,
  actor: Actor,
  id: string,
  wanted: NewRefund,
  once: Once | undefined,
  of: 'an order' | 'a return' = 'an order',
): Promise<OrderChange> {
  const refundId = once?.id ?? new ObjectId().toHexString();
  const asked = await changeOrder(needs, id, (order, at) => {
    if (order.refunds.some((refund) => refund.id === refundId)) return undefined;
    const named = of === 'a return' ? nameParcels(order, wanted) : wanted;
    return askForRefund(order, named, { id: refundId, at, doer: adminOf(actor) });
  });
  return { ...asked, booking: await makeRefunds(needs, asked.booking) };
}

function askForRefund(
  order: StoredBooking,
  wanted: NewRefund,
  { id, at, doer }: Pick<Refund, 'id' | 'at'> & { doer: Doer },
): OrderStep {
  const { transactionId } = order;
  if (order.status === 'held') throw refuse('order_unpaid');
  if (!transactionId || !allows(order.status, 'refund the rest')) throw notOpen(order.status);
  if (isDisputed(order)) throw refuse('payment_disputed');
  const left = refundableMinorUnits(order);
  if (left === 0 && order.disputes.some(({ status }) => status === 'lost')) throw refuse('payment_lost');
  const { lines, restock } = chooseRefund(order, wanted);
  const { currency } = order.bill;
  // Free amounts may have gone back before.
  const amountMinor =
    wanted.amount === undefined ? Math.min(left, worthOf(order, lines)) : readAmount(wanted.amount, currency);
  if (amountMinor > left || amountMinor === 0)
    throw refuse('refund_too_large', { amount: toAmount(left, currency), currency });
  const { reason } = wanted;
  const refund: Refund = {
    id,
    at,
    by: doer.by,
    transactionId,
    amountMinor,
    reason,
    ...(lines.length > 0 && { lines }),
    ...(restock.length > 0 && { restock }),
  };
  const entry = { ...doer, action: 'refund-asked' as const, amountMinor, transactionId, detail: reason };
  return { entry: { ...entry, refund: id }, set: { refunds: [...order.refunds, refund] } };
}

/** The contract does not know the order, and so not its currency. */
function readAmount(amount: number, currency: Currency): number {
  if (isWholeIn(currency, amount)) return toMinorUnits(amount, currency);
  throw refuseInput([{ path: 'body.amount', message: `Amount must ${decimalsRule(currency)}` }]);
}
