import { lineName, type PartPick } from '@switchyard/shared/bookings';
import type { SummedBooking } from '../bookings/booking.ts';
import type { BookingsRepository } from '../bookings/bookings.repository.ts';
import { unitsToShip } from '../bookings/order-units.ts';
import type { PartsService } from '../../catalogue/parts/parts.service.ts';

interface PickingNeeds {
  bookings: Pick<BookingsRepository, 'listByIds'>;
  parts: Pick<PartsService, 'findManyForAdmin'>;
}

/** What to take from the shelves for these orders: the units that are still to be sent, sorted by shelf. */
export async function listPicks(
  { bookings, parts }: PickingNeeds,
  ids: readonly string[],
): Promise<PartPick[]> {
  const found = await bookings.listByIds(ids);
  const orders = ids.flatMap((id) => found.get(id) ?? []);
  const picks = sumUnits(orders);
  const known = await parts.findManyForAdmin([...picks.keys()]);
  return [...picks.values()]
    .map((pick) => ({ ...pick, ...shelfOf(known.get(pick.partId)) }))
    .toSorted(byShelf);
}

const shelfOf = (part: { shelf?: string | undefined } | undefined) =>
  part?.shelf === undefined ? {} : { shelf: part.shelf };

/** Sums up the units that are still to be sent, per part. */
function sumUnits(orders: readonly SummedBooking[]): Map<string, PartPick> {
  const picks = new Map<string, PartPick>();
  for (const order of orders) {
    for (const { n, quantity } of unitsToShip(order)) {
      const line = order.lines.find((one) => one.n === n);
      if (!line) continue;
      const { partId } = line;
      const sku = line.sku === undefined ? {} : { sku: line.sku };
      const pick = picks.get(partId) ?? { partId, name: lineName(line), ...sku, quantity: 0, orders: [] };
      picks.set(partId, {
        ...pick,
        quantity: pick.quantity + quantity,
        orders: [...pick.orders, { order: order.id, quantity }],
      });
    }
  }
  return picks;
}

const words = new Intl.Collator('en', { numeric: true });

/** Natural sort by shelf: `A2` before `A10`. Parts without a shelf come last, by name. */
function byShelf(one: PartPick, other: PartPick): number {
  if (one.shelf === undefined || other.shelf === undefined)
    return (
      Number(one.shelf === undefined) - Number(other.shelf === undefined) ||
      words.compare(one.name, other.name)
    );
  return words.compare(one.shelf, other.shelf) || words.compare(one.name, other.name);
}
