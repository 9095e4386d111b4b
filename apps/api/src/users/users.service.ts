import type { AuditAction } from '@switchyard/shared';
import type { AuditService } from '../audit/audit.service.ts';
import type { Actor } from '../platform/actor.ts';
import { AppError } from '../platform/app-error.ts';
import type { Clock } from '../platform/clock.ts';
import type { IdentityProvider } from '../platform/firebase.ts';
import { isStillValid, type AccessTokens, type TokenClaims } from '../platform/tokens.ts';
import { nextTokensValidFrom, type Account } from './account.ts';
import { createDepartures } from './departures.ts';
import { createSignIn, type Visitor } from './sign-in.ts';
import type { AccountChange, UsersQuery, UsersRepository } from './users.repository.ts';

export interface UsersDependencies {
  users: UsersRepository;
  identities: Pick<IdentityProvider, 'has' | 'revoke' | 'remove'>;
  tokens: Pick<AccessTokens, 'issue'>;
  clock: Clock;
  audit: Pick<AuditService, 'record' | 'tellsOfLostAdmin'>;
  /** Cancels the unpaid orders of an account, on behalf of an e-mail. What cannot be cancelled now it leaves to the sweep. */
  cancelUnpaid: (email: string, by: string) => Promise<unknown>;
  /** What else is kept of an account, each taking what it is called with off its own records. Each may be repeated. */
  forget: ((email: string) => Promise<unknown>)[];
  /** Who becomes an admin by signing in with a verified e-mail, once. */
  adminEmails: readonly string[];
}

export type UsersService = ReturnType<typeof createUsersService>;

/** Who may ask whether an account is an admin, and sign it out: its owner, and admins. */
export function canUseAccount(actor: Actor, email: string): boolean {
  return actor.role === 'admin' || actor.email === email;
}

const done = { acknowledged: true, matchedCount: 1, modifiedCount: 1 };
const unchanged = { ...done, modifiedCount: 0 };

export function createUsersService(dependencies: UsersDependencies) {
  const { users, identities, tokens, clock, audit, cancelUnpaid } = dependencies;
  const forget = [(email: string) => cancelUnpaid(email, 'shop'), ...dependencies.forget];
  const departures = createDepartures({ users, identities, clock, forget });
  const enter = createSignIn({ ...dependencies, departures });

  /** @throws AppError not_found */
  async function existing(email: string): Promise<Account> {
    const account = await users.findWhole(email);
    if (!account || account.leaving) throw new AppError('not_found', 'There is no such user.');
    return account;
  }

  /** Tells the audit trail of an act that is about to happen. An act that cannot be told of does not happen. */
  function tell(actor: Actor, action: AuditAction, whom: string, before?: object, after?: object) {
    const told = { by: actor.email, from: actor.address, action, whom };
    return audit.record({
      ...told,
      ...(before && { before: { ...before } }),
      ...(after && { after: { ...after } }),
    });
  }

  /** Changes an account and ends its accessTokens. @throws AppError conflict where it was changed meanwhile */
  async function changeAndEndTokens(
    account: Account,
    { set, unset }: AccountChange,
    steppingDown?: string,
  ): Promise<void> {
    const tokensValidFrom = nextTokensValidFrom(account, clock.now());
    if (
      await users.change(account, { set: { ...set, tokensValidFrom }, ...(unset && { unset }) }, steppingDown)
    )
      return;
    throw new AppError('conflict', 'This account was changed meanwhile. Try again.');
  }

  /** Runs an act that takes an account out of the admins who can act, where it is one of them; any other act as it is. */
  const endRights = (
    account: Account,
    what: 'demoted' | 'blocked' | 'deleted',
    act: (steppingDown?: string) => Promise<void>,
  ): Promise<void> =>
    account.role === 'admin' && !account.blocked ? departures.endAdmin(account, what, act) : act();

  return {
    /**
     * The account that an accessToken was issued to; undefined where there is none any more.
     * @throws AppError unauthenticated for a token that was ended, account_blocked
     */
    async findHolder(claims: TokenClaims) {
      const found = await users.find(claims.email);
      if (!found) return undefined;
      const { email, name, role, verified, blocked, tokensValidFrom } = found;
      if (blocked) throw new AppError('account_blocked', 'This account is blocked.');
      if (!isStillValid(claims, tokensValidFrom))
        throw new AppError('unauthenticated', 'You were signed out. Sign in again.');
      return { email, name, role, verified };
    },

    /** A page of the accounts. @throws AppError invalid_input for an `after` or `before` that no page named */
    page: (query: UsersQuery) => users.page(query),

    /**
     * Lets a Firebase user into the account of this e-mail and issues an accessToken.
     * @throws AppError forbidden where the identity is of another e-mail, email_taken where the account is another user's
     *   and this one has not proved that the e-mail is theirs, account_blocked, unauthenticated, conflict
     */
    async signIn(visitor: Visitor, email: string) {
      if (visitor.email !== email) throw new AppError('forbidden', 'This sign-in is of another e-mail.');
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
        throw new AppError('email_unverified', 'The e-mail of this account is not verified.');
      }
      if (account.blocked) throw new AppError('conflict', 'This account is blocked. Unblock it first.');
      await tell(actor, 'admin-made', email, { role: null }, { role: 'admin' });
      await changeAndEndTokens(account, { set: { role: 'admin' } });
      return done;
    },

    /** @throws AppError not_found, conflict for the last admin */
    async demote(actor: Actor, email: string) {
      const account = await existing(email);
      if (account.role !== 'admin') return unchanged;
      await endRights(account, 'demoted', async (mark) => {
        await tell(actor, 'admin-removed', email, { role: 'admin' }, { role: null });
        await changeAndEndTokens(account, { unset: ['role'] }, mark);
      });
      return done;
    },

    /** Keeps an account out until it is unblocked. @throws AppError not_found, conflict for oneself and for the last admin */
    async block(actor: Actor, email: string) {
      if (actor.email === email) throw new AppError('conflict', 'You cannot block yourself.');
      const account = await existing(email);
      if (!account.blocked) {
        await endRights(account, 'blocked', async (mark) => {
          await tell(actor, 'account-blocked', email, { blocked: false }, { blocked: true });
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
      await tell(actor, 'account-unblocked', email, { blocked: true }, { blocked: false });
      await changeAndEndTokens(account, { unset: ['blocked'] });
      return done;
    },

    /**
     * Ends the Firebase sign-ins and accessTokens of an account so far.
     * @throws AppError forbidden, not_found, identity_provider_unavailable where only the accessTokens could be ended
     */
    async signOutEverywhere(actor: Actor, email: string) {
      if (!canUseAccount(actor, email)) throw new AppError('forbidden', 'This account is not yours.');
      const { uid } = await existing(email);
      await tell(actor, 'signed-out-everywhere', email);
      try {
        // First, so that nobody gets a new accessToken for an old sign-in once those so far are ended.
        if (uid !== undefined) await identities.revoke(uid);
      } finally {
        // If somebody else changed it just now, that change has ended its tokens already.
        const account = await existing(email);
        await users.change(account, { set: { tokensValidFrom: nextTokensValidFrom(account, clock.now()) } });
      }
      return done;
    },

    /**
     * Deletes an account, its Firebase user and what is personal about it; its orders stay for the books. Its rights end at
     * once. What Firebase cannot do now, or a crash leaves undone, the sweep does.
     * @throws AppError not_found, conflict for oneself and for the last admin
     */
    async remove(actor: Actor, email: string): Promise<void> {
      if (actor.email === email) throw new AppError('conflict', 'You cannot delete yourself.');
      const account = await existing(email);
      await endRights(account, 'deleted', async (mark) => {
        const { uid = null, role = null, blocked } = account;
        await tell(actor, 'account-deleted', email, { uid, role, blocked });
        await changeAndEndTokens(account, { set: { leaving: true, unfinishedSince: clock.now() } }, mark);
      });
      const leaving = await users.findWhole(email);
      if (!leaving?.leaving) return;
      await departures.finish(leaving).catch((error: unknown) => {
        if (!(error instanceof AppError)) throw error;
      });
    },

    /** Finishes deletions and changes of holder that were left half done. Any number of processes may run it at once. */
    sweep: () => departures.sweep(),
  };
}
