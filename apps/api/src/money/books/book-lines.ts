import { shopCurrency, toAmount } from '@switchyard/shared';
import { type BookLine, type MovementKind, type Moved } from '@switchyard/shared/books';
import type { DaySum } from './books.repository.ts';

/** Sums of movements in the columns of the books, in the main unit of the shop's currency. */
export function toBookLine(sums: readonly DaySum[]): Omit<BookLine, 'day'> {
  const provider = toMoved(sums, 'provider');
  const fees = add(sums, (sum) => sum.fees);
  return {
    shop: toShown(toMoved(sums, 'shop')),
    provider: { ...toShown(provider), fees: inMainUnit(fees), net: inMainUnit(provider.total - fees) },
    differences: add(sums, (sum) => sum.differences),
    differing: inMainUnit(add(sums, (sum) => sum.differing)),
    waiting: add(sums, (sum) => sum.waiting),
  };
}

/** Revenue by the orders' ledgers: money taken minus refunds, in minor units. */
export function revenueMinorUnits(sums: readonly Sum<'shop'>[]): number {
  const { taken, refunded } = toMoved(sums, 'shop');
  return taken - refunded;
}

type Sum<Side extends string> = { kind: MovementKind } & Record<Side, number>;

function toMoved<Side extends 'shop' | 'provider'>(sums: readonly Sum<Side>[], side: Side): Moved {
  const of = (kind: MovementKind) =>
    add(
      sums.filter((sum) => sum.kind === kind),
      (sum) => sum[side],
    );
  const taken = of('taken');
  const refunded = of('refunded') - of('refund-failed');
  const disputed = of('disputed') - of('dispute-won');
  return { taken, refunded, disputed, total: taken - refunded - disputed };
}

function toShown({ taken, refunded, disputed, total }: Moved): Moved {
  return {
    taken: inMainUnit(taken),
    refunded: inMainUnit(refunded),
    disputed: inMainUnit(disputed),
    total: inMainUnit(total),
  };
}

const inMainUnit = (minorUnits: number) => toAmount(minorUnits, shopCurrency());

export const add = <Sum>(sums: readonly Sum[], count: (sum: Sum) => number): number =>
  sums.reduce((total, sum) => total + count(sum), 0);
