import type { Booking, BookingLine } from '@switchyard/shared/bookings';
import { useState } from 'react';

/**
 * The lines of a form: those that it was opened with, updated to the present state of the order. If a line ends
 * meanwhile, the others keep their fields, so that what was typed for one line is never sent for another.
 */
export function useLines(
  { lines }: Booking,
  isMeant: (line: BookingLine) => boolean,
): readonly BookingLine[] {
  const [meant] = useState(() => lines.filter(isMeant).map(({ n }) => n));
  return lines.filter(({ n }) => meant.includes(n));
}
