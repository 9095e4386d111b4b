import { formatMoney } from '@switchyard/shared';
import { type BookingBill } from '@switchyard/shared/bookings';
import { Button } from '../../../../ui/button.tsx';
import './celebration.css';

interface CelebrationProps {
  /** The bill that was paid. */
  bill: Pick<BookingBill, 'total' | 'currency'>;
  /** Whether the bill was paid a moment ago. If so, the pressed Pay button is drawn as the keyboard's space bar. */
  isNew: boolean;
}

/** A small keyboard that types PAID. Its space bar shows the amount. */
export function Celebration({ bill, isNew }: CelebrationProps) {
  const amount = formatMoney(bill.total, bill.currency);
  return (
    <div className="celebration hero-board">
      <div aria-hidden="true" className="celebration-row">
        {['P', 'A', 'I', 'D'].map((letter) => (
          <span key={letter} className="keycap keycap-square">
            {letter}
          </span>
        ))}
      </div>
      {isNew ? (
        <Button disabled aria-pressed className="w-full">
          Pay {amount}
        </Button>
      ) : (
        <span className="keycap keycap-plain w-full">{amount}</span>
      )}
      <div aria-hidden="true" className="celebration-sparks">
        {sparks.map((spark) => (
          <i key={spark} />
        ))}
      </div>
    </div>
  );
}

const sparks = [1, 2, 3, 4, 5, 6, 7, 8];
