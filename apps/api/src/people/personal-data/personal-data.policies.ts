import { hasRight, isOwnOrHasRight, type Actor } from '../../infrastructure/security/actor.ts';

/** Its holder and owners of the shop may have a copy of what is kept about an account. */
export const canReadData = (actor: Actor, email: string): boolean =>
  isOwnOrHasRight(actor, { email }, 'owner');

/** Owners also read what earlier accounts with the e-mail left, and who did what. */
export const canReadAboutOthers = (actor: Actor): boolean => hasRight(actor, 'owner');
