import { AppError } from '../platform/app-error.ts';
import type { Clock } from '../platform/clock.ts';
import type { IdentityProvider } from '../platform/firebase.ts';
import type { Account } from './account.ts';
import type { UsersRepository } from './users.repository.ts';

export interface DeparturesDependencies {
  users: UsersRepository;
  identities: Pick<IdentityProvider, 'remove'>;
  clock: Clock;
  /** What else is kept of an account, each taking what it is called with off its own records. Each may be repeated. */
  forget: ((email: string) => Promise<unknown>)[];
}

/** How long whoever began has to finish before the sweep does, in milliseconds. */
const headStartMs = 30_000;

export type Departures = ReturnType<typeof createDepartures>;

/**
 * The end of what a holder has in the shop: with the account, or without it where the account has a new holder. An account
 * bears a mark (`leaving`, `clearing`) from before the first step until after the last. Each step may be repeated, so that the
 * sweep of any process finishes what a crash or an outage left half done.
 */
export function createDepartures({ users, identities, clock, forget }: DeparturesDependencies) {
  async function forgetAll({ email }: Account): Promise<void> {
    for (const forgetOwner of forget) await forgetOwner(email);
  }

  /**
   * Deletes an account that bears the mark of it. The Firebase user goes before the account does, or its next click would
   * make the account anew. @throws AppError identity_provider_unavailable
   */
  async function finish(account: Account): Promise<void> {
    await forgetAll(account);
    await identities.remove(account);
    await users.deleteLeaving(account);
  }

  /** Empties an account that has a new holder. */
  async function clear(account: Account): Promise<void> {
    await forgetAll(account);
    await users.change(account, { unset: ['clearing', 'unfinishedSince'] });
  }

  return {
    finish,
    clear,

    /**
     * Takes an admin's rights away by `act`, which is given the id of the mark that its change must require. Admins who do so
     * to each other at once both bear a mark before either counts who is left, so that one at least stays.
     * @throws AppError conflict where no other admin would stay, or the account is changed by somebody else
     */
    async endAdmin(
      account: Account,
      what: 'demoted' | 'blocked' | 'deleted',
      act: (steppingDown: string) => Promise<void>,
    ): Promise<void> {
      const mark = await users.beginSteppingDown(account, clock.now());
      if (!mark) throw new AppError('conflict', 'This account was changed meanwhile. Try again.');
      try {
        if (!(await users.hasStayingAdmin()))
          throw new AppError('conflict', `The last admin cannot be ${what}.`);
        await act(mark);
      } finally {
        await users.endSteppingDown(account, mark);
      }
    },

    /** Finishes what others have left half done. @throws the first error, once it has tried all */
    async sweep(): Promise<void> {
      const before = new Date(clock.now().getTime() - headStartMs);
      await users.endSteppingDownBefore(before);
      const outcomes: PromiseSettledResult<void>[] = [];
      for (const account of await users.listUnfinished(before))
        outcomes.push(...(await Promise.allSettled([account.leaving ? finish(account) : clear(account)])));
      const failed = outcomes.find((outcome) => outcome.status === 'rejected');
      if (failed) throw failed.reason;
    },
  };
}
