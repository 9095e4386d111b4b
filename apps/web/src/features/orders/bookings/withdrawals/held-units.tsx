import { type Booking, lineText, namedUnits } from '@switchyard/shared/bookings';
import { hasUnproved, heldBackUnits } from './withdrawn.ts';

/** Warnings about withdrawals, for whoever packs or ships the order. Shows nothing if there are none. */
export function HeldUnits({ order }: { order: Booking }) {
  const held = namedUnits(order.lines, heldBackUnits(order)).map(lineText);
  return (
    <>
      {held.length > 0 && (
        <p className="wrap-anywhere">
          Its buyer has withdrawn from <strong>{held.join(', ')}</strong>. They are not sent until the
          withdrawal is settled or refused.
        </p>
      )}
      {hasUnproved(order) && (
        <p className="font-medium text-error">
          Somebody has withdrawn from this order, and nobody has proved that it was its buyer. Ask the buyer
          first.
        </p>
      )}
    </>
  );
}
