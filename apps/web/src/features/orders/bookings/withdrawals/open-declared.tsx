import { type Booking, lineText, namedUnits } from '@switchyard/shared/bookings';
import { kindNames } from './return-words.ts';

/** Lists the open withdrawals and returns of an order, in dialogs that can refund their units without settling them. */
export function OpenDeclared({ order }: { order: Booking }) {
  const open = order.declarations.filter(({ isOpen }) => isOpen);
  if (open.length === 0) return null;
  return (
    <section aria-label="Open" className="wrap-anywhere">
      <p className="font-medium">Open of this order, and refunded first:</p>
      <ul className="list-disc ps-5">
        {open.map(({ id, kind, isProved, lines }) => (
          <li key={id}>
            {kindNames[kind]}
            {isProved ? `: ${namedUnits(order.lines, lines).map(lineText).join(', ')}` : ', not proved'}
          </li>
        ))}
      </ul>
    </section>
  );
}
