import type { NewRefund } from '@switchyard/shared/bookings';
import { refuse, refuseInput } from '../app-error.ts';
import { unitsOf, type LineUnits, type StoredBooking } from '../bookings/booking.ts';
import { requireUnits, unitsNotRefunded, unitsNotRestocked } from '../bookings/order-units.ts';

/** The units that a refund is for, and those that go back in stock. */
interface ChosenUnits {
  lines: LineUnits[];
  restock: LineUnits[];
}

type Order = Pick<StoredBooking, 'lines' | 'refunds' | 'disputes'>;

/** Finds the units that an admin means. */
export function chooseRefund(order: Order, { lines, restock = 0 }: NewRefund): ChosenUnits {
  if (!lines) return { lines: [], restock: unitsMeant(order, restock) };
  requireUnits(order, lines, unitsNotRefunded(order), 'too_few_to_refund');
  const back = lines.map((line) => ({ n: line.n, quantity: line.restock ?? 0 }));
  requireUnits(order, back, unitsNotRestocked(order), 'too_few_to_restock');
  return {
    lines: lines.map(({ n, quantity }) => ({ n, quantity })),
    restock: back.filter(({ quantity }) => quantity > 0),
  };
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
