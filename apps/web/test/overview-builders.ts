import type { Overview, OverviewDay } from '@switchyard/shared/overview';

type Figures = Partial<Pick<OverviewDay, 'revenue' | 'paidOrders'>>;

const nothing = { revenue: 0, paidOrders: 0 };
const dateOf = (day: number) => new Date(Date.UTC(2026, 4, 10 + day)).toISOString().slice(0, 10);

/** Figures of two days, May 10 and 11, 2026, each with the day two days earlier for comparison. */
export function buildDays(
  now: readonly [Figures, Figures],
  before: readonly [Figures, Figures],
): OverviewDay[] {
  return now.map((figures, place) => ({
    day: dateOf(place),
    ...nothing,
    ...figures,
    before: { day: dateOf(place - 2), ...nothing, ...before[place] },
  }));
}

/** The overview of a new shop, apart from `facts`. */
export function buildOverview(facts: Partial<Overview> = {}): Overview {
  return {
    toDo: {
      toShip: 0,
      expiring: { minutes: 20, count: 0, nearest: [] },
      lowStock: { count: 0, parts: [] },
      unreadMessages: 0,
      trouble: 0,
    },
    period: { ...nothing, placed: 0, placedAndPaid: 0, searches: 0 },
    before: { ...nothing, placed: 0, placedAndPaid: 0, searches: 0 },
    days: buildDays([{}, {}], [{}, {}]),
    bestSellers: [],
    missedSearches: [],
    ...facts,
  };
}
