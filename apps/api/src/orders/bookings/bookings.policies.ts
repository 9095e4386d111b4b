import { hasRight, isOwnOrHasRight, type Actor } from '../../infrastructure/security/actor.ts';
import type { StoredBooking } from './booking.ts';

type Owned = Pick<StoredBooking, 'account'>;

/** The buyer and the desk may see an order, add its address, cancel it and report its payment. */
export const canUseBooking = (actor: Actor, { account }: Owned): boolean =>
  isOwnOrHasRight(actor, { id: account }, 'desk');

/** Only the buyer may pay for an order, or cancel a paid order. The desk refunds it instead. */
export const isBuyerOf = (actor: Actor, { account }: Owned): boolean => actor.id === account;

/** The desk may list the orders placed with any e-mail, and may learn which orders exist. */
export const canListOrdersOfOthers = (actor: Actor): boolean => hasRight(actor, 'desk');
