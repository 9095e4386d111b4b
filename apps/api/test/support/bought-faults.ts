import type { ObjectId } from 'mongodb';
import type { StoredOrder, StoredPart } from './stored-books.ts';

/** The states in which an order's units are with its buyer, or on their way. */
const sold = new Set(['paid', 'packed', 'shipped', 'delivered']);

/** The shop counts this many of a part's newest orders, and stores this many parts. */
const [mostOrders, mostParts] = [200, 12];

/** Checks that what was bought together with a part is counted from all orders that are paid by now. */
export function boughtFaults(part: StoredPart, everyOrder: readonly StoredOrder[]): string[] {
  const orders = everyOrder.filter(({ lines }) => lines.some(({ partId }) => partId.equals(part._id)));
  const together = orders.filter(({ status, lines }) => sold.has(status) && lines.length > 1);
  // An order of this part alone does not mark the count as due, although it may push another order out of it.
  if (together.length === 0 || orders.length > mostOrders) return [];
  const { with: counted, due } = part.boughtTogether ?? {};
  if (due) return [`${part.name}: what was bought with it is not counted again`];
  const wanted = boughtWith(part, together);
  const [is, must] = [counted?.map(String).join(' '), wanted.join(' ')];
  return is === must ? [] : [`${part.name}: bought with ${is ?? 'nothing yet'}, in orders ${must}`];
}

/** The parts that at least two buyers bought with this one, those of most buyers first. */
function boughtWith(part: StoredPart, together: readonly StoredOrder[]): string[] {
  const buyers = new Map<string, Set<string>>();
  for (const { account, lines } of together)
    for (const { partId } of lines) if (!partId.equals(part._id)) addTo(buyers, partId, account);
  return [...buyers]
    .filter(([, { size }]) => size >= 2)
    .toSorted(([one, { size }], [other, { size: more }]) => more - size || (one < other ? 1 : -1))
    .slice(0, mostParts)
    .map(([id]) => id);
}

function addTo(buyers: Map<string, Set<string>>, partId: ObjectId, account: string): void {
  const id = partId.toHexString();
  buyers.set(id, (buyers.get(id) ?? new Set()).add(account));
}
