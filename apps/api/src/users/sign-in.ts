import type { AuditService } from '../audit/audit.service.ts';
import { AppError } from '../platform/app-error.ts';
import type { Clock } from '../platform/clock.ts';
import type { Identity, IdentityProvider } from '../platform/firebase.ts';
import { isHolderProven, nextTokensValidFrom, type Account } from './account.ts';
import type { Departures } from './departures.ts';
import type { UsersRepository } from './users.repository.ts';

/** Who asks to enter, and where the call came from. */
export type Visitor = Identity & { address: string | undefined };

export interface SignInDependencies {
  users: UsersRepository;
  identities: Pick<IdentityProvider, 'has'>;
  audit: Pick<AuditService, 'record' | 'tellsOfLostAdmin'>;
  departures: Departures;
  clock: Clock;
  /** Who becomes an admin by signing in with a verified e-mail, once. */
  adminEmails: readonly string[];
}

/** What a sign-in did to the account. */
export interface Entered {
  account: Account;
  made: boolean;
  changed: boolean;
}

/** Others may change an account meanwhile; it is read again so many times. */
const mostAttempts = 5;

/** Lets a Firebase user into the account of its e-mail: makes it, gives it a new holder, or finds it as it is. */
export function createSignIn(dependencies: SignInDependencies) {
  const { users, identities, audit, departures, clock, adminEmails } = dependencies;

  /** Whether ADMIN_EMAILS makes this visitor an admin. It does so once, and never undoes a later decision. */
  const becomesAdmin = async ({ email, emailVerified }: Visitor): Promise<boolean> =>
    emailVerified && adminEmails.includes(email) && !(await audit.tellsOfLostAdmin(email));

  const tellAdminMade = ({ email, address }: Visitor) =>
    audit.record({
      by: 'shop',
      from: address,
      action: 'admin-made',
      whom: email,
      before: { role: null },
      after: { role: 'admin', because: 'ADMIN_EMAILS' },
    });

  /** Undefined where another first sign-in of this e-mail was quicker. */
  async function create(visitor: Visitor): Promise<Entered | undefined> {
    const { email, uid, name, emailVerified: verified } = visitor;
    const role = (await becomesAdmin(visitor)) ? 'admin' : undefined;
    if (role) await tellAdminMade(visitor);
    const account = await users.create({ email, uid, name, role, verified, at: clock.now() });
    if (!account) return undefined;
    // An account that was deleted just now, after the token was checked, must not come back. Its Firebase user went before it.
    const there = await identities.has(uid).catch(async (error: unknown) => {
      await users.undoCreate(account);
      throw error;
    });
    if (there) return { account, made: true, changed: false };
    await users.undoCreate(account);
    throw new AppError('unauthenticated', 'This account was deleted. Sign up again.');
  }

  /**
   * Gives an account to another Firebase user, who has proved that the e-mail is theirs, and ends its accessTokens. What a
   * holder who never proved that has left in it goes, as when an account is deleted. Undefined where the account was
   * changed meanwhile. @throws AppError email_taken
   */
  async function rebind(account: Account, visitor: Visitor): Promise<Account | undefined> {
    const { email, uid, name, address } = visitor;
    if (!visitor.emailVerified) {
      const message = 'There is an account with this e-mail. Verify your e-mail address, then sign in again.';
      throw new AppError('email_taken', message);
    }
    const clearing = !isHolderProven(account);
    await audit.record({
      by: email,
      from: address,
      action: 'account-rebound',
      whom: email,
      before: { uid: account.uid ?? null, verified: account.verified },
      after: { uid, verified: true, emptied: clearing },
    });
    const now = clock.now();
    const tokensValidFrom = nextTokensValidFrom(account, now);
    const isDone = await users.change(account, {
      set: {
        uid,
        verified: true,
        tokensValidFrom,
        ...(name !== undefined && { name }),
        ...(clearing && { clearing, unfinishedSince: now }),
      },
      unset: clearing && name === undefined ? ['name'] : [],
    });
    if (!isDone) return undefined;
    const known = clearing ? name : (name ?? account.name);
    return {
      ...account,
      uid,
      verified: true,
      tokensValidFrom,
      name: known,
      clearing: clearing || account.clearing,
    };
  }

  /** Stores what is new of the holder. Undefined where the account was changed meanwhile. */
  async function refresh(account: Account, visitor: Visitor): Promise<Entered | undefined> {
    const { emailVerified: verified, name = account.name } = visitor;
    const promoted = account.role !== 'admin' && (await becomesAdmin(visitor));
    if (promoted) await tellAdminMade(visitor);
    const current = {
      ...account,
      verified,
      name,
      ...(promoted && {
        role: 'admin' as const,
        tokensValidFrom: nextTokensValidFrom(account, clock.now()),
      }),
    };
    const changed = promoted || verified !== account.verified || name !== account.name;
    if (!changed) return { account, made: false, changed };
    const { role, tokensValidFrom } = current;
    const set = {
      verified,
      ...(name !== undefined && { name }),
      ...(promoted && role && tokensValidFrom && { role, tokensValidFrom }),
    };
    return (await users.change(account, { set })) ? { account: current, made: false, changed } : undefined;
  }

  /** One step of a sign-in. Undefined where the account has to be looked at again. */
  async function step(visitor: Visitor): Promise<Entered | undefined> {
    const account = await users.findWhole(visitor.email);
    if (!account) return create(visitor);
    if (account.leaving) {
      if (account.uid === visitor.uid)
        throw new AppError('unauthenticated', 'This account was deleted. Sign up again.');
      await departures.finish(account);
      return undefined;
    }
    if (account.blocked) throw new AppError('account_blocked', 'This account is blocked.');
    const held = account.uid === visitor.uid ? account : await rebind(account, visitor);
    if (!held) return undefined;
    // Before the new holder has a token to look or write with.
    if (held.clearing) await departures.clear(held);
    return refresh({ ...held, clearing: false }, visitor);
  }

  /** @throws AppError email_taken, account_blocked, unauthenticated, conflict */
  return async function enter(visitor: Visitor): Promise<Entered> {
    for (let attempt = 0; attempt < mostAttempts; attempt += 1) {
      const entered = await step(visitor);
      if (entered) return entered;
    }
    throw new AppError('conflict', 'This account was changed meanwhile. Sign in again.');
  };
}
