import type { StoredBooking, LineUnits } from '../bookings/booking.ts';
import { unitsNotRefunded, unitsOfParcel } from '../bookings/order-units.ts';
import type { StoredWithdrawal } from './withdrawals.repository.ts';
import { isOpen } from './standing.ts';

type Order = Pick<StoredBooking, 'lines' | 'parcels' | 'refunds'>;
type Declared = Pick<StoredWithdrawal, 'kind' | 'state' | 'lines' | 'words' | 'bySignedIn'>;

const countOf = (units: readonly LineUnits[], line: number): number =>
  units.reduce((sum, { n, quantity }) => (n === line ? sum + quantity : sum), 0);

/**
 * The units that a buyer can declare as a return: those that were sent, without those refunded and those in a return or
 * withdrawal that is still open. The shop knows what is in a parcel, its buyer whether it has arrived. Refunded units
 * are taken from those not sent, as long as there are some, unless they came back from a parcel.
 * @param declared all that was declared of the order. What nobody has proved to be the buyer's takes no units.
 */
export function unitsToReturn(order: Order, declared: readonly Declared[]): LineUnits[] {
  const open = declared.filter((one) => one.bySignedIn && isOpen(one.state));
  const sent = order.parcels.flatMap(({ id }) => unitsOfParcel(order, id));
  const kept = unitsNotRefunded(order);
  return order.lines.flatMap(({ n, quantity: ordered }) => {
    const left = Math.min(countOf(sent, n), countOf(kept, n)) - unitsIn(open, n, ordered);
    return left > 0 ? [{ n, quantity: left }] : [];
  });
}

/** No two returns name the same unit, so they are added up. A later withdrawal repeats the units of the earlier ones. */
function unitsIn(open: readonly Declared[], line: number, ordered: number): number {
  const unitsOf = ({ lines }: Declared) => (lines ? countOf(lines, line) : ordered);
  const returned = open.filter(({ kind }) => kind !== 'withdrawal').map(unitsOf);
  const withdrawn = open.filter(({ kind }) => kind === 'withdrawal').map(unitsOf);
  return returned.reduce((sum, units) => sum + units, 0) + Math.max(0, ...withdrawn);
}
