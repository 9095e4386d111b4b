import type { Access, Endpoint, Right } from '@switchyard/shared';
import { refuse } from '../app-error.ts';
import { hasRight, isStaff, type Actor } from '../security/actor.ts';
import type { Identity } from '../providers/firebase.ts';
import type { TokenClaims } from '../security/tokens.ts';

/** What a handler is told about its caller, for each kind of access. */
export interface Callers extends Record<Right, Actor> {
  anyone: undefined;
  identity: Identity & { ipAddress: string | undefined };
  account: Actor;
}
/**
 * What the endpoint's handler is told about its caller. Undefined for an anonymous caller, if the endpoint allows one.
 */
export type CallerOf<E extends Endpoint> = E extends { knowsCaller: true }
  ? Actor | undefined
  : Callers[E['access']];

export interface CallerChecks {
  verifyAccessToken(token: string): TokenClaims;
  /** Verifies a Firebase ID token. */
  verifyIdentity(token: string): Promise<Identity>;
  /** The account of a token; undefined if it no longer exists. */
  findAccount(claims: TokenClaims): Promise<CallerAccount | undefined>;
  /** Asks Firebase whether the account's sign-ins are still valid. @throws a refusal if not */
  requireSignIn(account: string): Promise<void>;
}

/** A stored account. The call's IP address makes it an actor. */
export type CallerAccount = Omit<Actor, 'ipAddress'>;

type Check<Caller> = (
  endpoint: Endpoint,
  authorization: string | undefined,
  ipAddress: string | undefined,
  /** Reads the account of a verified token. `CallerChecks.findAccount` by default. */
  findAccount?: CallerChecks['findAccount'],
) => Promise<Caller>;

/** The check of each kind of access. */
export type Callees = { [A in Access]: Check<Callers[A]> };

/**
 * One check per kind of access. Each returns the caller or throws an AppError: 401 for an unknown caller, 403 for a
 * forbidden call.
 */
export function createCallerChecks(checks: CallerChecks): Callees {
  async function holder(
    authorization: string | undefined,
    ipAddress: string | undefined,
    findAccount = checks.findAccount,
  ): Promise<Actor> {
    const found = await findAccount(checks.verifyAccessToken(bearer(authorization)));
    if (!found) throw refuse('account_gone');
    return { ...found, ipAddress };
  }
  /**
   * Checks with Firebase where a stolen token does the most harm: after a password change, its victim must not have to
   * wait until the thief's token expires.
   */
  async function requireSignIn({ method, asksFirebase }: Endpoint, actor: Actor): Promise<void> {
    if (asksFirebase || (isStaff(actor) && method !== 'GET')) await checks.requireSignIn(actor.id);
  }
  const holderWith =
    (right?: Right): Check<Actor> =>
    async (endpoint, authorization, ipAddress, findAccount) => {
      const found = await holder(authorization, ipAddress, findAccount);
      if (right !== undefined && !hasRight(found, right)) throw refuse('admins_only');
      await requireSignIn(endpoint, found);
      return found;
    };
  return {
    anyone: async () => undefined,
    identity: async (_, authorization, ipAddress) => ({
      ...(await checks.verifyIdentity(bearer(authorization))),
      ipAddress,
    }),
    account: holderWith(),
    desk: holderWith('desk'),
    catalogue: holderWith('catalogue'),
    books: holderWith('books'),
    look: holderWith('look'),
    owner: holderWith('owner'),
  };
}

/** The bearer token in an Authorization header; undefined if there is none. */
export function tokenOf(authorization: string | undefined): string | undefined {
  return /^Bearer +([\w.~+/=-]+)$/i.exec(authorization ?? '')?.[1];
}

function bearer(authorization: string | undefined): string {
  const token = tokenOf(authorization);
  if (!token) throw refuse('not_logged_in');
  return token;
}
