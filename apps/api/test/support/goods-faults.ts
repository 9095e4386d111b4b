import { stockOfPart, sum, type StoredOrder, type StoredPart, type StoredUnits } from './stored-books.ts';

/** Checks that a part's units add up to the stocked ones, and that its number of held units is the sum of its holds. */
export function equationFaults(part: StoredPart): string[] {
  const { available, held, sold, stocked } = stockOfPart(part);
  const { heldQuantity = 0 } = part;
  if (heldQuantity !== held) return [`${part.name}: ${heldQuantity} counted as held, ${held} in holds`];
  const isWhole = available + held + sold === stocked && Math.min(available, held, sold) >= 0;
  return isWhole
    ? []
    : [`${part.name}: ${available} available + ${held} held + ${sold} sold, stocked ${stocked}`];
}

/** The line of an order for a part. */
const lineOf = ({ lines }: StoredOrder, part: StoredPart) =>
  lines.find(({ partId }) => partId.equals(part._id));

/**
 * Number of units of a part that an order sold, minus those that refunds or a lost dispute put back in stock.
 */
function soldUnits(order: StoredOrder, part: StoredPart): number {
  const line = lineOf(order, part);
  if (order.transactionId === undefined || !line) return 0;
  const back = [...order.refunds, ...(order.disputes ?? [])].flatMap(({ restocked = [] }) => restocked);
  return line.quantity - sum(back.filter(({ n }) => n === line.n));
}

/**
 * Checks that every hold belongs to an open order and vice versa, and that the units sold are those paid for.
 */
export function stockFaults(part: StoredPart, everyOrder: StoredOrder[]): string[] {
  const orders = everyOrder.filter((order) => lineOf(order, part));
  const open = orders.filter(({ status }) => status === 'held');
  const sold = sum(orders.map((order) => soldUnits(order, part)));
  const held = (order: StoredOrder) =>
    part.holds.some(
      ({ _id, quantity }) =>
        lineOf(order, part)?.holdId.equals(_id) && quantity === lineOf(order, part)?.quantity,
    );
  const owned = (hold: StoredPart['holds'][number]) =>
    open.some((order) => lineOf(order, part)?.holdId.equals(hold._id));
  return [
    ...open.filter((order) => !held(order)).map(({ _id }) => `order ${_id} is open and holds nothing`),
    ...part.holds
      .filter((hold) => !owned(hold))
      .map(({ booking }) => `a hold stands for ${booking}, which is not open`),
    ...(part.soldQuantity === sold ? [] : [`${part.name}: ${part.soldQuantity} sold, ${sold} paid for`]),
  ];
}

/** The ledger actions that may have ended the hold of an order, by its status. For other statuses: the same as it. */
const endsOf: Record<string, string[]> = {
  packed: ['paid'],
  shipped: ['paid'],
  delivered: ['paid'],
  refunded: ['paid', 'cancelled', 'expired'],
  'charged-back': ['paid'],
};

/** Checks that an order ended at most once, that its ledger agrees, and that no work on it is pending. */
export function orderFaults({
  _id,
  status,
  stockSettled,
  refunds,
  disputes = [],
  ledger,
}: StoredOrder): string[] {
  const ends = ledger.filter(({ action }) => ['paid', 'cancelled', 'expired'].includes(action));
  const ended = ends[0]?.action ?? 'held';
  const agrees = endsOf[status]?.includes(ended) ?? ended === status;
  return [
    ...(ends.length > 1 ? [`order ${_id} ended ${ends.length} times`] : []),
    ...(agrees ? [] : [`order ${_id} is ${status}, and ${ended} by its ledger`]),
    ...(stockSettled === undefined ? [] : [`the stock of order ${_id} is not settled`]),
    ...(refunds.every(({ refundId, failedAt, amountMinor }) => refundId ?? failedAt ?? amountMinor === 0)
      ? []
      : [`order ${_id} awaits a refund`]),
    ...([...refunds, ...disputes].some(({ restock }) => restock) ? [`order ${_id} awaits units`] : []),
    ...(status === 'refunded' && refunds.length === 0
      ? [`order ${_id} is refunded and names no refund`]
      : []),
  ];
}

/**
 * Checks that no line has more units in parcels, refunds or back in stock than were ordered, that a shipped
 * order has nothing left to send, and that each parcel has its entry in the ledger.
 */
export function unitFaults({
  _id,
  lines,
  status,
  refunds,
  disputes = [],
  parcels = [],
  ledger,
}: StoredOrder): string[] {
  const refunded = refunds.flatMap((refund) => (refund.failedAt ? [] : (refund.lines ?? [])));
  const back = [...refunds, ...disputes].flatMap(({ restock = [], restocked = [] }) => [
    ...restock,
    ...restocked,
  ]);
  const sent = parcels.flatMap((parcel) => parcel.lines);
  const told = ledger.flatMap(({ parcel }) => parcel ?? []);
  return [
    ...lines.flatMap(({ n, quantity }) => {
      const count = (units: StoredUnits) => sum(units.filter((one) => one.n === n));
      const isLeft = count(sent) + Math.max(count(refunded), count(back)) < quantity;
      return [
        ...(Math.max(count(sent), count(refunded), count(back)) > quantity
          ? [`line ${n} of order ${_id} has more units in parcels, refunds or stock than were ordered`]
          : []),
        // If a refund completed the shipping and failed later, the order is in trouble, but no parcel is due.
        ...(isLeft && status === 'shipped' && parcels.length > 0 && refunds.every(({ failedAt }) => !failedAt)
          ? [`order ${_id} is shipped, and units of line ${n} are not`]
          : []),
      ];
    }),
    ...(told.join() === parcels.map(({ id }) => id).join()
      ? []
      : [`the ledger of order ${_id} tells of other parcels than it has`]),
  ];
}
