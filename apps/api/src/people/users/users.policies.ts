import { hasRight, isOwnOrHasRight, type Actor } from '../../infrastructure/security/actor.ts';

/** The account's holder and the shop's owners may ask whether it is an admin, sign it out everywhere, and delete it. */
export const canUseAccount = (actor: Actor, email: string): boolean =>
  isOwnOrHasRight(actor, { email }, 'owner');

/** Owners cannot delete their own account, so that nobody removes the last owner by accident. Another owner can. */
export const canDeleteOwnAccount = (actor: Actor): boolean => !hasRight(actor, 'owner');

/** Nobody may block their own account. */
export const canBlock = (actor: Actor, email: string): boolean => actor.email !== email;
