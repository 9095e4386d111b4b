import { createSecretKey } from 'node:crypto';
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

/** The shop's own bearer tokens: JWT, HS256, one hour, subject = the account's e-mail. They carry no role: roles are read from the database. */
export function createAccessTokens(secret: string): AccessTokens {
  const key = createSecretKey(Buffer.from(secret));
  return {
    issue: (email) =>
      jwt.sign({}, key, {
        algorithm: 'HS256',
        subject: email,
        issuer,
        audience,
        expiresIn: accessTokenSeconds,
      }),
    verify(token) {
      try {
        const payload = jwt.verify(token, key, { algorithms: ['HS256'], issuer, audience });
        if (typeof payload === 'object' && typeof payload.sub === 'string' && payload.exp !== undefined)
          return payload.sub;
      } catch (error) {
        if (error instanceof jwt.TokenExpiredError) {
          throw new AppError('unauthenticated', 'Your sign-in has expired. Sign in again.', { cause: error });
        }
      }
      throw new AppError('unauthenticated', 'This access token is not valid. Sign in again.');
    },
  };
}
