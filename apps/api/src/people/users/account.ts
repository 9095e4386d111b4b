import type { Role } from '@switchyard/shared';
import type { FormerEmail } from '../../infrastructure/database/collection.ts';
import { accessTokenSeconds } from '../../infrastructure/security/tokens.ts';

export interface Account {
  id: string;
  /** In lower case. A replaced account still has its former e-mail here. */
  email: string;
  /** The id of the Firebase user to whom the account belongs. */
  uid: string;
  name: string | undefined;
  role: Role | undefined;
  /** Whether Firebase reported a verified e-mail at the latest sign-in. */
  verified: boolean;
  /** Whether the account may not sign in. */
  blocked: boolean;
  /** Whether the account is being deleted. It can then do nothing any more. */
  leaving: boolean;
  /** Whether the account is being deleted because the owner of its e-mail got a new one. Its Firebase user stays. */
  replaced: boolean;
  /** Access tokens are valid only if they carry exactly this moment. */
  tokensValidFrom: Date;
  createdAt: Date;
  /** Sign-ins before this moment are invalid, as Firebase told it at the latest sign-in. */
  signInsValidFrom: Date;
  /**
   * When the account replaced one with the same e-mail, which may have been somebody else's. Undefined if it did not.
   */
  emptiedAt: Date | undefined;
  /** Since when the account has its e-mail. Undefined for its first e-mail. */
  emailSince: Date | undefined;
  /** Those of ADMIN_EMAILS that have made this account an admin. Each does so only once. */
  adminBy: string[];
  /** The verified e-mails that the account had before, oldest first. */
  formerEmails: FormerEmail[];
}

/** A later `tokensValidFrom`, which ends all tokens issued so far. */
export function nextTokensValidFrom({ tokensValidFrom }: Pick<Account, 'tokensValidFrom'>, now: Date): Date {
  return new Date(Math.max(now.getTime(), tokensValidFrom.getTime() + 1));
}

/**
 * Whether the account's holder has proved to own the e-mail. Otherwise the holder's data must not be shown to somebody
 * who proves to own it.
 */
export function isHolderProven({ verified, role }: Account): boolean {
  return verified || role === 'admin';
}

/** How often Firebase is asked about each account that may have accessTokens, in milliseconds. */
export const askEveryMs = 120_000;

/**
 * The fields to store when an account gets an accessToken: when the token expires, when to ask Firebase next, and since
 * when the account is idle.
 */
export const tokensOf = (now: Date) => ({
  idleSince: now,
  tokensEndAt: new Date(now.getTime() + accessTokenSeconds * 1000),
  standingDueAt: new Date(now.getTime() + askEveryMs),
});
