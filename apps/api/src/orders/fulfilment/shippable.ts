import { toAmount } from '@switchyard/shared';
import { allows } from '@switchyard/shared/bookings';
import { refuse } from '../../infrastructure/app-error.ts';
import { notOpen, type StoredBooking } from '../bookings/booking.ts';
import { balanceDueMinorUnits, isDisputed, refundableMinorUnits } from '../bookings/order-money.ts';
import { hasUnprovedWithdrawal, unitsHeldBack, unitsToShip } from '../bookings/order-units.ts';

/** What an admin has confirmed while packing or shipping an order. */
export interface Answered {
  /** Ship the order although somebody who may not be the buyer has declared a withdrawal. */
  despiteWithdrawal?: boolean | undefined;
}

/**
 * Requires that an order may be packed or shipped.
 * @throws a refusal that says why not, such as order_unpaid, order_disputed or balance_due
 */
export function requireShippable(
  order: StoredBooking,
  event: 'pack' | 'ship',
  { despiteWithdrawal = false }: Answered,
): void {
  if (order.status === 'held') throw refuse('order_unpaid');
  if (isDisputed(order)) throw refuse('order_disputed');
  if (!allows(order.status, event)) throw notOpen(order.status);
  // The buyer cancelled the order: it must not be sent, even if the refund failed.
  if (order.ledger.some(({ action }) => action === 'cancel-asked')) throw refuse('cancelled_by_buyer');
  if (refundableMinorUnits(order) === 0) throw refuse('all_money_goes_back');
  const isHeldBack = unitsToShip(order).length === 0 && unitsHeldBack(order).length > 0;
  if (isHeldBack) throw refuse('order_withdrawn');
  if (hasUnprovedWithdrawal(order) && !despiteWithdrawal) throw refuse('withdrawal_not_proved');
  if (!order.address) throw refuse('address_missing');
  const due = balanceDueMinorUnits(order);
  const { currency } = order.bill;
  if (due > 0) throw refuse('balance_due', { amount: toAmount(due, currency), currency });
}
