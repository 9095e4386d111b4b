import type { Access, Endpoint } from '@switchyard/shared';
import { AppError } from '../app-error.ts';
import type { Actor } from '../security/actor.ts';
import type { Identity } from '../providers/firebase.ts';
import type { TokenClaims } from '../security/tokens.ts';

/** What a handler learns about its caller, for each kind of access. */
export interface Callers {
  anyone: undefined;
  identity: Identity & { address: string | undefined };
  account: Actor;
  admin: Actor;
}
export type CallerOf<E extends Endpoint> = Callers[E['access']];

export interface CallerChecks {
  /** @throws AppError unauthenticated */
  verifyAccessToken(token: string): TokenClaims;
  /** Verifies a Firebase ID token. @throws AppError unauthenticated */
  verifyIdentity(token: string): Promise<Identity>;
  /**
   * The account of a token; undefined if it no longer exists.
   * @throws AppError unauthenticated if the account's tokens were ended, account_blocked
   */
  findAccount(claims: TokenClaims): Promise<Account | undefined>;
}

/** A stored account. The address of the call makes it an actor. */
type Account = Omit<Actor, 'address'>;

export type Callees = {
  [A in Access]: (authorization: string | undefined, address: string | undefined) => Promise<Callers[A]>;
};

/**
 * One check per kind of access. Each answers the caller or throws: 401 for an unknown caller, 403 for a forbidden
 * call.
 */
export function createCallerChecks(checks: CallerChecks): Callees {
  async function account(authorization: string | undefined, address: string | undefined): Promise<Actor> {
    const found = await checks.findAccount(checks.verifyAccessToken(bearer(authorization)));
    if (!found) throw new AppError('unauthenticated', 'This account no longer exists. Log in again.');
    return { ...found, address };
  }
  return {
    anyone: async () => undefined,
    identity: async (authorization, address) => ({
      ...(await checks.verifyIdentity(bearer(authorization))),
      address,
    }),
    account,
    async admin(authorization, address) {
      const found = await account(authorization, address);
      if (found.role !== 'admin') throw new AppError('forbidden', 'Only admins can do this.');
      return found;
    },
  };
}

/** The bearer token; undefined without one. */
export function tokenOf(authorization: string | undefined): string | undefined {
  return /^Bearer +([\w.~+/=-]+)$/i.exec(authorization ?? '')?.[1];
}

/** @throws AppError unauthenticated without a bearer token */
function bearer(authorization: string | undefined): string {
  const token = tokenOf(authorization);
  if (!token) throw new AppError('unauthenticated', 'Log in first.');
  return token;
}
