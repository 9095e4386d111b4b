import { createSecretKey, type KeyObject } from 'node:crypto';
import jwt from 'jsonwebtoken';
import { z } from 'zod';
import { refuse } from '../app-error.ts';

export const accessTokenSeconds = 3600;

/** `exp` is required: all our tokens expire. */
const claimsSchema = z.object({
  sub: z.string(),
  exp: z.number(),
  iat: z.number(),
  from: z.number().optional(),
  auth_time: z.number().optional(),
});

const issuer = 'switchyard';
const audience = 'switchyard-api';

export interface AccessTokens {
  /**
   * Makes an access token for an account. `validFrom` is the account's `tokensValidFrom`; `signedInAt` is when its
   * holder last logged in with a password or Google. The e-mail in the token is for the client: the shop itself uses
   * the id.
   */
  issue(account: { id: string; email: string }, validFrom?: Date, signedInAt?: Date): string;
  verify(token: string): TokenClaims;
}

export interface TokenClaims {
  /** The account's id. In a token that an operator made by hand with a secret, it may be the e-mail instead. */
  account: string;
  /** The account's `tokensValidFrom` when the token was issued, in milliseconds. */
  validFrom: number | undefined;
  /** When the token was issued, in whole seconds. */
  issuedAt: number;
  /** When the holder last logged in with a password or Google. */
  signedInAt: Date | undefined;
}

/**
 * Whether a token was issued after its account's tokens were last ended. Tokens carry the account's `tokensValidFrom`,
 * because `iat` counts whole seconds, which is too coarse to compare tokens issued around that moment.
 */
export function isStillValid(
  { validFrom, issuedAt }: TokenClaims,
  tokensValidFrom: Date | undefined,
): boolean {
  if (!tokensValidFrom) return true;
  const from = tokensValidFrom.getTime();
  return validFrom === undefined ? issuedAt >= Math.floor(from / 1000) : validFrom === from;
}

/**
 * The shop's own bearer tokens: JWT, HS256, valid for one hour, with the account's id as subject. They carry no role:
 * roles are read from the database. The first secret signs and all of them verify, so that a secret can be rotated
 * without signing anybody out.
 */
export function createAccessTokens(secrets: readonly [string, ...string[]]): AccessTokens {
  const [signingKey, ...otherKeys] = keysOf(secrets);
  return {
    issue({ id: subject, email }, validFrom, signedInAt) {
      const claims = {
        email,
        ...(validFrom && { from: validFrom.getTime() }),
        ...(signedInAt && { auth_time: Math.floor(signedInAt.getTime() / 1000) }),
      };
      const options = { subject, issuer, audience, expiresIn: accessTokenSeconds };
      return jwt.sign(claims, signingKey, { algorithm: 'HS256', ...options });
    },
    verify(token) {
      let expired: Error | undefined;
      for (const key of [signingKey, ...otherKeys]) {
        try {
          const payload = jwt.verify(token, key, { algorithms: ['HS256'], issuer, audience });
          const claims = typeof payload === 'object' ? claimsSchema.safeParse(payload) : undefined;
          if (claims?.success) {
            const { sub: account, from: validFrom, iat: issuedAt, auth_time: signedIn } = claims.data;
            const signedInAt = signedIn === undefined ? undefined : new Date(signedIn * 1000);
            return { account, validFrom, issuedAt, signedInAt };
          }
        } catch (error) {
          // A token is signed with one of the keys. If that key finds it expired, the other keys' signature errors must
          // not hide that.
          if (error instanceof jwt.TokenExpiredError) expired = error;
        }
      }
      if (expired) {
        throw refuse('token_expired', undefined, { cause: expired });
      }
      throw refuse('token_invalid');
    },
  };
}

/**
 * The account that a token names. Undefined for a text that is no token. The token is not verified, which takes a tenth
 * of the time: use it only where a forged token does no harm.
 */
export function accountNamedIn(token: string): string | undefined {
  const { success, data } = claimsSchema.safeParse(jwt.decode(token));
  return success ? data.sub : undefined;
}

function keysOf([first, ...others]: readonly [string, ...string[]]): [KeyObject, ...KeyObject[]] {
  const keyOf = (secret: string) => createSecretKey(Buffer.from(secret));
  return [keyOf(first), ...others.map(keyOf)];
}
