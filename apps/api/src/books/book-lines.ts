import { toDollars, type BookLine, type MovementKind, type Moved } from '@switchyard/shared';
import type { DaySum } from './books.repository.ts';

/** Adds up what moved, in the columns of the books and in dollars. */
export function toBookLine(sums: readonly DaySum[]): Omit<BookLine, 'day'> {
  const provider = toMoved(sums, 'provider');
  const fees = add(sums, (sum) => sum.fees);
  return {
    shop: inDollars(toMoved(sums, 'shop')),
    provider: { ...inDollars(provider), fees: toDollars(fees), net: toDollars(provider.total - fees) },
    differences: add(sums, (sum) => sum.differences),
    differing: toDollars(add(sums, (sum) => sum.differing)),
    waiting: add(sums, (sum) => sum.waiting),
  };
}

/** Taken less refunded by the ledgers of the orders, in cents. */
export function revenueCents(sums: readonly Sum<'shop'>[]): number {
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

function inDollars({ taken, refunded, disputed, total }: Moved): Moved {
  return {
    taken: toDollars(taken),
    refunded: toDollars(refunded),
    disputed: toDollars(disputed),
    total: toDollars(total),
  };
}

export const add = <Sum>(sums: readonly Sum[], count: (sum: Sum) => number): number =>
  sums.reduce((total, sum) => total + count(sum), 0);
