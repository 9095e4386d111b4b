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
  /** Cancels the account's unpaid orders. Idempotent. */
  cancelUnpaid: (of: { account: string }, by: string) => Promise<unknown>;
  /** Erases the data of an account's holder, as each collection declares it. Idempotent. */
  erase: (account: Account) => Promise<unknown>;
  /** Whether there is data that keeps the account from being deleted as unused. */
  isKept: (account: Account) => Promise<boolean>;
}

/** Keeps a sweep short; the next one takes the rest. */
const mostIdleOfSweep = 100;

/**
 * The sweep ignores deletions that began less than this long ago, because they are probably in progress. In
 * milliseconds.
 */
const headStartMs = 30_000;

export type Departures = ReturnType<typeof createDepartures>;

/**
 * Deletes accounts together with their holders' data. An account is marked as `leaving` before the first step, and
 * stays marked until the last. Each step is idempotent, so the sweep of any process can finish what a crash or an
 * outage interrupted.
 */
export function createDepartures(dependencies: DeparturesDependencies) {
  const { users, identities, emails, clock, cancelUnpaid, erase, isKept } = dependencies;

  /**
   * Deletes an account that is marked as leaving. The Firebase user is deleted first; otherwise the person's next
   * request would make the account again.
   */
  async function finish(account: Account): Promise<void> {
    await cancelUnpaid({ account: account.id }, 'shop');
    await erase(account);
    if (!account.replaced) {
      await identities.remove(account);
      // Records the end of this account's time before anybody else can have the e-mail, so that a later holder of the
      // e-mail never finds data from before this moment.
      const wasProven = isHolderProven(account);
      if (wasProven) await emails.free(account.email, { account: account.id, at: clock.now() });
      await emails.endWith(account.email, { account: account.id, wasProven });
    }
    await users.deleteLeaving(account);
  }

  return {
    finish,

    /**
     * Takes away an admin's role. Marks the admin before counting the remaining ones: if two admins do this to each
     * other at once, at least one stays.
     * @param act makes the change. It must require that the mark that it is given is still stored
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
     * Deletes unverified accounts that were last used before a moment and have no data that must stay. Their holders
     * cannot use them meanwhile: their tokens have expired, and a new sign-in ends the idleness that the deletion
     * requires.
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

    /** Finishes interrupted deletions. @throws the first error, once all have been tried */
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
