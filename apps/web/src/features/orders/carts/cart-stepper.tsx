import { formatNumber } from '@switchyard/shared';
import { orderQuantity } from '@switchyard/shared/bookings';
import { type CartPart } from '@switchyard/shared/carts';
import { orderable } from '@switchyard/shared/parts';
import Minus from 'lucide-react/icons/minus';
import Plus from 'lucide-react/icons/plus';
import { type KeyboardEvent, useEffect, useEffectEvent, useId, useState } from 'react';

interface CartStepperProps {
  part: CartPart;
  quantity: number;
  onChange: (quantity: number) => void;
}

/** The next quantity up or down that can be ordered. Undefined if there is none. */
export function stepFrom(quantity: number, by: 1 | -1, part: CartPart): number | undefined {
  const { least, most, step } = orderable(part);
  const next = by === 1 ? (Math.floor(quantity / step) + 1) * step : (Math.ceil(quantity / step) - 1) * step;
  if (by === 1) return next <= most ? Math.max(next, least) : undefined;
  return next >= least ? Math.min(next, Math.max(most, least)) : undefined;
}

/**
 * Moves the focus to a quantity that cannot be parsed.
 * @returns whether there is one
 */
export function focusUnreadQuantity(): boolean {
  const field = document.querySelector<HTMLInputElement>('[data-cart-quantity][aria-invalid="true"]');
  field?.focus();
  return field !== null;
}

/**
 * The quantity of a line, to type or to change with minus, plus and the arrow keys. Text that is no valid quantity
 * stays in the field with an error, and the cart keeps its quantity.
 */
export function CartStepper({ part, quantity, onChange }: CartStepperProps) {
  /** The text while typing. It takes effect on blur or Enter. */
  const [typed, setTyped] = useState<string>();
  const [isFinished, setFinished] = useState(false);
  const errorId = useId();
  const { data: read, error } = orderQuantity.safeParse(typed ?? quantity);
  // An empty field is no error while somebody is about to type another number.
  const fault = isFinished || typed?.trim() ? error?.issues[0]?.message : undefined;

  function type(text: string) {
    setTyped(text);
    setFinished(false);
  }

  function finish() {
    setFinished(true);
    if (read === undefined) return;
    if (read !== quantity) onChange(read);
    setTyped(undefined);
  }

  const finishTyped = useEffectEvent(() => {
    if (typed !== undefined) finish();
  });
  // The field may be unmounted without a blur event, for example when Escape closes the drawer.
  useEffect(() => () => finishTyped(), []);

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
    <div className="flex min-w-0 flex-col gap-1">
      <div className="flex items-center self-start rounded-(--radius-field) border border-base-300 bg-base-100 has-aria-invalid:border-error">
        {button(-1)}
        <input
          type="text"
          inputMode="numeric"
          autoComplete="off"
          data-cart-quantity=""
          aria-label={`Quantity of ${part.name}`}
          aria-invalid={fault !== undefined}
          aria-describedby={fault === undefined ? undefined : errorId}
          value={typed ?? String(quantity)}
          onChange={(event) => type(event.target.value)}
          onBlur={finish}
          onKeyDown={press}
          className="h-11 w-14 min-w-0 rounded bg-transparent text-center font-semibold tabular-nums"
        />
        {button(1)}
      </div>
      <p id={errorId} role="alert" className="max-w-60 text-sm font-medium text-error empty:hidden">
        {fault && `${fault}. The cart still has ${formatNumber(quantity)}.`}
      </p>
    </div>
  );
}
