/** An account, in the terms of the shop. */
export interface Account {
  id: string;
  email: string;
  /** The Firebase user that it belongs to; none in accounts from before that was stored. */
  uid: string | undefined;
  name: string | undefined;
  role: 'admin' | undefined;
  /** Whether Firebase said, at the latest sign-in, that the e-mail is verified. */
  verified: boolean;
  /** It may not sign in. */
  blocked: boolean;
  /** It is being deleted: it may do nothing any more, and counts for nothing. */
  leaving: boolean;
  /** It has a new holder, and the earlier holder's data still have to be removed. */
  clearing: boolean;
  /** Tokens that do not bear this moment are refused. */
  tokensValidFrom: Date | undefined;
}

/** The moment from which an account's tokens are valid once those so far are ended: a later one than it bears. */
export function nextTokensValidFrom({ tokensValidFrom }: Pick<Account, 'tokensValidFrom'>, now: Date): Date {
  return new Date(Math.max(now.getTime(), (tokensValidFrom?.getTime() ?? 0) + 1));
}

/**
 * Whether what an account holds may be shown to whoever proves that its e-mail is theirs. Not where its holder so far never
 * proved that. Accounts from before the Firebase user was stored keep what they have: nobody else could enter them.
 */
export function isHolderProven({ uid, verified, role }: Account): boolean {
  return uid === undefined || verified || role === 'admin';
}
