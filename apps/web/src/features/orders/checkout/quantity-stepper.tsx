import Minus from 'lucide-react/icons/minus';
import Plus from 'lucide-react/icons/plus';
import type { KeyboardEvent, ReactNode } from 'react';
import { useTypedEarly } from '../../../lib/use-typed-early.ts';
import { Button } from '../../../ui/button.tsx';
import { FieldFrame } from '../../../ui/field.tsx';
import { type Quantity, quantityName } from './use-quantity.ts';

interface QuantityStepperProps {
  quantity: Quantity;
  label: string;
  hint?: string | undefined;
  /** Rendered beside the buttons. */
  children?: ReactNode;
}

/** A quantity to type, or to change with minus, plus and the arrow keys. */
export function QuantityStepper({ quantity, label, hint, children }: QuantityStepperProps) {
  const { text, reading, input, type, change } = quantity;
  useTypedEarly(input, text, type);

  function press(event: KeyboardEvent) {
    if (event.key !== 'ArrowUp' && event.key !== 'ArrowDown') return;
    event.preventDefault();
    change(event.key === 'ArrowUp' ? 1 : -1);
  }

  return (
    <div>
      <FieldFrame label={label} hint={hint} error={reading.fault}>
        {(control) => (
          <div className="flex flex-wrap items-center gap-x-6 gap-y-3">
            <div className="flex items-center gap-2.5">
              <StepButton by={-1} controls={control.id} onStep={change} />
              <input
                {...control}
                ref={input}
                name={quantityName}
                type="text"
                inputMode="numeric"
                autoComplete="off"
                value={text}
                onChange={(event) => type(event.target.value)}
                onKeyDown={press}
                className="well w-28 text-center font-display text-xl font-bold tabular-nums"
              />
              <StepButton by={1} controls={control.id} onStep={change} />
            </div>
            {children}
          </div>
        )}
      </FieldFrame>
      <output className="sr-only">{reading.fault}</output>
    </div>
  );
}

interface StepButtonProps {
  by: 1 | -1;
  controls: string;
  onStep: (by: 1 | -1) => void;
}

/** A minus or plus button. It needs JavaScript; without it, the quantity can be typed. */
function StepButton({ by, controls, onStep }: StepButtonProps) {
  const Icon = by === 1 ? Plus : Minus;
  return (
    <Button
      square
      aria-label={by === 1 ? 'One more' : 'One less'}
      aria-controls={controls}
      onClick={() => onStep(by)}
      className="noscript:hidden"
    >
      <Icon aria-hidden="true" className="size-5" />
    </Button>
  );
}
