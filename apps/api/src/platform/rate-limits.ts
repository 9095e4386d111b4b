import { rateLimits, type RateLimit } from '@switchyard/shared';
import type { Db } from 'mongodb';
import { RateLimiterMemory, RateLimiterMongo, RateLimiterRes } from 'rate-limiter-flexible';
import { AppError } from './app-error.ts';

/** A refusal for calling too often; says when to come back. */
export class RateLimitError extends AppError {
  readonly retryAfterSeconds: number;

  constructor(
    retryAfterSeconds: number,
    message = `Too many requests. Try again in ${retryAfterSeconds} seconds.`,
  ) {
    super('rate_limited', message);
    this.name = 'RateLimitError';
    this.retryAfterSeconds = retryAfterSeconds;
  }
}

export interface RateLimits {
  /** Counts a call by whoever makes it: an address or an account. @throws RateLimitError */
  count(limit: RateLimit, who: string): Promise<void>;
  /**
   * Counts nothing and asks no database: refuses whoever this process would refuse if they were counted now.
   * @throws RateLimitError
   */
  check(limit: RateLimit, who: string): Promise<void>;
  /** Deletes counts that have run out; a database's own expiry may be missing or late. */
  sweep(now: Date): Promise<void>;
}

const windowSeconds = 60;
/** The collection of all counts. */
export const rateLimitsTable = 'rateLimits';

/** Which part of a limit a process lets somebody use before it tells the others. */
const quietShare = 0.1;

/**
 * Counts calls per minute, in this process and, of who has used a tenth of a limit here, in the database for all processes
 * together. So people cost the database nothing, and who hammers gets at most a tenth more for each further
 * process. A lost count does no harm, so none waits for the journal.
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

  /** @throws RateLimiterRes where it is too often */
  async function consume(limit: RateLimit, who: string): Promise<void> {
    const limiter = limiters[limit];
    if (!limiter) return;
    const { consumedPoints } = await limiter.here.consume(who);
    const untold = consumedPoints - limiter.quiet;
    if (untold > 0) await limiter.everywhere.consume(who, untold === 1 ? consumedPoints : 1);
  }

  return {
    async count(limit, who) {
      try {
        await consume(limit, who);
      } catch (refused) {
        if (!(refused instanceof RateLimiterRes)) throw refused;
        throw tooMany(refused);
      }
    },
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
  new RateLimitError(Math.max(1, Math.ceil(msBeforeNext / 1000)));
