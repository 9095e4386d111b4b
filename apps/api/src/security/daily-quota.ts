import type { Db } from 'mongodb';
import { RateLimiterMongo, RateLimiterRes } from 'rate-limiter-flexible';
import { rateLimitsTable, RateLimitError } from './rate-limits.ts';

export interface DailyQuota {
  /** Counts one more for an account. @throws RateLimitError over the quota */
  count(account: string): Promise<void>;
}

const daySeconds = 24 * 60 * 60;

/**
 * Counts in the database, so that the quota is exact over all processes and restarts. A day starts with the account's
 * first use.
 * @param name what is counted, in the plural
 */
export function createDailyQuota(db: Db, name: string, perDay: number): DailyQuota {
  const limiter = new RateLimiterMongo({
    keyPrefix: `${name} of a day`,
    points: perDay,
    duration: daySeconds,
    storeClient: { collection: () => db.collection(rateLimitsTable) },
    tableName: rateLimitsTable,
    disableIndexesCreation: true,
  });
  return {
    async count(account) {
      try {
        await limiter.consume(account);
      } catch (refused) {
        if (!(refused instanceof RateLimiterRes)) throw refused;
        const seconds = Math.max(1, Math.ceil(refused.msBeforeNext / 1000));
        const hours = Math.ceil(seconds / 3600);
        throw new RateLimitError(
          seconds,
          `An account may have ${perDay} ${name} a day. Try again in ${hours === 1 ? 'an hour' : `${hours} hours`}.`,
        );
      }
    },
  };
}
