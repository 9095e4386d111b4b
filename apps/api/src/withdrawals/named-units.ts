import type { NamedLine } from '@switchyard/shared/bookings';
import type { LineUnits, StoredBooking } from '../bookings/booking.ts';

/** Units of an order by the names of their parts. */
export const namedUnits = (
  { lines }: Pick<StoredBooking, 'lines'>,
  units: readonly LineUnits[],
): NamedLine[] =>
  units.flatMap(({ n, quantity }) => {
    const line = lines.find((one) => one.n === n);
    return line ? [{ partName: line.partName, quantity }] : [];
  });
