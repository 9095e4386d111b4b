import type { Clock } from '../../infrastructure/clock.ts';
import { type Note, termOf, typingPause, withoutBeginnings } from './noted-search.ts';
import type { MissedTerm, SearchStatisticsRepository } from './search-statistics.repository.ts';

/** The most searches in memory between two sweeps. Further ones are not counted. */
const mostNotes = 1000;

/** The most terms in the database. Those searched for longest ago are deleted first. */
const mostTerms = 1000;

export type SearchStatisticsService = ReturnType<typeof createSearchStatisticsService>;

interface SearchStatisticsNeeds {
  statistics: SearchStatisticsRepository;
  clock: Clock;
}

/**
 * Counts searches, and the terms that found nothing. Counts are kept in memory until the next sweep writes them, so
 * that no search waits for a write. A process that is killed loses its unwritten counts.
 */
export function createSearchStatisticsService({ statistics, clock }: SearchStatisticsNeeds) {
  let notes: Note[] = [];

  /** Removes and returns the notes older than the debounce interval. */
  function takeSettled(): Note[] {
    const settledAt = clock.now().getTime() - typingPause;
    const counted = withoutBeginnings(notes).filter(({ at }) => at <= settledAt);
    notes = notes.filter(({ at }) => at > settledAt);
    return counted;
  }

  return {
    /** Counts a search. Never waits and never fails. */
    note(q: string, isMissed: boolean): void {
      const term = termOf(q);
      if (term === undefined || notes.length >= mostNotes) return;
      notes.push({ term, isMissed, at: clock.now().getTime() });
    },

    /** Writes the searches since the last sweep. */
    async sweep(): Promise<void> {
      const settled = takeSettled();
      if (settled.length === 0) return;
      const ofDay = Map.groupBy(settled, ({ at }) => new Date(at).toISOString().slice(0, 10));
      await statistics.addToDays(new Map([...ofDay].map(([day, { length }]) => [day, length])));
      const ofTerm = Map.groupBy(
        settled.filter(({ isMissed }) => isMissed),
        ({ term }) => term,
      );
      await statistics.addMissed([...ofTerm].map(([term, same]) => missedTerm(term, same)));
      await statistics.keepNewest(mostTerms);
    },

    mostMissed: (since: Date, limit: number): Promise<MissedTerm[]> => statistics.mostMissed(since, limit),

    /** The number of searches from one day (inclusive) to another (exclusive). */
    countBetween: (from: string, to: string): Promise<number> => statistics.countBetween(from, to),
  };
}

const missedTerm = (term: string, same: readonly Note[]): MissedTerm => ({
  term,
  times: same.length,
  lastAt: new Date(Math.max(...same.map(({ at }) => at))),
});
