import type { GivenUnits, LineUnits, PlacedUnits, UnitsOrder, UnitsRefund } from './units-order.ts';

/**
 * The number of units of a line.
 * @param line the line's number
 */
export const countOf = (units: readonly LineUnits[], line: number): number =>
  units.reduce((sum, { n, quantity }) => (n === line ? sum + quantity : sum), 0);

export const sum = <One>(all: readonly One[], of: (one: One) => number): number =>
  all.reduce((total, one) => total + of(one), 0);

/** The units that a refund puts in stock: those still to be put back, and those already put back. */
export const restockOf = ({ restock = [], restocked = [] }: Pick<UnitsRefund, 'restock' | 'restocked'>) => [
  ...restock,
  ...restocked,
];

/** The counts of one place while the refunds are replayed. */
export interface Count {
  sent: number;
  /** Units that left the place: refunded, or put back in stock. */
  out: number;
  gone: number;
  unpaid: number;
}

/** The units that a refund took from one place, remembered so that a failure can undo it. */
interface Taken {
  count: Count;
  quantity: number;
  /** Units that were already back in stock without their money. The refund only pays for them. */
  covered: number;
  /** Of the other units, those that went back in stock with this refund. */
  restocked: number;
  kept: boolean;
}

/**
 * Replays the refunds in the sequence in which they were requested and failed, and adds them to the counts. A refund
 * pays first for units that are back in stock and not yet paid for.
 * @param n the number of the line
 * @param counts the unsent units, then the parcels of the order; changed in place
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

  /** Undoes a failed refund. The units that it put back in stock stay there. */
  function undo(refund: { taken: Taken[] }): void {
    for (const { count, quantity, covered, restocked, kept } of refund.taken) {
      count.out -= quantity - covered - restocked;
      count.unpaid += covered + restocked;
      if (kept) count.gone -= quantity - covered;
    }
    refund.taken = [];
  }
}
