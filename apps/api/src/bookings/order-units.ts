import type { Issue } from '@switchyard/shared';
import { AppError, refuse, refuseInput } from '../app-error.ts';
import { unitsOf, type LineUnits, type ListedBooking, type RefundedUnits } from './booking.ts';

// Where the units of an order are. Units of a line are interchangeable, so counts are enough: refunded units are taken
// from those not sent, as long as there are some, unless the refund names the parcel that they came back from.

type Order = Pick<ListedBooking, 'lines' | 'parcels' | 'refunds' | 'disputes'>;

const countOf = (units: readonly LineUnits[], line: number) => unitsOf(units.filter(({ n }) => n === line));

/** Subtracts units line by line. Lines with none left are left out. */
function minus({ lines }: { lines: readonly LineUnits[] }, gone: (line: number) => number): LineUnits[] {
  return lines.flatMap(({ n, quantity }) => {
    const left = quantity - gone(n);
    return left > 0 ? [{ n, quantity: left }] : [];
  });
}

/** Units that a refund names, unless it failed. */
export const unitsRefunded = ({ refunds }: Pick<Order, 'refunds'>): RefundedUnits[] =>
  refunds.flatMap(({ lines = [], failedAt }) => (failedAt ? [] : lines));

/** Units that a refund or a lost dispute has put back in stock, or still has to. */
const unitsBack = ({ refunds, disputes }: Pick<Order, 'refunds' | 'disputes'>): LineUnits[] =>
  [...refunds, ...disputes].flatMap(({ restock = [], restocked = [] }) => [...restock, ...restocked]);

/** An order without the refunded units of which it is known that they had been sent. */
const withoutReturned = (order: Order): Order => ({
  ...order,
  refunds: order.refunds.map(({ lines, restock, restocked, ...refund }) => {
    const returned = new Set(lines?.flatMap(({ n, parcel }) => (parcel === undefined ? [] : [n])));
    const others = (units: LineUnits[] | undefined) => units?.filter(({ n }) => !returned.has(n));
    return { ...refund, lines: others(lines), restock: others(restock), restocked: others(restocked) };
  }),
});

/** Units of a line in a parcel that no refund has named as come back from it. */
export function unitsOfParcel(order: Pick<Order, 'parcels' | 'refunds'>, parcelId: string): LineUnits[] {
  const back = order.refunds.flatMap(({ lines = [], failedAt }) =>
    failedAt ? [] : lines.filter(({ parcel }) => parcel === parcelId),
  );
  const sent = order.parcels.find(({ id }) => id === parcelId)?.lines ?? [];
  return minus({ lines: sent }, (line) => countOf(back, line));
}

/** Units that were not refunded. */
export const unitsNotRefunded = (order: Pick<Order, 'lines' | 'refunds'>): LineUnits[] =>
  minus(order, (line) => countOf(unitsRefunded(order), line));

/** Units that can still go back in stock. */
export const unitsNotRestocked = (order: Pick<Order, 'lines' | 'refunds' | 'disputes'>): LineUnits[] =>
  minus(order, (line) => countOf(unitsBack(order), line));

/** Units that are neither in a parcel nor refunded nor back in stock. A failed refund may have put some back. */
export function unitsToShip(order: Order): LineUnits[] {
  const sent = order.parcels.flatMap(({ lines }) => lines);
  const unsent = withoutReturned(order);
  return minus(
    order,
    (line) =>
      countOf(sent, line) + Math.max(countOf(unitsRefunded(unsent), line), countOf(unitsBack(unsent), line)),
  );
}

/** Whether some of an order was sent and nothing is left to send. */
export const isAllSent = (order: Order): boolean =>
  order.parcels.length > 0 && unitsToShip(order).length === 0;

/** Units that were not sent and are not back in stock. */
export function unitsToRestock(order: Order): LineUnits[] {
  const sent = order.parcels.flatMap(({ lines }) => lines);
  const unsent = withoutReturned(order);
  return minus(order, (line) => countOf(sent, line) + countOf(unitsBack(unsent), line));
}

/** Whether two lists name the same units. */
export const areSameUnits = (one: readonly LineUnits[], other: readonly LineUnits[]): boolean =>
  one.length === other.length && one.every(({ n, quantity }) => countOf(other, n) === quantity);

/**
 * Refuses units that an order does not have any more, and names every line at fault.
 * @param left the units of each line that there are
 */
export function requireUnits(
  order: Pick<Order, 'lines'>,
  wanted: readonly LineUnits[],
  left: readonly LineUnits[],
  code: 'too_few_to_ship' | 'too_few_to_refund' | 'too_few_to_restock' | 'too_few_to_return',
): void {
  const unknown: Issue[] = [];
  const missing: { path: string; refusal: AppError }[] = [];
  for (const [index, { n, quantity }] of wanted.entries()) {
    const path = `body.lines.${index}`;
    if (!order.lines.some((line) => line.n === n))
      unknown.push({ path, message: `This order has no line ${n}` });
    else if (quantity > countOf(left, n))
      missing.push({ path, refusal: refuse(code, { left: countOf(left, n) }) });
  }
  refuseUnits(unknown, missing);
}

/** Refuses lines that name what an order never had, or units that it does not have any more. */
export function refuseUnits(
  unknown: readonly Issue[],
  missing: readonly { path: string; refusal: AppError }[],
): void {
  const issues = [...unknown, ...missing.map(({ path, refusal }) => ({ path, message: refusal.message }))];
  if (unknown.length > 0) throw refuseInput(issues);
  const [first] = missing;
  if (first) throw new AppError(first.refusal, issues.map(({ message }) => message).join(' '), { issues });
}
