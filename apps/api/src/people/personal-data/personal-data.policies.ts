import { isAdmin, isOwnOrAdmin, type Actor } from '../../infrastructure/security/actor.ts';

/** Its holder and admins may have a copy of what is kept about an account. */
export const canReadData = (actor: Actor, email: string): boolean => isOwnOrAdmin(actor, { email });

/** Admins also read what earlier accounts with the e-mail left, and who did what. */
export const canReadAboutOthers = isAdmin;
