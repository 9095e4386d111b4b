import { formatCount, type Part } from '@switchyard/shared';
import { useRef, useState } from 'react';
import { toast } from '../../../lib/toast.ts';
import { Button } from '../../../ui/button.tsx';
import { Price } from '../../../ui/price.tsx';
import { boundsFault, readQuantity, step } from '../quantity.ts';
import { ConfirmOrder } from './confirm-order.tsx';
import { QuantityStepper } from './quantity-stepper.tsx';

/** Chooses how many, says what they cost, and goes on to confirm. */
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
