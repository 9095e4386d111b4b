import { isAdmin, isOwnOrAdmin, type Actor } from '../../infrastructure/security/actor.ts';
import type { StoredBooking } from './booking.ts';

type Owned = Pick<StoredBooking, 'account'>;

/** Who may see an order, add its address, cancel it and report its payment: its buyer, and admins. */
export const canUseBooking = (actor: Actor, { account }: Owned): boolean =>
  isOwnOrAdmin(actor, { id: account });

/** Only its buyer may pay for an order, and cancel it once it is paid: an admin refunds it instead. */
export const isBuyerOf = (actor: Actor, { account }: Owned): boolean => actor.id === account;

/** Admins may list the orders that were placed with any e-mail. */
export const canListOrdersOfOthers = isAdmin;
