import { rateLimits, type RateLimit } from '@switchyard/shared';
import type { Db } from 'mongodb';
import { RateLimiterMemory, RateLimiterMongo, RateLimiterRes } from 'rate-limiter-flexible';
import { refuse } from '../app-error.ts';

export interface RateLimits {
  /** Counts a call of an IP address or an account. @throws a refusal: rate_limited over the limit */
  count(limit: RateLimit, who: string): Promise<void>;
  /**
   * Counts a call in this process only. Use it for a `who` that callers can vary freely: it writes nothing to the
   * database.
   * @throws a refusal: rate_limited over the limit
   */
  countHere(limit: RateLimit, who: string): Promise<void>;
  /**
   * Refuses those who are over their limit in this process. Neither counts the call nor reads the database.
   * @throws a refusal: rate_limited
   */
  check(limit: RateLimit, who: string): Promise<void>;
  /** Deletes expired counts: the TTL index may be missing or late. */
  sweep(now: Date): Promise<void>;
}

const windowSeconds = 60;
export const rateLimitsTable = 'rateLimits';

/** The fraction of a limit that a process counts in memory before it uses the database. */
const quietShare = 0.1;

/**
 * Counts calls per minute: in memory at first, and in the database from a tenth of the limit on. So normal use never
 * touches the database, and a client that spreads its calls over several processes exceeds its limit by at most 10% for
 * each further process. A lost count does no harm, so writes do not wait for the journal.
 */
export function createRateLimits(db: Db, perMinute: Record<RateLimit, number>): RateLimits {
  const counts = db.collection(rateLimitsTable, { writeConcern: { w: 1, journal: false } });
  const storeClient = { collection: () => counts };
  const limiters = Object.fromEntries(
    rateLimits.map((limit) => {
      const options = { keyPrefix: limit, points: perMinute[limit], duration: windowSeconds };
      const here = new RateLimiterMemory(options);
      const everywhere = new RateLimiterMongo({
        ...options,
        storeClient,
        tableName: rateLimitsTable,
        disableIndexesCreation: true,
      });
      return [limit, { here, everywhere, quiet: Math.floor(perMinute[limit] * quietShare) }] as const;
    }),
  );

  /** @throws RateLimiterRes over the limit */
  async function consume(limit: RateLimit, who: string): Promise<void> {
    const limiter = limiters[limit];
    if (!limiter) return;
    const { consumedPoints } = await limiter.here.consume(who);
    const untold = consumedPoints - limiter.quiet;
    if (untold > 0) await limiter.everywhere.consume(who, untold === 1 ? consumedPoints : 1);
  }

  async function refusing(consumed: Promise<unknown> | undefined): Promise<void> {
    try {
      await consumed;
    } catch (refused) {
      if (!(refused instanceof RateLimiterRes)) throw refused;
      throw tooMany(refused);
    }
  }

  return {
    count: (limit, who) => refusing(consume(limit, who)),
    countHere: (limit, who) => refusing(limiters[limit]?.here.consume(who)),
    async check(limit, who) {
      const used = await limiters[limit]?.here.get(who);
      if (used && used.remainingPoints <= 0) throw tooMany(used);
    },
    async sweep(now) {
      await counts.deleteMany({ expire: { $lt: now } });
    },
  };
}

const tooMany = ({ msBeforeNext }: RateLimiterRes) =>
  refuse('rate_limited', { retryAfter: Math.max(1, Math.ceil(msBeforeNext / 1000)) });
