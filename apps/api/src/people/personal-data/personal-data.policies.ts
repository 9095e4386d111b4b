import { hasRight, isOwnOrHasRight, type Actor } from '../../infrastructure/security/actor.ts';

/** The account's holder and the shop's owners may read the data about an account. */
export const canReadData = (actor: Actor, email: string): boolean =>
  isOwnOrHasRight(actor, { email }, 'owner');

/** Owners also see what earlier accounts with the e-mail left, and which admin acted. */
export const canReadAboutOthers = (actor: Actor): boolean => hasRight(actor, 'owner');
