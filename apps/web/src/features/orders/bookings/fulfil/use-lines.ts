import type { Booking, BookingLine } from '@switchyard/shared/bookings';
import { useState } from 'react';

/**
 * The lines that a form is about: as they are now, but those that it was opened for. If a line ends meanwhile, the
 * others keep their fields, and what was typed for one is never sent for another.
 */
export function useLines(
  { lines }: Booking,
  isMeant: (line: BookingLine) => boolean,
): readonly BookingLine[] {
  const [meant] = useState(() => lines.filter(isMeant).map(({ n }) => n));
  return lines.filter(({ n }) => meant.includes(n));
}
