import { isOwnOrHasRight, type Actor } from '../../infrastructure/security/actor.ts';

/** The owner of a profile and the shop's owners may read it. */
export const canReadProfile = (actor: Actor, { owner }: { owner: string }): boolean =>
  isOwnOrHasRight(actor, { id: owner }, 'owner');
