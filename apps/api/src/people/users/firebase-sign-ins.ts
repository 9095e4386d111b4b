import { setTimeout as sleep } from 'node:timers/promises';
import { refuse } from '../../infrastructure/app-error.ts';
import type { Clock } from '../../infrastructure/clock.ts';
import type { IdentityProvider, SignInState } from '../../infrastructure/providers/firebase.ts';
import { askEveryMs, nextTokensValidFrom, type Account } from './account.ts';
import type { Logger } from '../../infrastructure/observability/logger.ts';
import type { UsersRepository } from './users.repository.ts';

interface FirebaseSignInsDependencies {
  users: UsersRepository;
  identities: Pick<IdentityProvider, 'signInStates'>;
  clock: Clock;
  logger: Pick<Logger, 'warn'>;
}

/** The most users that Firebase returns in one call. */
const atOnce = 100;
/** The most calls to Firebase in one sweep. The next sweep asks about the rest. */
const mostCallsPerSweep = 20;
/** After this time without an answer, Firebase counts as unreachable. In milliseconds. */
const patienceMs = 5000;

/**
 * Ends the accessTokens of users whose sign-ins Firebase no longer accepts, because they changed their password or were
 * disabled or deleted. Only sensitive calls ask Firebase themselves. For all other calls the sweep asks, so that buying
 * does not depend on Firebase.
 */
export function createFirebaseSignIns({ users, identities, clock, logger }: FirebaseSignInsDependencies) {
  /** While Firebase cannot be reached, nobody can end a sign-in there either, so the accessToken stays valid. */
  async function isSignInValidNow(account: Account): Promise<boolean> {
    try {
      const late = sleep(patienceMs, undefined, { ref: false });
      const signInStates = await Promise.race([identities.signInStates([account.uid]), late]);
      if (signInStates) return isSignInValid(account, signInStates.get(account.uid));
      logger.warn('Firebase did not say in time whether a sign-in still counts');
    } catch (error) {
      logger.warn({ err: error }, 'Firebase did not say whether a sign-in still counts');
    }
    return true;
  }

  async function endTokens(account: Account): Promise<void> {
    const tokensValidFrom = nextTokensValidFrom(account, clock.now());
    await users.change(account, { set: { tokensValidFrom }, unset: ['standingDueAt'] });
  }

  return {
    async require(id: string): Promise<void> {
      const account = await users.findWhole({ id });
      if (account && (await isSignInValidNow(account))) return;
      if (account) await endTokens(account);
      throw refuse('signed_out');
    },

    /** Asks Firebase about the accounts that are due. Any number of processes may run it at once. */
    async sweep(): Promise<void> {
      for (let call = 0; call < mostCallsPerSweep; call += 1) {
        const now = clock.now();
        const due = await users.takeToAsk(now, new Date(now.getTime() + askEveryMs), atOnce);
        if (due.length === 0) return;
        const signInStates = await identities.signInStates(due.map(({ uid }) => uid));
        for (const account of due)
          if (!isSignInValid(account, signInStates.get(account.uid))) await endTokens(account);
      }
    },
  };
}

/** Whether Firebase still accepts sign-ins up to the latest one that the shop saw. */
function isSignInValid({ signInsValidFrom }: Account, state: SignInState | undefined): boolean {
  return state !== undefined && !state.disabled && state.signInsValidFrom <= signInsValidFrom;
}
