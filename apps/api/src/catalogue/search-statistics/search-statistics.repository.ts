import type { Db } from 'mongodb';

interface MissedDocument {
  _id: string;
  times: number;
  lastAt: Date;
}

interface DayDocument {
  /** A day in UTC, such as `2026-03-31`. */
  _id: string;
  searches: number;
  at: Date;
}

/** A term for which searches found nothing, how often, and when last. */
export interface MissedTerm {
  term: string;
  times: number;
  lastAt: Date;
}

export type SearchStatisticsRepository = ReturnType<typeof createSearchStatisticsRepository>;

export function createSearchStatisticsRepository(db: Db) {
  const missed = db.collection<MissedDocument>('missedSearches');
  const days = db.collection<DayDocument>('searchDays');

  return {
    /** Adds to the numbers of searches, by day. */
    async addToDays(searches: ReadonlyMap<string, number>): Promise<void> {
      for (const [day, number] of searches)
        await days.updateOne(
          { _id: day },
          { $inc: { searches: number }, $setOnInsert: { at: new Date(day) } },
          { upsert: true },
        );
    },

    /** Adds terms for which nothing was found. The counts are summed, and the latest time is kept. */
    async addMissed(terms: readonly MissedTerm[]): Promise<void> {
      if (terms.length === 0) return;
      await missed.bulkWrite(
        terms.map(({ term, times, lastAt }) => ({
          updateOne: {
            filter: { _id: term },
            update: { $inc: { times }, $max: { lastAt } },
            upsert: true,
          },
        })),
        { ordered: false },
      );
    },

    /** Deletes all but the `most` terms that were searched for most recently. */
    async keepNewest(most: number): Promise<void> {
      const [oldest] = await missed
        .find({}, { projection: { lastAt: 1 } })
        .sort({ lastAt: -1 })
        .skip(most)
        .limit(1)
        .toArray();
      if (oldest) await missed.deleteMany({ lastAt: { $lte: oldest.lastAt } });
    },

    /** The terms that found nothing most often since a moment, up to `limit`. */
    async mostMissed(since: Date, limit: number): Promise<MissedTerm[]> {
      const found = await missed
        .find({ lastAt: { $gte: since } })
        .sort({ times: -1, lastAt: -1 })
        .limit(limit)
        .toArray();
      return found.map(({ _id: term, times, lastAt }) => ({ term, times, lastAt }));
    },

    /** The number of searches from one day (inclusive) to another (exclusive). */
    async countBetween(from: string, to: string): Promise<number> {
      const found = await days.find({ _id: { $gte: from, $lt: to } }).toArray();
      return found.reduce((sum, { searches }) => sum + searches, 0);
    },
  };
}
