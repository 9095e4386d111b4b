import { AppError } from '../app-error.ts';
import type { Clock } from '../clock.ts';
import type { IdentityProvider } from '../providers/firebase.ts';
import type { Account } from './account.ts';
import type { UsersRepository } from './users.repository.ts';

export interface DeparturesDependencies {
  users: UsersRepository;
  identities: Pick<IdentityProvider, 'remove'>;
  clock: Clock;
  /** Each removes an account's data from one domain. Each may be repeated. */
  forget: ((email: string) => Promise<unknown>)[];
  /**
   * Each removes what was written from or to an e-mail. Only with the account: a new holder has proved that the
   * e-mail is theirs.
   */
  forgetMails: ((email: string) => Promise<unknown>)[];
}

/** The sweep leaves alone what began less than this long ago, in milliseconds. */
const headStartMs = 30_000;

export type Departures = ReturnType<typeof createDepartures>;

/**
 * Removes a holder's data: with the account, or when the account gets a new holder. The account is marked (`leaving`,
 * `clearing`) from before the first step until after the last. Each step may be repeated, so the sweep of any process
 * finishes what a crash or an outage left half done.
 */
export function createDepartures({ users, identities, clock, forget, forgetMails }: DeparturesDependencies) {
  async function forgetAll({ email }: Account): Promise<void> {
    for (const forgetOwner of forget) await forgetOwner(email);
  }

  /**
   * Deletes an account that is marked as leaving. The Firebase user is deleted first; otherwise its next click
   * would make the account again. @throws AppError identity_provider_unavailable
   */
  async function finish(account: Account): Promise<void> {
    await forgetAll(account);
    for (const forgetAddress of forgetMails) await forgetAddress(account.email);
    await identities.remove(account);
    await users.deleteLeaving(account);
  }

  /** Removes the data of the holder before. Answers the account, or undefined if it was changed meanwhile. */
  async function clear(account: Account): Promise<Account | undefined> {
    await forgetAll(account);
    return users.change(account, { unset: ['clearing', 'unfinishedSince'] });
  }

  return {
    finish,
    clear,

    /**
     * Takes an admin's role away by `act`, whose change must require the mark it is given. If two admins do this to
     * each other at once, both are marked before either counts who is left, so at least one stays.
     * @throws AppError conflict for the last admin, or if somebody else changes the account
     */
    async endAdmin(
      account: Account,
      what: 'demoted' | 'blocked' | 'deleted',
      act: (steppingDown: string) => Promise<void>,
    ): Promise<void> {
      const mark = await users.beginSteppingDown(account, clock.now());
      if (!mark) throw new AppError('conflict', 'This account has just been changed. Try again.');
      try {
        if (!(await users.hasStayingAdmin()))
          throw new AppError('conflict', `The last admin cannot be ${what}.`);
        await act(mark);
      } finally {
        await users.endSteppingDown(account, mark);
      }
    },

    /** Finishes what was left half done. @throws the first error, after trying all */
    async sweep(): Promise<void> {
      const before = new Date(clock.now().getTime() - headStartMs);
      await users.endSteppingDownBefore(before);
      const outcomes: PromiseSettledResult<unknown>[] = [];
      for (const account of await users.listUnfinished(before))
        outcomes.push(...(await Promise.allSettled([account.leaving ? finish(account) : clear(account)])));
      const failed = outcomes.find((outcome) => outcome.status === 'rejected');
      if (failed) throw failed.reason;
    },
  };
}
