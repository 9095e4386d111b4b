import type { AuditService } from '../audit/audit.service.ts';
import { AppError } from '../app-error.ts';
import type { Clock } from '../clock.ts';
import type { Identity, IdentityProvider } from '../providers/firebase.ts';
import { isHolderProven, nextTokensValidFrom, type Account } from './account.ts';
import type { Departures } from './departures.ts';
import type { UsersRepository } from './users.repository.ts';

/** A Firebase user who signs in, and the address of the call. */
export type Visitor = Identity & { address: string | undefined };

export interface SignInDependencies {
  users: UsersRepository;
  identities: Pick<IdentityProvider, 'has'>;
  audit: Pick<AuditService, 'record' | 'hasLostAdmin'>;
  departures: Departures;
  clock: Clock;
  /** Each becomes an admin once, by signing in with a verified e-mail. */
  adminEmails: readonly string[];
}

/** The account after a sign-in, and what the sign-in did. */
export interface Entered {
  account: Account;
  made: boolean;
  changed: boolean;
}

/** Somebody else may change the account meanwhile. Then it is read again. */
const mostAttempts = 5;

/** Lets a Firebase user into the account of the e-mail: makes the account, gives it a new holder, or refreshes it. */
export function createSignIn(dependencies: SignInDependencies) {
  const { users, identities, audit, departures, clock, adminEmails } = dependencies;

  /** Whether ADMIN_EMAILS makes this visitor an admin. It never undoes a later demotion. */
  const becomesAdmin = async ({ email, emailVerified }: Visitor): Promise<boolean> =>
    emailVerified && adminEmails.includes(email) && !(await audit.hasLostAdmin(email));

  const recordPromotion = ({ email, address }: Visitor) =>
    audit.record({
      by: 'shop',
      from: address,
      action: 'admin-made',
      whom: email,
      before: { role: null },
      after: { role: 'admin', because: 'ADMIN_EMAILS' },
    });

  /** Undefined if another first sign-in with this e-mail was quicker. */
  async function create(visitor: Visitor): Promise<Entered | undefined> {
    const { email, uid, name, emailVerified: verified } = visitor;
    const role = (await becomesAdmin(visitor)) ? 'admin' : undefined;
    if (role) await recordPromotion(visitor);
    const account = await users.create({ email, uid, name, role, verified, at: clock.now() });
    if (!account) return undefined;
    // An account that was deleted after the token was checked must not come back. Its Firebase user is deleted first.
    const exists = await identities.has(uid).catch(async (error: unknown) => {
      await users.undoCreate(account);
      throw error;
    });
    if (exists) return { account, made: true, changed: false };
    await users.undoCreate(account);
    throw new AppError('unauthenticated', 'This account has been deleted. Sign up again.');
  }

  /**
   * Gives the account to another Firebase user, who has proved that the e-mail is theirs, and ends its
   * accessTokens. If the holder so far never proved that, their data are removed as for a deletion. Undefined if
   * the account was changed meanwhile. @throws AppError email_taken
   */
  async function rebind(account: Account, visitor: Visitor): Promise<Account | undefined> {
    const { email, uid, name, address } = visitor;
    if (!visitor.emailVerified) {
      const message = 'There is already an account with this email. Verify your email, then log in again.';
      throw new AppError('email_taken', message);
    }
    const clearing = !isHolderProven(account);
    await audit.record({
      by: email,
      from: address,
      action: 'account-rebound',
      whom: email,
      before: { uid: account.uid, verified: account.verified },
      after: { uid, verified: true, emptied: clearing },
    });
    const now = clock.now();
    return users.change(account, {
      set: {
        uid,
        verified: true,
        tokensValidFrom: nextTokensValidFrom(account, now),
        ...(name !== undefined && { name }),
        ...(clearing && { clearing, unfinishedSince: now }),
      },
      unset: clearing && name === undefined ? ['name'] : [],
    });
  }

  /** Stores what is new about the holder. Undefined if the account was changed meanwhile. */
  async function refresh(account: Account, visitor: Visitor): Promise<Entered | undefined> {
    const { emailVerified: verified, name = account.name } = visitor;
    const promoted = account.role !== 'admin' && (await becomesAdmin(visitor));
    if (!promoted && verified === account.verified && name === account.name)
      return { account, made: false, changed: false };
    if (promoted) await recordPromotion(visitor);
    const current = await users.change(account, {
      set: {
        verified,
        ...(name !== undefined && { name }),
        ...(promoted && { role: 'admin', tokensValidFrom: nextTokensValidFrom(account, clock.now()) }),
      },
    });
    return current && { account: current, made: false, changed: true };
  }

  /** Undefined if the account must be read again. */
  async function tryToEnter(visitor: Visitor): Promise<Entered | undefined> {
    const account = await users.findWhole(visitor.email);
    if (!account) return create(visitor);
    if (account.leaving) {
      if (account.uid === visitor.uid)
        throw new AppError('unauthenticated', 'This account has been deleted. Sign up again.');
      await departures.finish(account);
      return undefined;
    }
    if (account.blocked) throw new AppError('account_blocked', 'This account is blocked.');
    const held = account.uid === visitor.uid ? account : await rebind(account, visitor);
    // The new holder gets a token only once the data of the one before are gone.
    const cleared = held?.clearing ? await departures.clear(held) : held;
    return cleared && refresh(cleared, visitor);
  }

  /** @throws AppError email_taken, account_blocked, unauthenticated, conflict */
  return async function enter(visitor: Visitor): Promise<Entered> {
    for (let attempt = 0; attempt < mostAttempts; attempt += 1) {
      const entered = await tryToEnter(visitor);
      if (entered) return entered;
    }
    throw new AppError('conflict', 'This account has just been changed. Log in again.');
  };
}
