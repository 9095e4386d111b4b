import { formatNumber } from '@switchyard/shared';
import {
  type Booking,
  type BookingLine,
  lineText,
  namedUnits,
  type Parcel,
  type Shipment,
} from '@switchyard/shared/bookings';

/** Whether an order is sent in several parcels, as far as is known. */
export const isSplit = ({ lines, parcels }: Pick<Booking, 'lines' | 'parcels'>): boolean =>
  parcels.length > 1 || (parcels.length > 0 && lines.some(({ toShip }) => toShip > 0));

export const parcelName = ({ n }: Pick<Parcel, 'n'>): string => `Parcel ${n + 1}`;

/** A parcel's name within a sentence: `parcel 2`, or `the parcel` if it is the only one. */
export const theParcel = (parcel: Pick<Parcel, 'n'>, isOneOfSeveral: boolean): string =>
  isOneOfSeveral ? parcelName(parcel).toLowerCase() : 'the parcel';

/** Such as `UPS 1Z999`. */
export const carriedBy = ({ carrier, trackingNumber }: Shipment): string =>
  [carrier, trackingNumber].filter(Boolean).join(' ');

/** Such as `2 × Fen Tactile Switch, 1 × Brass Plate`. */
export const unitsIn = (parcel: Parcel, lines: readonly BookingLine[]): string =>
  namedUnits(lines, parcel.lines).map(lineText).join(', ');

/** Says where the units of a line are, such as `In parcel 1` or `2 in parcel 1, 1 not sent yet`. */
export function whereUnitsAre({ parcels }: Pick<Booking, 'parcels'>, line: BookingLine): string {
  const sent = parcels.flatMap((parcel) =>
    parcel.lines
      .filter(({ n }) => n === line.n)
      .map(({ quantity }) => ({ quantity, where: `in ${parcelName(parcel).toLowerCase()}` })),
  );
  const unsent = { quantity: line.toShip, where: 'not sent yet' };
  const all = [...sent, ...(line.toShip > 0 ? [unsent] : [])];
  const whole = all.find(({ quantity }) => quantity === line.quantity);
  if (whole) return whole.where.charAt(0).toUpperCase() + whole.where.slice(1);
  return all.map(({ quantity, where }) => `${formatNumber(quantity)} ${where}`).join(', ');
}
