import type { AuditAction } from '@switchyard/shared';
import type { AuditService } from '../audit/audit.service.ts';
import type { Actor } from '../security/actor.ts';
import { AppError } from '../app-error.ts';
import type { Clock } from '../clock.ts';
import type { IdentityProvider } from '../providers/firebase.ts';
import { isStillValid, type AccessTokens, type TokenClaims } from '../security/tokens.ts';
import { nextTokensValidFrom, type Account } from './account.ts';
import { createDepartures } from './departures.ts';
import { createSignIn, type Visitor } from './sign-in.ts';
import type { AccountChange, UsersQuery, UsersRepository } from './users.repository.ts';

export interface UsersDependencies {
  users: UsersRepository;
  identities: Pick<IdentityProvider, 'has' | 'revoke' | 'remove'>;
  tokens: Pick<AccessTokens, 'issue'>;
  clock: Clock;
  audit: Pick<AuditService, 'record' | 'hasLostAdmin'>;
  /** Cancels an account's unpaid orders, in the name of `by`. The sweep cancels what fails now. */
  cancelUnpaid: (email: string, by: string) => Promise<unknown>;
  /** Each removes an account's data from one domain. Each may be repeated. */
  forget: ((email: string) => Promise<unknown>)[];
  /** Each removes what was written from or to an e-mail. */
  forgetMails: ((email: string) => Promise<unknown>)[];
  /** Whether the account has a paid order that has not been shipped. */
  owesParcel: (email: string) => Promise<boolean>;
  /** Each becomes an admin once, by signing in with a verified e-mail. */
  adminEmails: readonly string[];
}

export type UsersService = ReturnType<typeof createUsersService>;

/** The owner and admins may ask whether an account is an admin, sign it out everywhere, and delete it. */
export function canUseAccount(actor: Actor, email: string): boolean {
  return actor.role === 'admin' || actor.email === email;
}

const parcelOwed =
  'You have paid for an order that has not been shipped yet. Delete your account once it is, or write to us.';

type Facts = Record<string, unknown>;

const done = { acknowledged: true, matchedCount: 1, modifiedCount: 1 };
const unchanged = { ...done, modifiedCount: 0 };

export function createUsersService(dependencies: UsersDependencies) {
  const { users, identities, tokens, clock, audit, cancelUnpaid, owesParcel } = dependencies;
  const forget = [(email: string) => cancelUnpaid(email, 'shop'), ...dependencies.forget];
  const departures = createDepartures({ ...dependencies, forget });
  const enter = createSignIn({ ...dependencies, departures });

  /** @throws AppError not_found */
  async function existing(email: string): Promise<Account> {
    const account = await users.findWhole(email);
    if (!account || account.leaving) throw new AppError('not_found', 'There is no such user.');
    return account;
  }

  /** Records an act before it happens. An act that cannot be recorded does not happen. */
  function record(actor: Actor, action: AuditAction, whom: string, before?: Facts, after?: Facts) {
    return audit.record({ by: actor.email, from: actor.address, action, whom, before, after });
  }

  /** Changes an account and ends its accessTokens. @throws AppError conflict if it was changed meanwhile */
  async function changeAndEndTokens(account: Account, { set, unset }: AccountChange, mark?: string) {
    const tokensValidFrom = nextTokensValidFrom(account, clock.now());
    const change = { set: { ...set, tokensValidFrom }, ...(unset && { unset }) };
    if (!(await users.change(account, change, mark)))
      throw new AppError('conflict', 'This account has just been changed. Try again.');
  }

  /** Runs an act. If it takes an active admin away, another one must stay. */
  const endRights = (
    account: Account,
    what: 'demoted' | 'blocked' | 'deleted',
    act: (mark?: string) => Promise<void>,
  ): Promise<void> =>
    account.role === 'admin' && !account.blocked ? departures.endAdmin(account, what, act) : act();

  /** Only the account can add a missing address and follow its order. Admins may delete it all the same. */
  async function requireMayLeave({ email, role }: Actor): Promise<void> {
    if (role === 'admin')
      throw new AppError('conflict', 'Admins cannot delete themselves. Ask another admin.');
    if (await owesParcel(email)) throw new AppError('conflict', parcelOwed);
  }

  return {
    /**
     * The account of an accessToken; undefined if it was deleted.
     * @throws AppError unauthenticated for an ended token, account_blocked
     */
    async findHolder(claims: TokenClaims) {
      const found = await users.find(claims.email);
      if (!found) return undefined;
      const { email, name, role, verified, blocked, tokensValidFrom } = found;
      if (blocked) throw new AppError('account_blocked', 'This account is blocked.');
      if (!isStillValid(claims, tokensValidFrom))
        throw new AppError('unauthenticated', 'You have been signed out. Log in again.');
      return { email, name, role, verified };
    },

    /** A page of accounts. @throws AppError invalid_input for an unknown `after` or `before` */
    page: (query: UsersQuery) => users.page(query),

    /**
     * Lets a Firebase user into the account of this e-mail and issues an accessToken.
     * @throws AppError forbidden for another e-mail, email_taken if the account is another user's and this one has
     *   not verified the e-mail, account_blocked, unauthenticated, conflict
     */
    async signIn(visitor: Visitor, email: string) {
      if (visitor.email !== email) throw new AppError('forbidden', 'This sign-in belongs to another email.');
      const { account, made, changed } = await enter(visitor);
      return {
        result: {
          acknowledged: true,
          matchedCount: made ? 0 : 1,
          modifiedCount: changed ? 1 : 0,
          upsertedCount: made ? 1 : 0,
          upsertedId: made ? account.id : null,
        },
        token: tokens.issue(email, account.tokensValidFrom),
      };
    },

    /** @throws AppError forbidden */
    async isAdmin(actor: Actor, email: string): Promise<boolean> {
      if (!canUseAccount(actor, email)) throw new AppError('forbidden', 'This account is not yours.');
      return (await users.find(email))?.role === 'admin';
    },

    /** @throws AppError not_found, email_unverified, conflict for a blocked account */
    async makeAdmin(actor: Actor, email: string) {
      const account = await existing(email);
      if (account.role === 'admin') return unchanged;
      if (!account.verified) {
        throw new AppError('email_unverified', 'This account’s email is not verified.');
      }
      if (account.blocked) throw new AppError('conflict', 'This account is blocked. Unblock it first.');
      await record(actor, 'admin-made', email, { role: null }, { role: 'admin' });
      await changeAndEndTokens(account, { set: { role: 'admin' } });
      return done;
    },

    /** @throws AppError not_found, conflict for the last admin */
    async demote(actor: Actor, email: string) {
      const account = await existing(email);
      if (account.role !== 'admin') return unchanged;
      await endRights(account, 'demoted', async (mark) => {
        await record(actor, 'admin-removed', email, { role: 'admin' }, { role: null });
        await changeAndEndTokens(account, { unset: ['role'] }, mark);
      });
      return done;
    },

    /** @throws AppError not_found, conflict for oneself and for the last admin */
    async block(actor: Actor, email: string) {
      if (actor.email === email) throw new AppError('conflict', 'You cannot block yourself.');
      const account = await existing(email);
      if (!account.blocked) {
        await endRights(account, 'blocked', async (mark) => {
          await record(actor, 'account-blocked', email, { blocked: false }, { blocked: true });
          await changeAndEndTokens(account, { set: { blocked: true } }, mark);
        });
      }
      await cancelUnpaid(email, actor.email);
      return account.blocked ? unchanged : done;
    },

    /** @throws AppError not_found */
    async unblock(actor: Actor, email: string) {
      const account = await existing(email);
      if (!account.blocked) return unchanged;
      await record(actor, 'account-unblocked', email, { blocked: true }, { blocked: false });
      await changeAndEndTokens(account, { unset: ['blocked'] });
      return done;
    },

    /**
     * Ends an account's Firebase sign-ins and accessTokens.
     * @throws AppError forbidden, not_found, identity_provider_unavailable if only the accessTokens could be ended
     */
    async signOutEverywhere(actor: Actor, email: string) {
      if (!canUseAccount(actor, email)) throw new AppError('forbidden', 'This account is not yours.');
      const { uid } = await existing(email);
      await record(actor, 'signed-out-everywhere', email);
      try {
        // First, or an old sign-in could still get a new accessToken.
        await identities.revoke(uid);
      } finally {
        // If somebody else changes the account now, that change ends the tokens too.
        const account = await existing(email);
        await users.change(account, { set: { tokensValidFrom: nextTokensValidFrom(account, clock.now()) } });
      }
      return done;
    },

    /**
     * Deletes an account, its Firebase user and its personal data; orders stay for the books. Its rights end at
     * once. The sweep does what Firebase cannot do now, or what a crash leaves undone.
     * @throws AppError forbidden, not_found, conflict for the last admin, and for an owner who is an admin or
     *   whose parcel is still to be shipped
     */
    async remove(actor: Actor, email: string): Promise<void> {
      if (!canUseAccount(actor, email)) throw new AppError('forbidden', 'This account is not yours.');
      const account = await existing(email);
      if (actor.email === email) await requireMayLeave(actor);
      await endRights(account, 'deleted', async (mark) => {
        const { uid, role = null, blocked } = account;
        await record(actor, 'account-deleted', email, { uid, role, blocked });
        await changeAndEndTokens(account, { set: { leaving: true, unfinishedSince: clock.now() } }, mark);
      });
      const leaving = await users.findWhole(email);
      if (!leaving?.leaving) return;
      await departures.finish(leaving).catch((error: unknown) => {
        if (!(error instanceof AppError)) throw error;
      });
    },

    /** Finishes deletions and changes of holder that were left half done. Safe in several processes at once. */
    sweep: () => departures.sweep(),
  };
}
