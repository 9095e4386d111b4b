import { createSecretKey, type KeyObject } from 'node:crypto';
import jwt from 'jsonwebtoken';
import { AppError } from './app-error.ts';

/** How long an accessToken lives, in seconds. */
export const accessTokenSeconds = 3600;

const issuer = 'switchyard';
const audience = 'switchyard-api';

export interface AccessTokens {
  /** A new accessToken for the account of this e-mail. */
  issue(email: string): string;
  /** The e-mail that a token was issued to. @throws AppError unauthenticated for a token that is expired, forged or not ours. */
  verify(token: string): string;
}

/**
 * The shop's own bearer tokens: JWT, HS256, one hour, subject = the account's e-mail. They carry no role: roles are read
 * from the database. The first secret signs; a token signed by any of them is accepted, so that a secret can be changed
 * without signing anybody out.
 */
export function createAccessTokens(secrets: readonly [string, ...string[]]): AccessTokens {
  const [signingKey, ...otherKeys] = keysOf(secrets);
  return {
    issue: (email) =>
      jwt.sign({}, signingKey, {
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
          if (typeof payload === 'object' && typeof payload.sub === 'string' && payload.exp !== undefined)
            return payload.sub;
        } catch (error) {
          // Told only of a token with a good signature: the other keys would refuse it for that.
          if (error instanceof jwt.TokenExpiredError) expired = error;
        }
      }
      if (expired) {
        throw new AppError('unauthenticated', 'Your sign-in has expired. Sign in again.', { cause: expired });
      }
      throw new AppError('unauthenticated', 'This access token is not valid. Sign in again.');
    },
  };
}

function keysOf([first, ...others]: readonly [string, ...string[]]): [KeyObject, ...KeyObject[]] {
  const keyOf = (secret: string) => createSecretKey(Buffer.from(secret));
  return [keyOf(first), ...others.map(keyOf)];
}
