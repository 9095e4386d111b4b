import { nameWithChoice } from '@switchyard/shared/families';
import { shopCurrency, toAmount } from '@switchyard/shared';
import { titleOf } from '@switchyard/shared/bookings';
import {
  expiringMinutes,
  mostInOverview,
  mostMissedSearches,
  usualOverviewDays,
  type Overview,
  type OverviewToDo,
  type SoldPart,
} from '@switchyard/shared/overview';
import type { OrderService } from '../../orders/order-service.ts';
import type { BooksService, PartSales } from '../../money/books/books.service.ts';
import type { Clock } from '../../infrastructure/clock.ts';
import type { ContactService } from '../../people/contact/contact.service.ts';
import type { PartsService } from '../../catalogue/parts/parts.service.ts';
import type { SearchStatisticsService } from '../../catalogue/search-statistics/search-statistics.service.ts';
import { addDays, besideBefore, best, startOf, toDay, toTotals } from './overview-figures.ts';

export type OverviewService = ReturnType<typeof createOverviewService>;

interface OverviewDependencies {
  books: Pick<BooksService, 'salesByDay' | 'salesByPart'>;
  bookings: Pick<OrderService, 'desk'>;
  parts: Pick<PartsService, 'stockPage' | 'namesOf'>;
  contact: Pick<ContactService, 'inbox'>;
  searchStatistics: Pick<SearchStatisticsService, 'mostMissed' | 'countBetween'>;
  clock: Clock;
}

/** What an admin looks at first: what waits, and how the shop sells. Every figure comes from another domain. */
export function createOverviewService({
  books,
  bookings,
  parts,
  contact,
  searchStatistics,
  clock,
}: OverviewDependencies) {
  const { desk } = bookings;

  async function readToDo(): Promise<OverviewToDo> {
    const [toShip, trouble, unread, low, expiring] = await Promise.all([
      desk.page({ tab: 'to-ship', limit: 1 }),
      desk.page({ tab: 'trouble', limit: 1 }),
      contact.inbox.page({ tab: 'unread', limit: 1 }),
      parts.stockPage({ tab: 'low', limit: mostInOverview }),
      desk.expiring(expiringMinutes, mostInOverview),
    ]);
    return {
      toShip: toShip.total,
      trouble: trouble.total,
      unreadMessages: unread.total,
      lowStock: {
        count: low.total,
        parts: low.items.map((part) => ({
          _id: part._id,
          name: nameWithChoice(part),
          availableQuantity: part.availableQuantity,
        })),
      },
      expiring: {
        minutes: expiringMinutes,
        count: expiring.count,
        nearest: expiring.nearest.map(({ id, lines, bill, buyer, holdExpiresAt }) => ({
          _id: id,
          title: titleOf(lines),
          buyer,
          currency: bill.currency,
          total: toAmount(bill.total, bill.currency),
          holdExpiresAt: holdExpiresAt.toISOString(),
        })),
      },
    };
  }

  async function withNames(sold: readonly PartSales[]): Promise<SoldPart[]> {
    const names = await parts.namesOf(sold.map(({ partId }) => partId));
    return sold.map(({ partId, revenueMinorUnits, units }) => ({
      partId,
      name: names.get(partId) ?? 'A former part',
      revenue: toAmount(revenueMinorUnits, shopCurrency()),
      units,
    }));
  }

  return {
    /**
     * What waits now, and the sales of the last days including today, compared with those of equally many days before.
     */
    async read(days: number = usualOverviewDays): Promise<Overview> {
      const today = toDay(clock.now());
      const [tomorrow, from] = [addDays(today, 1), addDays(today, 1 - days)];
      const fromBefore = addDays(from, -days);
      const [toDo, sales, sold, placed, placedBefore, searched, searchedBefore, missed] = await Promise.all([
        readToDo(),
        books.salesByDay(fromBefore, 2 * days),
        books.salesByPart(from, days),
        desk.countPlaced({ from: startOf(from), to: startOf(tomorrow) }),
        desk.countPlaced({ from: startOf(fromBefore), to: startOf(from) }),
        searchStatistics.countBetween(from, tomorrow),
        searchStatistics.countBetween(fromBefore, from),
        searchStatistics.mostMissed(startOf(from), mostMissedSearches),
      ]);
      return {
        toDo,
        period: toTotals(sales.slice(days), { ...placed, searches: searched }),
        before: toTotals(sales.slice(0, days), { ...placedBefore, searches: searchedBefore }),
        days: besideBefore(sales, days),
        bestSellers: await withNames(best(sold, ({ revenueMinorUnits }) => revenueMinorUnits)),
        missedSearches: missed.map(({ term, times, lastAt }) => ({
          term,
          times,
          lastAt: lastAt.toISOString(),
        })),
      };
    },
  };
}
