import { mostInOverview, toDollars, type OverviewDay, type OverviewTotals } from '@switchyard/shared';
import type { DaySales } from '../books/books.service.ts';

/** The day of a moment in UTC, e.g. `2026-03-31`. */
export const toDay = (moment: Date): string => moment.toISOString().slice(0, 10);

export const startOf = (day: string): Date => new Date(`${day}T00:00:00.000Z`);

/** Some days later, or earlier if negative. */
export function addDays(day: string, days: number): string {
  const moved = startOf(day);
  moved.setUTCDate(moved.getUTCDate() + days);
  return toDay(moved);
}

export function toTotals(
  sales: readonly DaySales[],
  { placed, paid }: { placed: number; paid: number },
): OverviewTotals {
  return {
    revenue: toDollars(sales.reduce((sum, { revenueCents }) => sum + revenueCents, 0)),
    paidOrders: sales.reduce((sum, { paidOrders }) => sum + paidOrders, 0),
    placed,
    placedAndPaid: paid,
    ...(placed > 0 && { conversion: paid / placed }),
  };
}

/** The last days, each beside its counterpart of as many days before. */
export function besideBefore(sales: readonly DaySales[], days: number): OverviewDay[] {
  return sales.flatMap((before, index) => {
    const now = sales[index + days];
    return now ? [{ ...inDollars(now), before: inDollars(before) }] : [];
  });
}

const inDollars = ({ day, revenueCents, paidOrders }: DaySales) => ({
  day,
  revenue: toDollars(revenueCents),
  paidOrders,
});

/** Those with the highest number, the highest first. Those with none are left out. */
export function best<Sold>(sold: readonly Sold[], numberOf: (one: Sold) => number): Sold[] {
  return sold
    .filter((one) => numberOf(one) > 0)
    .toSorted((one, other) => numberOf(other) - numberOf(one))
    .slice(0, mostInOverview);
}
