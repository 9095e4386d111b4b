import type { FormerEmail } from '../../infrastructure/database/collection.ts';
import { accessTokenSeconds } from '../../infrastructure/security/tokens.ts';

export interface Account {
  id: string;
  /** Lower case. Of an account that was replaced, the e-mail that it had. */
  email: string;
  /** The Firebase user that the account belongs to. */
  uid: string;
  name: string | undefined;
  role: 'admin' | undefined;
  /** Whether Firebase said at the latest sign-in that the e-mail is verified. */
  verified: boolean;
  /** A blocked account may not sign in. */
  blocked: boolean;
  /** The account is being deleted. It can do nothing any more. */
  leaving: boolean;
  /** Whoever owns the e-mail has got a new account, and this one is being deleted. Its Firebase user stays. */
  replaced: boolean;
  /** Only tokens that were issued with this moment are accepted. */
  tokensValidFrom: Date;
  createdAt: Date;
  /** Firebase had ended all sign-ins before this moment, as of the latest sign-in. */
  signInsValidFrom: Date;
  /** When it replaced an account that somebody else may have made with the same e-mail. */
  emptiedAt: Date | undefined;
  /** Since when it has its e-mail. Undefined for the one that it was made with. */
  emailSince: Date | undefined;
  /** The e-mails of ADMIN_EMAILS that made it an admin. None does it again. */
  adminBy: string[];
  /** The e-mails that it had before, and that its holder had proved, the oldest first. */
  formerEmails: FormerEmail[];
}

/** A later `tokensValidFrom`, which ends all tokens so far. */
export function nextTokensValidFrom({ tokensValidFrom }: Pick<Account, 'tokensValidFrom'>, now: Date): Date {
  return new Date(Math.max(now.getTime(), tokensValidFrom.getTime() + 1));
}

/** Whether the holder proved that the e-mail is theirs. If not, their data must not be shown to somebody who does. */
export function isHolderProven({ verified, role }: Account): boolean {
  return verified || role === 'admin';
}

/** How often Firebase is asked about each account that may have accessTokens, in milliseconds. */
export const askEveryMs = 120_000;

/**
 * Stored with an account that gets an accessToken: until when, and when next, Firebase is asked about it, and since when
 * it is idle.
 */
export const tokensOf = (now: Date) => ({
  idleSince: now,
  tokensEndAt: new Date(now.getTime() + accessTokenSeconds * 1000),
  standingDueAt: new Date(now.getTime() + askEveryMs),
});
