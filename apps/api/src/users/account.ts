export interface Account {
  id: string;
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
  /** The account has a new holder, and the data of the one before must still be removed. */
  clearing: boolean;
  /** Only tokens that were issued with this moment are accepted. */
  tokensValidFrom: Date;
}

/** A later `tokensValidFrom`, which ends all tokens so far. */
export function nextTokensValidFrom({ tokensValidFrom }: Pick<Account, 'tokensValidFrom'>, now: Date): Date {
  return new Date(Math.max(now.getTime(), tokensValidFrom.getTime() + 1));
}

/** Whether the holder proved that the e-mail is theirs. If not, their data must not be shown to somebody who does. */
export function isHolderProven({ verified, role }: Account): boolean {
  return verified || role === 'admin';
}
