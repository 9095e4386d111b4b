import { hasRight, isOwnOrHasRight, type Actor } from '../../infrastructure/security/actor.ts';

/** Its holder and owners of the shop may ask whether an account is an admin, sign it out everywhere, and delete it. */
export const canUseAccount = (actor: Actor, email: string): boolean =>
  isOwnOrHasRight(actor, { email }, 'owner');

/** An owner asks another owner to delete the account, so that nobody takes the last one away by accident. */
export const canDeleteOwnAccount = (actor: Actor): boolean => !hasRight(actor, 'owner');

/** Nobody blocks themselves. */
export const canBlock = (actor: Actor, email: string): boolean => actor.email !== email;
