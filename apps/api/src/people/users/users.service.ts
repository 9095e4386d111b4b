import { rightsOf } from '@switchyard/shared';
import type { AuditAction } from '@switchyard/shared/audit';
import type { AuditService } from '../../infrastructure/audit/audit.service.ts';
import type { Actor } from '../../infrastructure/security/actor.ts';
import { actUnless } from '../../infrastructure/act-unless.ts';
import { AppError, refuse } from '../../infrastructure/app-error.ts';
import type { Clock } from '../../infrastructure/clock.ts';
import type { MailService } from '../../infrastructure/mail/mail.service.ts';
import type { IdentityProvider } from '../../infrastructure/providers/firebase.ts';
import { knownBriefly } from '../../infrastructure/known-briefly.ts';
import type { Logger } from '../../infrastructure/observability/logger.ts';
import {
  accountNamedIn,
  isStillValid,
  type AccessTokens,
  type TokenClaims,
} from '../../infrastructure/security/tokens.ts';
import { recordAdminSignIn } from './admin-sign-ins.ts';
import { nextTokensValidFrom, type Account } from './account.ts';
import { createDepartures } from './departures.ts';
import type { EmailsRepository } from './emails.repository.ts';
import { createSignIn, type Visitor } from './sign-in.ts';
import { createFirebaseSignIns } from './firebase-sign-ins.ts';
import { canBlock, canDeleteOwnAccount, canUseAccount } from './users.policies.ts';
import type { AccountChange, UsersQuery, UsersRepository } from './users.repository.ts';

interface UsersDependencies {
  users: UsersRepository;
  identities: Pick<
    IdentityProvider,
    'has' | 'revoke' | 'remove' | 'signInStates' | 'emailOf' | 'forgetNames'
  >;
  tokens: Pick<AccessTokens, 'issue' | 'verify'>;
  clock: Clock;
  logger: Pick<Logger, 'warn'>;
  audit: Pick<AuditService, 'record' | 'hasLostAdmin' | 'hasSignedIn'>;
  /** Cancels an account's unpaid orders in the name of `by`. Failed cancellations are left to the sweep. */
  cancelUnpaid: (of: { account: string }, by: string) => Promise<unknown>;
  emails: Pick<EmailsRepository, 'free' | 'endWith' | 'isAdminBy'>;
  /** Erases the data of an account's holder. Idempotent. */
  erase: (account: Account) => Promise<unknown>;
  /** Erases the data of an e-mail without an account, and tells whether there is any. */
  guests: { isKept(email: string): Promise<boolean>; erase(email: string): Promise<unknown> };
  /** Whether there is data that keeps the account from being deleted as unused. */
  isKept: (account: Account) => Promise<boolean>;
  /** What to do once an account's e-mail is verified. Each must be idempotent. */
  welcome: ((account: Account) => Promise<unknown>)[];
  mail: Pick<MailService, 'queue'>;
  /** Whether the account has a paid order that is not shipped completely. */
  owesParcel: (account: string) => Promise<boolean>;
  /** The e-mails that buyers read: the shop's own, and the one for answers to its mails. */
  listPublicEmails: () => Promise<readonly string[]>;
  /** Each of these e-mails makes one account an admin, once, when it signs in with the verified e-mail. */
  adminEmails: readonly string[];
}

export type UsersService = ReturnType<typeof createUsersService>;

/**
 * In milliseconds. Deleting an account needs a log-in that is not older than this: finding an unlocked phone must not
 * be enough.
 */
const recentSignInMs = 10 * 60_000;

type Facts = Record<string, unknown>;

const done = { acknowledged: true, matchedCount: 1, modifiedCount: 1 };
const unchanged = { ...done, modifiedCount: 0 };

export function createUsersService(dependencies: UsersDependencies) {
  const { users, identities, tokens, clock, audit, cancelUnpaid, owesParcel, guests } = dependencies;
  const { listPublicEmails } = dependencies;
  const departures = createDepartures(dependencies);
  const signInStates = createFirebaseSignIns(dependencies);
  const staff = knownBriefly(async () => new Set(await users.listStaff()));
  const enter = createSignIn({ ...dependencies, departures });

  async function existing(email: string): Promise<Account> {
    const account = await users.findWhole({ email });
    if (!account || account.leaving) throw refuse('no_such_user');
    return account;
  }

  /** Adds an audit entry. Call it before the act: if it fails, the act must not happen. */
  function record(actor: Actor, action: AuditAction, whom: string, before?: Facts, after?: Facts) {
    return audit.record({ by: actor.email, from: actor.ipAddress, action, whom, before, after });
  }

  /** Changes an account and ends its accessTokens. */
  async function changeAndEndTokens(account: Account, { set, unset }: AccountChange, mark?: string) {
    const tokensValidFrom = nextTokensValidFrom(account, clock.now());
    const change = { set: { ...set, tokensValidFrom }, ...(unset && { unset }) };
    if (!(await users.change(account, change, mark))) throw refuse('account_changed');
  }

  /** Makes a new admin a buyer again, whatever else is changed in the account meanwhile. */
  async function takeBackRole(id: string): Promise<void> {
    for (;;) {
      const account = await users.findWhole({ id });
      if (account?.role !== 'admin') return;
      const set = { tokensValidFrom: nextTokensValidFrom(account, clock.now()) };
      if (await users.change(account, { set, unset: ['role'] })) return;
    }
  }

  /** Runs an act that may take rights from an account. If the account is an active admin, another admin must stay. */
  const endRights = (
    account: Account,
    what: 'demoted' | 'blocked' | 'deleted',
    act: (mark?: string) => Promise<void>,
  ): Promise<void> =>
    account.role === 'admin' && !account.blocked ? departures.endAdmin(account, what, act) : act();

  /**
   * Requires a recent log-in, and that the shop owes the account no parcel: nobody else can correct the order's address
   * and follow the order. Owners may delete the account nevertheless.
   * @throws a refusal: admin_cannot_leave, sign_in_too_old or parcel_owed
   */
  async function requireMayLeave(actor: Actor): Promise<void> {
    const { id, signedInAt } = actor;
    if (!canDeleteOwnAccount(actor)) throw refuse('admin_cannot_leave');
    if (!signedInAt || clock.now().getTime() - signedInAt.getTime() > recentSignInMs)
      throw refuse('sign_in_too_old');
    if (await owesParcel(id)) throw refuse('parcel_owed');
  }

  /** Erases the data of somebody who never had an account, or has none any more. */
  async function removeGuest(actor: Actor, email: string): Promise<void> {
    if (!(await guests.isKept(email))) throw refuse('no_such_user');
    await record(actor, 'account-deleted', email, { account: null });
    await guests.erase(email);
  }

  /** The claims of the caller's previous accessToken; undefined if there is none, or it is invalid. */
  function claimsOf(accessToken: string | undefined): TokenClaims | undefined {
    try {
      return accessToken === undefined ? undefined : tokens.verify(accessToken);
    } catch {
      return undefined;
    }
  }

  return {
    /** The account of an accessToken; undefined if it was deleted. @throws a refusal: account_blocked or signed_out */
    findHolder: async (claims: TokenClaims) => toHolder(claims, await users.find(claims.account)),

    /**
     * Does the same as `findHolder`, as a read that a command for something else makes beside its own. The token must
     * name the account's id.
     */
    holderBeside: (claims: TokenClaims) => users.beside(claims.account, (found) => toHolder(claims, found)),

    /**
     * Whether a token names somebody who works for the shop, as of a second ago. The token is not verified: it decides
     * only whether a search is counted.
     */
    async namesStaff(token: string): Promise<boolean> {
      const account = accountNamedIn(token);
      return account !== undefined && (await staff.read()).has(account);
    },

    /** Asks Firebase whether an account's sign-ins are still valid, and ends its accessTokens if they are not. */
    requireSignIn: signInStates.require,

    /** A page of accounts. */
    page: (query: UsersQuery) => users.page(query),

    /**
     * Lets a Firebase user into the account with this e-mail and issues an accessToken.
     * @param accessToken the caller's previous one
     */
    async signIn(visitor: Visitor, email: string, accessToken?: string) {
      if (visitor.email !== email) throw refuse('sign_in_of_another_email');
      const known = { ...visitor, held: claimsOf(accessToken) };
      const entered = await enter(known);
      const { account, made, changed, emptied } = entered;
      await recordAdminSignIn({ audit }, known, entered);
      return {
        result: {
          acknowledged: true,
          matchedCount: made ? 0 : 1,
          modifiedCount: changed ? 1 : 0,
          upsertedCount: made ? 1 : 0,
          upsertedId: made ? account.id : null,
        },
        token: tokens.issue(account, account.tokensValidFrom, visitor.signedInAt),
        ...(emptied && { emptied: true as const }),
      };
    },

    async isAdmin(actor: Actor, email: string): Promise<boolean> {
      if (!canUseAccount(actor, email)) throw refuse('account_not_yours');
      return (await users.find(email))?.role === 'admin';
    },

    async makeAdmin(actor: Actor, email: string) {
      const account = await existing(email);
      if (account.role === 'admin') return unchanged;
      if (!account.verified) throw refuse('user_email_unverified');
      if (account.blocked) throw refuse('user_blocked');
      await actUnless({
        refusal: async () =>
          (await listPublicEmails()).includes(email) ? refuse('user_email_public', { email }) : undefined,
        async act() {
          await record(actor, 'admin-made', email, { role: null }, { role: 'admin' });
          await changeAndEndTokens(account, { set: { role: 'admin' } });
        },
        async takeBack() {
          await record(actor, 'admin-removed', email, { role: 'admin' }, { role: null });
          await takeBackRole(account.id);
        },
      });
      return done;
    },

    async demote(actor: Actor, email: string) {
      const account = await existing(email);
      if (account.role !== 'admin') return unchanged;
      await endRights(account, 'demoted', async (mark) => {
        await record(actor, 'admin-removed', email, { role: 'admin' }, { role: null });
        await changeAndEndTokens(account, { unset: ['role'] }, mark);
      });
      return done;
    },

    async block(actor: Actor, email: string) {
      if (!canBlock(actor, email)) throw refuse('cannot_block_yourself');
      const account = await existing(email);
      if (!account.blocked) {
        await endRights(account, 'blocked', async (mark) => {
          await record(actor, 'account-blocked', email, { blocked: false }, { blocked: true });
          await changeAndEndTokens(account, { set: { blocked: true } }, mark);
        });
      }
      await cancelUnpaid({ account: account.id }, actor.email);
      return account.blocked ? unchanged : done;
    },

    async unblock(actor: Actor, email: string) {
      const account = await existing(email);
      if (!account.blocked) return unchanged;
      await record(actor, 'account-unblocked', email, { blocked: true }, { blocked: false });
      await changeAndEndTokens(account, { unset: ['blocked'] });
      return done;
    },

    /** Ends an account's Firebase sign-ins and its accessTokens. */
    async signOutEverywhere(actor: Actor, email: string) {
      if (!canUseAccount(actor, email)) throw refuse('account_not_yours');
      const { uid } = await existing(email);
      await record(actor, 'signed-out-everywhere', email);
      try {
        // Before ending the accessTokens: otherwise an old sign-in could still get a new one.
        await identities.revoke(uid);
      } finally {
        // Changes nothing if another call has changed the account meanwhile: such a change ends the tokens, too.
        const account = await existing(email);
        await users.change(account, { set: { tokensValidFrom: nextTokensValidFrom(account, clock.now()) } });
      }
      return done;
    },

    /**
     * Deletes an account with its Firebase user and personal data, or the data of somebody without an account. Orders
     * stay for the books. The account's rights end at once. The sweep finishes the rest if Firebase fails or a crash
     * interrupts.
     */
    async remove(actor: Actor, email: string): Promise<void> {
      if (!canUseAccount(actor, email)) throw refuse('account_not_yours');
      if (!(await users.findWhole({ email }))) return removeGuest(actor, email);
      const account = await existing(email);
      if (actor.email === email) await requireMayLeave(actor);
      await endRights(account, 'deleted', async (mark) => {
        const { uid, role = null, blocked } = account;
        await record(actor, 'account-deleted', email, { uid, role, blocked });
        await changeAndEndTokens(account, { set: { leaving: true, unfinishedSince: clock.now() } }, mark);
      });
      const leaving = await users.findWhole({ id: account.id });
      if (!leaving?.leaving) return;
      await departures.finish(leaving).catch((error: unknown) => {
        if (!(error instanceof AppError)) throw error;
      });
    },

    /** Finishes interrupted deletions. Any number of processes may run it at once. */
    sweep: () => departures.sweep(),

    /**
     * Deletes up to one batch of the unverified accounts that were last used before a moment and have no data that must
     * stay.
     */
    deleteIdleBefore: departures.deleteIdle,

    /**
     * Ends the accessTokens of sign-ins that Firebase no longer accepts. Any number of processes may run it at once.
     */
    sweepSignIns: signInStates.sweep,
  };
}

/** The holder of a token. @throws a refusal: account_blocked or signed_out */
function toHolder(claims: TokenClaims, found: Awaited<ReturnType<UsersRepository['find']>>) {
  if (!found) return undefined;
  const { _id, email, name, role, verified, blocked, tokensValidFrom } = found;
  if (blocked) throw refuse('account_blocked');
  if (!isStillValid(claims, tokensValidFrom)) throw refuse('signed_out');
  const { signedInAt } = claims;
  return { id: _id.toHexString(), email, name, rights: rightsOf(role), verified, signedInAt };
}
