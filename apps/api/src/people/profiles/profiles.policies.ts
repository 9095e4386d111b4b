import { isOwnOrHasRight, type Actor } from '../../infrastructure/security/actor.ts';

/** Whoever it is about may read a profile, and owners of the shop. */
export const canReadProfile = (actor: Actor, { owner }: { owner: string }): boolean =>
  isOwnOrHasRight(actor, { id: owner }, 'owner');
