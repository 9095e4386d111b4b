import type { NewRefund } from '@switchyard/shared/bookings';
import type { Issue } from '@switchyard/shared';
import { refuse, refuseInput, type AppError } from '../app-error.ts';
import { unitsOf, type LineUnits, type RefundedUnits, type StoredBooking } from '../bookings/booking.ts';
import {
  refuseUnits,
  requireUnits,
  unitsNotRefunded,
  unitsNotRestocked,
  unitsOfParcel,
  unitsToShip,
} from '../bookings/order-units.ts';

/** The units that a refund is for, and those that go back in stock. */
interface ChosenUnits {
  lines: RefundedUnits[];
  restock: LineUnits[];
}

type Order = Pick<StoredBooking, 'lines' | 'parcels' | 'refunds' | 'disputes'>;

/** Finds the units that an admin means. */
export function chooseRefund(order: Order, { lines, restock = 0 }: NewRefund): ChosenUnits {
  if (!lines) return { lines: [], restock: unitsMeant(order, restock) };
  requireUnits(order, lines, unitsNotRefunded(order), 'too_few_to_refund');
  requireWhereabouts(order, lines);
  const back = lines.map((line) => ({ n: line.n, quantity: line.restock ?? 0 }));
  requireUnits(order, back, unitsNotRestocked(order), 'too_few_to_restock');
  return {
    lines: lines.map(({ n, quantity, of }) => {
      const parcel = typeof of === 'number' ? order.parcels[of]?.id : undefined;
      return { n, quantity, ...(parcel !== undefined && { parcel }) };
    }),
    restock: back.filter(({ quantity }) => quantity > 0),
  };
}

/** The units of a return: each line names the first parcel that they can have come back from. */
export const nameParcels = (order: Order, { lines, ...wanted }: NewRefund): NewRefund => ({
  ...wanted,
  ...(lines && {
    lines: lines.map((line) => {
      const isEnough = ({ n, quantity }: LineUnits) => n === line.n && quantity >= line.quantity;
      const of = order.parcels.findIndex(({ id }) => unitsOfParcel(order, id).some(isEnough));
      return { ...(of !== -1 && { of }), ...line };
    }),
  }),
});

/** Refuses units that are not where a refund says, in that parcel or not sent, and names every line at fault. */
function requireWhereabouts(order: Order, lines: NonNullable<NewRefund['lines']>): void {
  const unknown: Issue[] = [];
  const missing: { path: string; refusal: AppError }[] = [];
  for (const [index, { n, quantity, of }] of lines.entries()) {
    if (of === undefined) continue;
    const path = `body.lines.${index}`;
    const parcel = of === 'unsent' ? undefined : order.parcels[of];
    if (of !== 'unsent' && !parcel) {
      unknown.push({ path: `${path}.of`, message: 'This order has no such parcel' });
      continue;
    }
    const there = parcel ? unitsOfParcel(order, parcel.id) : unitsToShip(order);
    const left = there.find((one) => one.n === n)?.quantity ?? 0;
    if (quantity > left) missing.push({ path, refusal: refuse('too_few_to_refund', { left }) });
  }
  refuseUnits(unknown, missing);
}

/** The units that a number means: none, all, or those of the only line that has some. */
function unitsMeant(order: Order, restock: number): LineUnits[] {
  const left = unitsNotRestocked(order);
  const most = unitsOf(left);
  if (restock > most) throw refuse('restock_too_large', { left: most });
  if (restock === 0) return [];
  if (restock === most) return left;
  const [only] = left;
  if (only && order.lines.length === 1) return [{ n: only.n, quantity: restock }];
  const message = 'This order has several lines: name those whose units go back in stock';
  throw refuseInput([{ path: 'body.restock', message }]);
}
