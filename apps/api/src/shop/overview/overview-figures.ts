import { shopCurrency, toAmount } from '@switchyard/shared';
import { mostInOverview, type OverviewDay, type OverviewTotals } from '@switchyard/shared/overview';
import type { DaySales } from '../../money/books/books.service.ts';

/** The day of a moment in UTC, such as `2026-03-31`. */
export const toDay = (moment: Date): string => moment.toISOString().slice(0, 10);

export const startOf = (day: string): Date => new Date(`${day}T00:00:00.000Z`);

/** The day this many days later, or earlier if negative. */
export function addDays(day: string, days: number): string {
  const moved = startOf(day);
  moved.setUTCDate(moved.getUTCDate() + days);
  return toDay(moved);
}

export function toTotals(
  sales: readonly DaySales[],
  { placed, paid, searches }: { placed: number; paid: number; searches: number },
): OverviewTotals {
  return {
    revenue: toAmount(
      sales.reduce((sum, { revenueMinorUnits }) => sum + revenueMinorUnits, 0),
      shopCurrency(),
    ),
    paidOrders: sales.reduce((sum, { paidOrders }) => sum + paidOrders, 0),
    placed,
    placedAndPaid: paid,
    ...(placed > 0 && { conversion: paid / placed }),
    searches,
  };
}

/**
 * Pairs each of the last `days` days with the day that lies `days` earlier. `sales` covers both periods, oldest first.
 */
export function besideBefore(sales: readonly DaySales[], days: number): OverviewDay[] {
  return sales.flatMap((before, index) => {
    const now = sales[index + days];
    return now ? [{ ...toFigures(now), before: toFigures(before) }] : [];
  });
}

const toFigures = ({ day, revenueMinorUnits, paidOrders }: DaySales) => ({
  day,
  revenue: toAmount(revenueMinorUnits, shopCurrency()),
  paidOrders,
});

/** The few items with the highest numbers. Items with 0 are left out. */
export function best<Sold>(sold: readonly Sold[], numberOf: (one: Sold) => number): Sold[] {
  return sold
    .filter((one) => numberOf(one) > 0)
    .toSorted((one, other) => numberOf(other) - numberOf(one))
    .slice(0, mostInOverview);
}
