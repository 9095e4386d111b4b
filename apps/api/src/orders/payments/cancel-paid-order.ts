import { allows } from '@switchyard/shared/bookings';
import { chooseToRefund, endedBy } from '@switchyard/shared/bookings/units';
import { ObjectId } from 'mongodb';
import { refuse } from '../../infrastructure/app-error.ts';
import { notOpen, type Refund, type StoredBooking } from '../bookings/booking.ts';
import type { BookingsRepository } from '../bookings/bookings.repository.ts';
import { changeOrder, type OrderChange, type OrderStep } from '../bookings/change-order.ts';
import { findOwnOrder } from '../bookings/find-order.ts';
import { isDisputed, refundableMinorUnits } from '../bookings/order-money.ts';
import { unitsNotRefunded, unitsUnsent } from '../bookings/order-units.ts';
import { attempt } from '../../infrastructure/observability/attempt.ts';
import type { Logger } from '../../infrastructure/observability/logger.ts';
import type { Actor } from '../../infrastructure/security/actor.ts';
import { declarationsAfter } from './declarations-after.ts';
import { makeRefunds, type RefundNeeds } from './make-refunds.ts';

interface CancelPaidNeeds extends RefundNeeds {
  bookings: RefundNeeds['bookings'] & Pick<BookingsRepository, 'find'>;
  logger: Logger;
}

/** The reason. The buyer, the seller and the credit note show it. */
const reason = 'Cancelled before it was packed.';

/**
 * Cancels a paid order that is not packed, at its buyer's request: refunds all that is left of the payment and frees
 * all units. The order counts as cancelled as soon as the refund is recorded. If the provider cannot be reached, the
 * sweep makes the refund later.
 */
export async function cancelPaidOrder(
  needs: CancelPaidNeeds,
  actor: Actor,
  id: string,
): Promise<OrderChange> {
  await findOwnOrder(needs, actor, id);
  const asked = await changeOrder(needs, id, (order, at) =>
    order.ledger.some(({ action }) => action === 'cancel-asked') ? undefined : askForAll(order, at),
  );
  let { booking } = asked;
  await attempt(needs.logger, 'The refund of a cancelled order', id, async () => {
    booking = await makeRefunds(needs, asked.booking);
  });
  return { ...asked, booking };
}

function askForAll(order: StoredBooking, at: Date): OrderStep {
  const { status, transactionId, buyer: by } = order;
  if (status === 'held') throw refuse('order_unpaid');
  if (!transactionId || !allows(status, 'cancel and refund')) throw notOpen(status);
  if (order.parcels.length > 0) throw refuse('already_partly_shipped');
  if (isDisputed(order)) throw refuse('payment_disputed');
  const amountMinor = refundableMinorUnits(order);
  if (amountMinor === 0) throw refuse('all_money_goes_back');
  const { units: lines } = chooseToRefund(order, unitsNotRefunded(order));
  // Units of earlier refunds are left out: they are back in stock already, or cannot be sold again.
  const restock = unitsUnsent(order);
  const refund: Refund = {
    id: new ObjectId().toHexString(),
    at,
    by,
    transactionId,
    amountMinor,
    reason,
    ...(lines.length > 0 && { lines, withDelivery: true }),
    ...(restock.length > 0 && { restock }),
  };
  const entry = { by, action: 'cancel-asked' as const, amountMinor, transactionId, refund: refund.id };
  const ended = declarationsAfter(order, refund, endedBy(order, lines));
  return { entry, set: { refunds: [...order.refunds, refund], ...ended } };
}
