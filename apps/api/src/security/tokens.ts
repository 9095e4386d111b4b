import { createSecretKey, type KeyObject } from 'node:crypto';
import jwt from 'jsonwebtoken';
import { z } from 'zod';
import { AppError } from '../app-error.ts';

/** How long an accessToken lives, in seconds. */
export const accessTokenSeconds = 3600;

/** All our tokens expire. */
const claimsSchema = z.object({
  sub: z.string(),
  exp: z.number(),
  iat: z.number(),
  from: z.number().optional(),
});

const issuer = 'switchyard';
const audience = 'switchyard-api';

export interface AccessTokens {
  /** A new accessToken for the account of this e-mail. `validFrom` is the account's `tokensValidFrom`. */
  issue(email: string, validFrom?: Date): string;
  /** @throws AppError unauthenticated for a token that is expired, forged or not ours */
  verify(token: string): TokenClaims;
}

export interface TokenClaims {
  email: string;
  /** The account's `tokensValidFrom` when the token was issued, in milliseconds. */
  validFrom: number | undefined;
  /** In whole seconds. */
  issuedAt: number;
}

/**
 * Whether a token was issued after its account's tokens were last ended. Tokens repeat the account's
 * `tokensValidFrom`, because `iat` counts in whole seconds: too coarse to tell a token just before that moment from
 * one just after it.
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
 * The shop's own bearer tokens: JWT, HS256, one hour, subject = the account's e-mail. They carry no role: roles are
 * read from the database. The first secret signs, all are accepted, so that a secret can be changed without signing
 * anybody out.
 */
export function createAccessTokens(secrets: readonly [string, ...string[]]): AccessTokens {
  const [signingKey, ...otherKeys] = keysOf(secrets);
  return {
    issue: (email, validFrom) =>
      jwt.sign(validFrom ? { from: validFrom.getTime() } : {}, signingKey, {
        algorithm: 'HS256',
        subject: email,
        issuer,
        audience,
        expiresIn: accessTokenSeconds,
      }),
    verify(token) {
      let expired: Error | undefined;
      for (const key of [signingKey, ...otherKeys]) {
        try {
          const payload = jwt.verify(token, key, { algorithms: ['HS256'], issuer, audience });
          const claims = typeof payload === 'object' ? claimsSchema.safeParse(payload) : undefined;
          if (claims?.success) {
            const { sub: email, from: validFrom, iat: issuedAt } = claims.data;
            return { email, validFrom, issuedAt };
          }
        } catch (error) {
          // Only thrown for a good signature, so another key's refusal must not hide it.
          if (error instanceof jwt.TokenExpiredError) expired = error;
        }
      }
      if (expired) {
        throw new AppError('unauthenticated', 'Your sign-in has expired. Log in again.', { cause: expired });
      }
      throw new AppError('unauthenticated', 'This access token is not valid. Log in again.');
    },
  };
}

function keysOf([first, ...others]: readonly [string, ...string[]]): [KeyObject, ...KeyObject[]] {
  const keyOf = (secret: string) => createSecretKey(Buffer.from(secret));
  return [keyOf(first), ...others.map(keyOf)];
}
