import type { Actor } from '../platform/actor.ts';
import type { AuditService } from '../audit/audit.service.ts';
import { AppError } from '../platform/app-error.ts';
import type { Clock } from '../platform/clock.ts';
import type { Identity } from '../platform/firebase.ts';
import { isDuplicateKey } from '../platform/mongo.ts';
import type { AccessTokens } from '../platform/tokens.ts';
import type { UsersQuery, UsersRepository } from './users.repository.ts';

export interface UsersDependencies {
  users: UsersRepository;
  tokens: AccessTokens;
  clock: Clock;
  audit: Pick<AuditService, 'record'>;
  /** What else is kept of an account, each taking what it is called with off its own records. */
  forget: ((email: string) => Promise<void>)[];
  /** Who becomes an admin by signing in with a verified e-mail. */
  adminEmails: readonly string[];
}

export type UsersService = ReturnType<typeof createUsersService>;

/** Who may ask whether an account is an admin: its owner, and admins. */
export function canCheckAdmin(actor: Actor, email: string): boolean {
  return actor.role === 'admin' || actor.email === email;
}

export function createUsersService({ users, tokens, clock, audit, forget, adminEmails }: UsersDependencies) {
  async function existing(email: string) {
    const account = await users.find(email);
    if (!account) throw new AppError('not_found', 'There is no such user.');
    return account;
  }
  const byActor = ({ email, address }: Actor) => ({ by: email, from: address });

  return {
    /** The account of this e-mail as it is now. @throws AppError account_blocked */
    async find(email: string) {
      const found = await users.find(email);
      if (found?.blocked) throw new AppError('account_blocked', 'This account is blocked.');
      return found;
    },

    /** A page of the accounts. @throws AppError invalid_input for an `after` or `before` that no page named */
    page: (query: UsersQuery) => users.page(query),

    /**
     * Stores who signed in and issues an accessToken.
     * @throws AppError forbidden where the identity is not of this e-mail
     */
    async signIn(identity: Identity, email: string) {
      if (identity.email !== email) throw new AppError('forbidden', 'This sign-in is of another e-mail.');
      const admin = identity.emailVerified && adminEmails.includes(email);
      const record = { email, name: identity.name, admin, verified: identity.emailVerified, at: clock.now() };
      const result = await users.upsert(record).catch((error: unknown) => {
        // MongoDB refuses the later of two upserts of a new e-mail; the account is there by then.
        if (isDuplicateKey(error)) return users.upsert(record);
        throw error;
      });
      return { result, token: tokens.issue(email) };
    },

    /** @throws AppError forbidden */
    async isAdmin(actor: Actor, email: string): Promise<boolean> {
      if (!canCheckAdmin(actor, email)) throw new AppError('forbidden', 'This account is not yours.');
      return (await users.find(email))?.role === 'admin';
    },

    /**
     * Deletes an account and what is personal about it; its orders stay for the books. What a crash leaves undone is
     * done by deleting again: the account's own record goes last.
     * @throws AppError not_found, conflict for oneself and for the last admin
     */
    async remove(actor: Actor, email: string): Promise<void> {
      if (actor.email === email) throw new AppError('conflict', 'You cannot delete yourself.');
      if (!(await users.markLeaving(email))) throw new AppError('not_found', 'There is no such user.');
      // Two admins who delete each other at once both see none left here, and both stay.
      if ((await users.countAdmins()) === 0) {
        await users.unmarkLeaving(email);
        throw new AppError('conflict', 'The last admin cannot be deleted.');
      }
      for (const forgetOwner of forget) await forgetOwner(email);
      await users.deleteLeaving(email);
    },

    /** @throws AppError not_found, email_unverified */
    async makeAdmin(actor: Actor, email: string) {
      const account = await existing(email);
      if (!account.verified)
        throw new AppError('email_unverified', 'The e-mail of this account is not verified.');
      await audit.record({
        ...byActor(actor),
        action: 'admin-made',
        whom: email,
        before: { role: account.role ?? null },
        after: { role: 'admin' },
      });
      return users.makeAdmin(email);
    },

    /** @throws AppError not_found, conflict for the last admin */
    async demote(actor: Actor, email: string) {
      const account = await existing(email);
      if (account.role === 'admin' && (await users.countAdmins()) === 1)
        throw new AppError('conflict', 'The last admin cannot be removed.');
      await audit.record({
        ...byActor(actor),
        action: 'admin-removed',
        whom: email,
        before: { role: account.role ?? null },
        after: { role: null },
      });
      return users.removeAdmin(email);
    },

    /** @throws AppError not_found, conflict for the last admin */
    async block(actor: Actor, email: string) {
      const account = await existing(email);
      if (account.role === 'admin' && (await users.countAdmins()) === 1)
        throw new AppError('conflict', 'The last admin cannot be blocked.');
      await audit.record({
        ...byActor(actor),
        action: 'account-blocked',
        whom: email,
        before: { blocked: account.blocked ?? false },
        after: { blocked: true },
      });
      return users.block(email);
    },

    /** @throws AppError not_found */
    async unblock(actor: Actor, email: string) {
      const account = await existing(email);
      await audit.record({
        ...byActor(actor),
        action: 'account-unblocked',
        whom: email,
        before: { blocked: account.blocked ?? false },
        after: { blocked: false },
      });
      return users.unblock(email);
    },

    /** @throws AppError not_found, forbidden */
    async signOutEverywhere(actor: Actor, email: string) {
      if (!canCheckAdmin(actor, email)) throw new AppError('forbidden', 'This account is not yours.');
      await existing(email);
      await audit.record({ ...byActor(actor), action: 'signed-out-everywhere', whom: email });
      return { acknowledged: true, matchedCount: 1, modifiedCount: 1 };
    },
  };
}
