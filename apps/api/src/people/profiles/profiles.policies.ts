import { isOwnOrAdmin, type Actor } from '../../infrastructure/security/actor.ts';

/** Its owner and admins may read a profile. */
export const canReadProfile = (actor: Actor, { owner }: { owner: string }): boolean =>
  isOwnOrAdmin(actor, { id: owner });
