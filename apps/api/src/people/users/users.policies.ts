import { isAdmin, isOwnOrAdmin, type Actor } from '../../infrastructure/security/actor.ts';

/** Its holder and admins may ask whether an account is an admin, sign it out everywhere, and delete it. */
export const canUseAccount = (actor: Actor, email: string): boolean => isOwnOrAdmin(actor, { email });

/** An admin asks another admin to delete the account, so that nobody takes the last one away by accident. */
export const canDeleteOwnAccount = (actor: Actor): boolean => !isAdmin(actor);

/** Nobody blocks themselves. */
export const canBlock = (actor: Actor, email: string): boolean => actor.email !== email;
