import type { Db } from 'mongodb';
import { RateLimiterMongo, RateLimiterRes } from 'rate-limiter-flexible';
import type { AppError } from '../app-error.ts';
import { rateLimitsTable } from './rate-limits.ts';

export interface DailyQuota {
  /** Counts one more for an account or a network. @throws the quota's refusal once it is used up */
  count(who: string): Promise<void>;
}

export interface UseCount {
  /** Adds to a count. Returns 0, or the seconds to wait if the limit is exceeded. */
  add(who: string, points?: number): Promise<number>;
}

const hourSeconds = 60 * 60;
const daySeconds = 24 * hourSeconds;

/**
 * A count per day, kept in the database so that it is exact over all processes and restarts. A day starts with the
 * first use.
 * @param name what is counted, in the plural
 */
export const createDailyCount = (db: Db, name: string, perDay: number): UseCount =>
  createCount(db, `${name} of a day`, perDay, daySeconds);

/** Like `createDailyCount`, per hour. */
export const createHourlyCount = (db: Db, name: string, perHour: number): UseCount =>
  createCount(db, `${name} of an hour`, perHour, hourSeconds);

function createCount(db: Db, keyPrefix: string, points: number, duration: number): UseCount {
  const limiter = new RateLimiterMongo({
    keyPrefix,
    points,
    duration,
    storeClient: { collection: () => db.collection(rateLimitsTable) },
    tableName: rateLimitsTable,
    disableIndexesCreation: true,
  });
  return {
    async add(who, more = 1) {
      try {
        await limiter.consume(who, more);
        return 0;
      } catch (refused) {
        if (!(refused instanceof RateLimiterRes)) throw refused;
        return Math.max(1, Math.ceil(refused.msBeforeNext / 1000));
      }
    },
  };
}

/**
 * A daily limit. Count per account, per e-mail or per `wideNetworkOf`, never for everybody together: one stranger could
 * use up a common quota.
 * @param refuse makes the refusal for a used-up quota, from the seconds to wait
 */
export function createDailyQuota(
  db: Db,
  name: string,
  perDay: number,
  refuse: (retryAfter: number) => AppError | Promise<AppError>,
): DailyQuota {
  const counted = createDailyCount(db, name, perDay);
  return {
    async count(who) {
      const retryAfter = await counted.add(who);
      if (retryAfter > 0) throw await refuse(retryAfter);
    },
  };
}
