import { type BookingLine, titleOf } from '@switchyard/shared/bookings';
import { Count } from '../../../ui/count.tsx';

/** A short summary of an order's lines, such as `82 × Fen switch and 2 more`. */
export function OrderedUnits({ lines }: { lines: readonly Pick<BookingLine, 'partName' | 'quantity'>[] }) {
  return (
    <>
      <Count of={lines[0]?.quantity ?? 0} /> × {titleOf(lines)}
    </>
  );
}
