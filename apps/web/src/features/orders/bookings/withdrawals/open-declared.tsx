import { type Booking, lineText, namedUnitsByLine } from '@switchyard/shared/bookings';
import { kindNames } from './return-words.ts';

/** What of an order is neither settled nor refused, where its units can be refunded without settling it. */
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
            {isProved ? `: ${namedUnitsByLine(order.lines, lines).map(lineText).join(', ')}` : ', not proved'}
          </li>
        ))}
      </ul>
    </section>
  );
}
