import { formatCount, type Part } from '@switchyard/shared';
import Minus from 'lucide-react/icons/minus';
import Plus from 'lucide-react/icons/plus';
import { type Ref, useRef, useState } from 'react';
import { toast } from '../../lib/toast.ts';
import { Button } from '../../ui/button.tsx';
import { FieldFrame } from '../../ui/field.tsx';
import { Price } from '../../ui/price.tsx';
import { ConfirmOrder } from './confirm-order.tsx';
import { boundsFault, readQuantity, step } from './quantity.ts';

/** Choose a quantity, see the total, and go on to the confirmation. */
export function OrderPanel({ part }: { part: Part }) {
  const [text, setText] = useState(String(part.minimumOrder));
  const [isConfirming, setIsConfirming] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  const reading = readQuantity(text, part);

  function change(by: 1 | -1) {
    const wanted = step(reading, by, part);
    const fault = boundsFault(wanted, part);
    if (fault) toast.error(fault);
    else setText(String(wanted));
  }

  function place() {
    if (reading.fault === undefined) {
      toast.clear();
      setIsConfirming(true);
      return;
    }
    toast.error(reading.fault);
    input.current?.focus();
  }

  return (
    <section aria-label="Your order" className="plate flex flex-col gap-5 p-5 sm:p-6">
      <QuantityStepper
        ref={input}
        text={text}
        fault={reading.fault}
        hint={`From ${formatCount(part.minimumOrder)} to ${formatCount(part.availableQuantity)}.`}
        onType={setText}
        onStep={change}
      />
      <p className="flex flex-wrap items-baseline justify-between gap-x-4 border-t border-base-300 pt-4">
        <span className="font-medium">Total price</span>
        <output className="font-display text-3xl font-bold">
          {reading.total === undefined ? '–' : <Price dollars={reading.total} />}
        </output>
      </p>
      <Button variant="primary" onClick={place} className="w-full">
        Place Order
      </Button>
      <ConfirmOrder
        part={part}
        reading={reading}
        open={isConfirming}
        onClose={() => setIsConfirming(false)}
      />
    </section>
  );
}

interface QuantityStepperProps {
  text: string;
  /** The error in the typed quantity. */
  fault: string | undefined;
  hint: string;
  onType: (text: string) => void;
  onStep: (by: 1 | -1) => void;
  ref?: Ref<HTMLInputElement> | undefined;
}

function QuantityStepper({ text, fault, hint, onType, onStep, ref }: QuantityStepperProps) {
  return (
    <div>
      <FieldFrame label="Ordered quantity" hint={hint} error={fault}>
        {(control) => (
          <div className="flex items-center gap-2.5">
            <Button square aria-label="One less" aria-controls={control.id} onClick={() => onStep(-1)}>
              <Minus aria-hidden="true" className="size-5" />
            </Button>
            <input
              {...control}
              ref={ref}
              type="text"
              inputMode="numeric"
              autoComplete="off"
              value={text}
              onChange={(event) => onType(event.target.value)}
              onKeyDown={(event) => {
                if (event.key !== 'ArrowUp' && event.key !== 'ArrowDown') return;
                event.preventDefault();
                onStep(event.key === 'ArrowUp' ? 1 : -1);
              }}
              className="slot w-28 text-center font-display text-xl font-bold tabular-nums"
            />
            <Button square aria-label="One more" aria-controls={control.id} onClick={() => onStep(1)}>
              <Plus aria-hidden="true" className="size-5" />
            </Button>
          </div>
        )}
      </FieldFrame>
      <output className="sr-only">{fault ?? `Quantity ${text}`}</output>
    </div>
  );
}
