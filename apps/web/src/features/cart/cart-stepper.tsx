import { orderQuantity } from '@switchyard/shared/bookings';
import { type CartPart } from '@switchyard/shared/carts';
import { orderable } from '@switchyard/shared/parts';
import Minus from 'lucide-react/icons/minus';
import Plus from 'lucide-react/icons/plus';
import { type KeyboardEvent, useState } from 'react';

interface CartStepperProps {
  part: CartPart;
  quantity: number;
  onChange: (quantity: number) => void;
}

/** The next quantity up or down that can be ordered; undefined if there is none. */
export function stepFrom(quantity: number, by: 1 | -1, part: CartPart): number | undefined {
  const { least, most, step } = orderable(part);
  const next = by === 1 ? (Math.floor(quantity / step) + 1) * step : (Math.ceil(quantity / step) - 1) * step;
  if (by === 1) return next <= most ? Math.max(next, least) : undefined;
  return next >= least ? Math.min(next, Math.max(most, least)) : undefined;
}

/** The quantity of a line: to type, or to change with minus, plus and the arrow keys. */
export function CartStepper({ part, quantity, onChange }: CartStepperProps) {
  /** The text being typed. It takes effect on blur or Enter. */
  const [typed, setTyped] = useState<string>();

  function finish() {
    const read = orderQuantity.safeParse(typed ?? '');
    if (typed !== undefined && read.success && read.data !== quantity) onChange(read.data);
    setTyped(undefined);
  }

  function change(by: 1 | -1) {
    const next = stepFrom(quantity, by, part);
    setTyped(undefined);
    if (next !== undefined) onChange(next);
  }

  function press(event: KeyboardEvent) {
    if (event.key === 'Enter') finish();
    if (event.key !== 'ArrowUp' && event.key !== 'ArrowDown') return;
    event.preventDefault();
    change(event.key === 'ArrowUp' ? 1 : -1);
  }

  const button = (by: 1 | -1) => {
    const Icon = by === 1 ? Plus : Minus;
    return (
      <button
        type="button"
        aria-label={`${by === 1 ? 'More' : 'Fewer'} of ${part.name}`}
        aria-disabled={stepFrom(quantity, by, part) === undefined || undefined}
        onClick={() => change(by)}
        className="grid size-11 shrink-0 place-items-center rounded-[0.6rem] hover:bg-base-content/9 aria-disabled:text-base-content/35"
      >
        <Icon aria-hidden="true" className="size-4.5" />
      </button>
    );
  };

  return (
    <div className="flex items-center rounded-(--radius-field) border border-base-300 bg-base-100">
      {button(-1)}
      <input
        type="text"
        inputMode="numeric"
        autoComplete="off"
        aria-label={`Quantity of ${part.name}`}
        value={typed ?? String(quantity)}
        onChange={(event) => setTyped(event.target.value)}
        onBlur={finish}
        onKeyDown={press}
        className="h-11 w-14 min-w-0 rounded bg-transparent text-center font-semibold tabular-nums"
      />
      {button(1)}
    </div>
  );
}
