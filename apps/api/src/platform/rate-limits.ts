import { rateLimits, type RateLimit } from '@switchyard/shared';
import type { Db } from 'mongodb';
import { RateLimiterMongo, RateLimiterRes } from 'rate-limiter-flexible';
import { AppError } from './app-error.ts';

/** A refusal for calling too often; says when to come back. */
export class RateLimitError extends AppError {
  readonly retryAfterSeconds: number;

  constructor(retryAfterSeconds: number) {
    super('rate_limited', `Too many requests. Try again in ${retryAfterSeconds} seconds.`);
    this.name = 'RateLimitError';
    this.retryAfterSeconds = retryAfterSeconds;
  }
}

export interface RateLimits {
  /** Counts a call by whoever makes it: an address or an account. @throws RateLimitError */
  count(limit: RateLimit, who: string): Promise<void>;
  /** Deletes counts that have run out; a database's own expiry may be missing or late. */
  sweep(now: Date): Promise<void>;
}

const windowSeconds = 60;
const tableName = 'rateLimits';

/**
 * Counts calls per minute in the database, so that all processes share the count. A lost count does no harm, so it
 * does not wait for the journal.
 */
export function createRateLimits(db: Db, perMinute: Record<RateLimit, number>): RateLimits {
  const counts = db.collection(tableName, { writeConcern: { w: 1, journal: false } });
  const storeClient = { collection: () => counts };
  const limiters = new Map(
    rateLimits.map((limit) => [
      limit,
      new RateLimiterMongo({
        storeClient,
        tableName,
        keyPrefix: limit,
        points: perMinute[limit],
        duration: windowSeconds,
        disableIndexesCreation: true,
      }),
    ]),
  );
  return {
    async count(limit, who) {
      try {
        await limiters.get(limit)?.consume(who);
      } catch (refused) {
        if (!(refused instanceof RateLimiterRes)) throw refused;
        throw new RateLimitError(Math.max(1, Math.ceil(refused.msBeforeNext / 1000)));
      }
    },
    async sweep(now) {
      await counts.deleteMany({ expire: { $lt: now } });
    },
  };
}
