import { allows } from '@switchyard/shared/bookings';
import { refuse } from '../../infrastructure/app-error.ts';
import { adminOf, notOpen, type StoredBooking } from '../bookings/booking.ts';
import { changeOrder, type ChangeNeeds, type OrderChange, type OrderStep } from '../bookings/change-order.ts';
import type { Actor } from '../../infrastructure/security/actor.ts';

/** The shortest interval between two such mails to a buyer, even from different admins. In milliseconds. */
const patienceMs = 24 * 3_600_000;

/** Mails the buyer of a paid order to ask for its address. Does nothing if the buyer was asked within a day. */
export function askForAddress(needs: ChangeNeeds, actor: Actor, id: string): Promise<OrderChange> {
  return changeOrder(needs, id, (order, now): OrderStep | undefined => {
    requireAddressless(order);
    const asked = order.ledger.findLast(({ action }) => action === 'address-asked');
    if (asked && now.getTime() - asked.at.getTime() < patienceMs) return undefined;
    return { entry: { ...adminOf(actor), action: 'address-asked' }, set: {} };
  });
}

function requireAddressless(order: StoredBooking): void {
  if (order.status === 'held') throw refuse('order_unpaid');
  if (!allows(order.status, 'ask for address')) throw notOpen(order.status);
  if (order.address) throw refuse('already_addressed');
}
