import type { GivenUnits, LineUnits, PlacedUnits, UnitsOrder, UnitsRefund } from './units-order.ts';

export const countOf = (units: readonly LineUnits[], line: number): number =>
  units.reduce((sum, { n, quantity }) => (n === line ? sum + quantity : sum), 0);

export const sum = <One>(all: readonly One[], of: (one: One) => number): number =>
  all.reduce((total, one) => total + of(one), 0);

/** The units of a refund that go back in stock, now or before. */
export const restockOf = ({ restock = [], restocked = [] }: Pick<UnitsRefund, 'restock' | 'restocked'>) => [
  ...restock,
  ...restocked,
];

/** The count of a place while the refunds are read. */
export interface Count {
  sent: number;
  /** Left the place: refunded, or put back in stock. */
  out: number;
  gone: number;
  unpaid: number;
}

/** Units of a refund at one place, as they were taken. */
interface Taken {
  count: Count;
  quantity: number;
  /** Those of them that were back in stock before, without their money. */
  covered: number;
  /** Those of the others that go back in stock. */
  restocked: number;
  kept: boolean;
}

/**
 * Reads the refunds in the sequence in which they were asked for and failed. A unit that is back in stock while its
 * money is not is the first that a later refund is for.
 */
export function readRefunds({ parcels, refunds }: UnitsOrder, n: number, counts: readonly Count[]): void {
  const placeOf = (parcel: string | undefined) =>
    parcel === undefined ? counts[0] : counts[1 + parcels.findIndex(({ id }) => id === parcel)];
  const standing: { failedAt: Date; taken: Taken[] }[] = [];
  for (const refund of refunds) {
    for (const one of standing.filter(({ failedAt }) => failedAt <= refund.at)) undo(one);
    const taken = refund.lines ? take(refund, refund.lines) : [];
    if (!refund.lines) putBack(refund);
    if (refund.failedAt) standing.push({ failedAt: refund.failedAt, taken });
  }
  for (const one of standing) undo(one);

  function take(refund: UnitsRefund, lines: readonly GivenUnits[]): Taken[] {
    let restock = countOf(restockOf(refund), n);
    return lines.flatMap(({ n: line, quantity, parcel, kept }) => {
      const count = placeOf(parcel);
      if (line !== n || !count) return [];
      const covered = Math.min(quantity, count.unpaid);
      const restocked = Math.min(restock, quantity - covered);
      restock -= restocked;
      count.unpaid -= covered;
      count.out += quantity - covered;
      if (kept) count.gone += quantity - covered;
      return [{ count, quantity, covered, restocked, kept: kept === true }];
    });
  }

  function putBack(refund: UnitsRefund): void {
    for (const { n: line, quantity, parcel } of (refund.from ??
      restockOf(refund)) as readonly PlacedUnits[]) {
      const count = placeOf(parcel);
      if (line !== n || !count) continue;
      count.out += quantity;
      count.unpaid += quantity;
    }
  }

  /** A failed refund gives nothing back. What it put back in stock stays there. */
  function undo(refund: { taken: Taken[] }): void {
    for (const { count, quantity, covered, restocked, kept } of refund.taken) {
      count.out -= quantity - covered - restocked;
      count.unpaid += covered + restocked;
      if (kept) count.gone -= quantity - covered;
    }
    refund.taken = [];
  }
}
