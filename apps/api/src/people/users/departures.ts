import { refuse } from '../../infrastructure/app-error.ts';
import type { Clock } from '../../infrastructure/clock.ts';
import type { IdentityProvider } from '../../infrastructure/providers/firebase.ts';
import { isHolderProven, type Account } from './account.ts';
import type { EmailsRepository } from './emails.repository.ts';
import type { UsersRepository } from './users.repository.ts';

interface DeparturesDependencies {
  users: UsersRepository;
  identities: Pick<IdentityProvider, 'remove'>;
  clock: Clock;
  emails: Pick<EmailsRepository, 'free' | 'endWith'>;
  /** Cancels what the account has not paid for. May be repeated. */
  cancelUnpaid: (of: { account: string }, by: string) => Promise<unknown>;
  /** Erases what the shop keeps of an account's holder, as each collection declares it. May be repeated. */
  erase: (account: Account) => Promise<unknown>;
  /** Whether the shop keeps something of an account for which it stays, though nobody uses it. */
  isKept: (account: Account) => Promise<boolean>;
}

/** A sweep has other work, and there is another one soon. */
const mostIdleOfSweep = 100;

/** The sweep leaves alone what began less than this long ago, in milliseconds. */
const headStartMs = 30_000;

export type Departures = ReturnType<typeof createDepartures>;

/**
 * Removes accounts with their holders' data. An account is marked as `leaving` from before the first step until after
 * the last. Each step may be repeated, so the sweep of any process finishes what a crash or an outage left half done.
 */
export function createDepartures(dependencies: DeparturesDependencies) {
  const { users, identities, emails, clock, cancelUnpaid, erase, isKept } = dependencies;

  /**
   * Deletes an account that is marked as leaving. The Firebase user is deleted first; otherwise its next click
   * would make the account again.
   */
  async function finish(account: Account): Promise<void> {
    await cancelUnpaid({ account: account.id }, 'shop');
    await erase(account);
    if (!account.replaced) {
      await identities.remove(account);
      // Until then nobody else can have it. Afterwards, nobody who has it finds anything older.
      const wasProven = isHolderProven(account);
      if (wasProven) await emails.free(account.email, { account: account.id, at: clock.now() });
      await emails.endWith(account.email, { account: account.id, wasProven });
    }
    await users.deleteLeaving(account);
  }

  return {
    finish,

    /**
     * Takes an admin's role away by `act`, whose change must require the mark it is given. If two admins do this to
     * each other at once, both are marked before either counts who is left, so at least one stays.
     */
    async endAdmin(
      account: Account,
      what: 'demoted' | 'blocked' | 'deleted',
      act: (steppingDown: string) => Promise<void>,
    ): Promise<void> {
      const mark = await users.beginSteppingDown(account, clock.now());
      if (!mark) throw refuse('account_changed');
      try {
        if (!(await users.hasStayingAdmin())) throw refuse('last_admin', { what });
        await act(mark);
      } finally {
        await users.endSteppingDown(account, mark);
      }
    },

    /**
     * Deletes accounts that nobody has proved or used since before that moment, and of which nothing is kept that
     * should stay. Nobody acts for one meanwhile: its tokens have run out, and a sign-in ends its idleness.
     */
    async deleteIdle(before: Date): Promise<void> {
      for (const account of await users.listIdle(before, mostIdleOfSweep)) {
        if (await isKept(account)) {
          await users.countIdleFrom(account, clock.now());
          continue;
        }
        const leaving = await users.beginDeletingIdle(account, before, clock.now());
        if (leaving) await finish(leaving);
      }
    },

    /** Finishes what was left half done. @throws the first error, after trying all */
    async sweep(): Promise<void> {
      const before = new Date(clock.now().getTime() - headStartMs);
      await users.endSteppingDownBefore(before);
      const outcomes: PromiseSettledResult<unknown>[] = [];
      for (const account of await users.listUnfinished(before))
        outcomes.push(...(await Promise.allSettled([finish(account)])));
      const failed = outcomes.find((outcome) => outcome.status === 'rejected');
      if (failed) throw failed.reason;
    },
  };
}
