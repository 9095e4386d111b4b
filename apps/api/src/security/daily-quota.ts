import type { Db } from 'mongodb';
import { RateLimiterMongo, RateLimiterRes } from 'rate-limiter-flexible';
import type { AppError } from '../app-error.ts';
import { rateLimitsTable } from './rate-limits.ts';

export interface DailyQuota {
  /** Counts one more for an account or a network. */
  count(who: string): Promise<void>;
}

const daySeconds = 24 * 60 * 60;

/**
 * Counts in the database, so that the quota is exact over all processes and restarts. A day starts with the first use.
 * @param name what is counted, in the plural
 * @param refuse why there may be no more, with the seconds to wait
 */
export function createDailyQuota(
  db: Db,
  name: string,
  perDay: number,
  refuse: (retryAfter: number) => AppError | Promise<AppError>,
): DailyQuota {
  const limiter = new RateLimiterMongo({
    keyPrefix: `${name} of a day`,
    points: perDay,
    duration: daySeconds,
    storeClient: { collection: () => db.collection(rateLimitsTable) },
    tableName: rateLimitsTable,
    disableIndexesCreation: true,
  });
  return {
    async count(who) {
      try {
        await limiter.consume(who);
      } catch (refused) {
        if (!(refused instanceof RateLimiterRes)) throw refused;
        throw await refuse(Math.max(1, Math.ceil(refused.msBeforeNext / 1000)));
      }
    },
  };
}
