// Accounts for every unit of an order. Each unit of a line is in exactly one place:
//   quantity = to ship + held back + in parcels + refunded unsent
// and each unit in a parcel is in exactly one of these: with the buyer, coming back, come back, gone.

import { countOf, readRefunds, restockOf, sum, type Count } from './reading.ts';
import type { LineUnits, PlacedUnits, UnitsDeclaration, UnitsOrder } from './units-order.ts';

export { countOf, sum } from './reading.ts';

/**
 * The units of one line at one place, which is either a parcel or everything unsent. `free`, `declared`, `back` and
 * `gone` add up to all units at the place.
 */
export interface PlaceAccount {
  /** The parcel's id. Undefined for the unsent units. */
  parcel: string | undefined;
  /** Neither refunded nor in a declaration: unsent units can be sent, others are with the buyer. */
  free: number;
  /** In an open declaration: unsent units are held back, others are coming back. */
  declared: number;
  /** Refunded without having been sent, or come back from the parcel. */
  back: number;
  /** Lost, or refunded although the buyer keeps them. */
  gone: number;
  /**
   * Units back in stock whose money did not go back, because the refund was of an amount without units, or failed. They
   * are included in `back`.
   */
  unpaid: number;
}

export interface LineAccount extends LineUnits {
  unsent: PlaceAccount;
  /** One for each parcel of the order, in the same sequence. */
  parcels: PlaceAccount[];
  /** Units that are in no refund. A failed refund does not count. */
  toRefund: number;
  /** Units that can still go back in stock. */
  toRestock: number;
}

/** Says where the units of an order are: one account for each line, in the sequence of the lines. */
export const accountOf = (order: UnitsOrder): LineAccount[] =>
  order.lines.map((line) => accountOfLine(order, line));

/** Says where the units of one line of an order are. */
export function accountOfLine(order: UnitsOrder, { n, quantity }: LineUnits): LineAccount {
  const { parcels, disputes } = order;
  const counts: Count[] = [undefined, ...parcels].map((parcel) => ({
    sent: parcel ? countOf(parcel.lines, n) : 0,
    out: 0,
    gone: 0,
    unpaid: 0,
  }));
  const [unsent, ...sent] = counts;
  if (!unsent) throw new Error('there is always a place for what was not sent');
  unsent.sent = Math.max(0, quantity - sum(sent, (one) => one.sent));
  readRefunds(order, n, counts);
  for (const dispute of disputes) unsent.out += countOf(restockOf(dispute), n);
  // If more units were refunded as unsent than there are, some of them had been sent. Nobody asked for those back, so
  // they stay with the buyer and count as gone.
  for (const place of sent) {
    const beyond = Math.min(Math.max(0, unsent.out - unsent.sent), Math.max(0, place.sent - place.out));
    unsent.out -= beyond;
    place.out += beyond;
    place.gone += beyond;
  }
  const places = counts.map((count, index) => toPlace(order, n, count, parcels[index - 1]?.id));
  const [first, ...others] = places;
  if (!first) throw new Error('there is always a place for what was not sent');
  const given = order.refunds.flatMap(({ lines = [], failedAt }) => (failedAt ? [] : lines));
  const restocked = [...order.refunds, ...disputes].flatMap(restockOf);
  return {
    n,
    quantity,
    unsent: first,
    parcels: others,
    toRefund: Math.max(0, quantity - countOf(given, n)),
    toRestock: Math.max(0, quantity - countOf(restocked, n)),
  };
}

function toPlace(
  order: UnitsOrder,
  n: number,
  { sent, out, gone, unpaid }: Count,
  parcel: string | undefined,
): PlaceAccount {
  const left = Math.min(sent, out);
  const lost = Math.min(gone, left);
  const open = sum(order.declarations ?? [], (one) => countOf(openUnitsOf(order, one), n, parcel));
  const declared = Math.min(open, sent - left);
  return { parcel, free: sent - left - declared, declared, back: left - lost, gone: lost, unpaid };

  function countOf(units: readonly PlacedUnits[], line: number, of: string | undefined) {
    return sum(units, (one) => (one.n === line && one.parcel === of ? one.quantity : 0));
  }
}

/** The units of a declaration whose money has not gone back. A failed refund does not count. */
export function openUnitsOf(
  { refunds }: Pick<UnitsOrder, 'refunds'>,
  { id, lines }: Pick<UnitsDeclaration, 'id' | 'lines'>,
): PlacedUnits[] {
  const given = refunds
    .filter(({ failedAt }) => !failedAt)
    .flatMap(({ lines: units = [] }) => units.filter(({ declaration }) => declaration === id));
  const paid = given.map((one) => ({ ...one }));
  return lines.flatMap(({ n, quantity, parcel }) => {
    let left = quantity;
    // Several refunds may be about the same place, so each refunded unit may count only once.
    for (const one of paid.filter((units) => units.n === n && units.parcel === parcel)) {
      const counted = Math.min(left, one.quantity);
      one.quantity -= counted;
      left -= counted;
    }
    return left > 0 ? [{ n, quantity: left, ...(parcel !== undefined && { parcel }) }] : [];
  });
}
