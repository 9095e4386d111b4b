import { formatDollars } from '@switchyard/shared';
import { Button } from '../../../ui/button.tsx';
import './celebration.css';

interface CelebrationProps {
  /** In dollars. */
  price: number;
  /** Whether it was paid just now: its button is then still there, and can be pressed no more. */
  isNew: boolean;
}

/** A small keyboard that types PAID. Its space bar is the button that was pressed. */
export function Celebration({ price, isNew }: CelebrationProps) {
  const amount = formatDollars(price);
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
