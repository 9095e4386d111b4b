import type { Access, Endpoint } from '@switchyard/shared';
import { AppError } from '../platform/app-error.ts';
import type { Actor } from '../platform/actor.ts';
import type { Identity } from '../platform/firebase.ts';
import type { TokenClaims } from '../platform/tokens.ts';

/** What a handler learns of its caller, by what its endpoint demands. */
export interface Callers {
  anyone: undefined;
  identity: Identity & { address: string | undefined };
  account: Actor;
  admin: Actor;
}
export type CallerOf<E extends Endpoint> = Callers[E['access']];

export interface CallerChecks {
  /** What an accessToken says. @throws AppError unauthenticated */
  verifyAccessToken(token: string): TokenClaims;
  /** The identity behind a Firebase ID token. @throws AppError unauthenticated */
  verifyIdentity(token: string): Promise<Identity>;
  /**
   * The account that a token was issued to, or undefined where there is none (any more).
   * @throws AppError unauthenticated for a token that was ended, account_blocked
   */
  findAccount(claims: TokenClaims): Promise<Account | undefined>;
}

/** An account as it is stored. With the address of the call it becomes an actor. */
type Account = Omit<Actor, 'address'>;

export type Callees = {
  [A in Access]: (authorization: string | undefined, address: string | undefined) => Promise<Callers[A]>;
};

/** One check per kind of access: the caller it admits, or the refusal (401 for who one is, 403 for what one may). */
export function createCallerChecks(checks: CallerChecks): Callees {
  async function account(authorization: string | undefined, address: string | undefined): Promise<Actor> {
    const found = await checks.findAccount(checks.verifyAccessToken(bearer(authorization)));
    if (!found) throw new AppError('unauthenticated', 'This account no longer exists. Sign in again.');
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
      if (found.role !== 'admin') throw new AppError('forbidden', 'Only an admin may do this.');
      return found;
    },
  };
}

/** @throws AppError unauthenticated when there is no bearer token */
function bearer(authorization: string | undefined): string {
  const token = /^Bearer +([\w.~+/=-]+)$/i.exec(authorization ?? '')?.[1];
  if (!token) throw new AppError('unauthenticated', 'Sign in first.');
  return token;
}
