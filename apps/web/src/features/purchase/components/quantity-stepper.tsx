import Minus from 'lucide-react/icons/minus';
import Plus from 'lucide-react/icons/plus';
import type { Ref } from 'react';
import { Button } from '../../../ui/button.tsx';
import { FieldFrame } from '../../../ui/field.tsx';

interface QuantityStepperProps {
  text: string;
  /** What is wrong with what was typed. */
  fault: string | undefined;
  hint: string;
  onType: (text: string) => void;
  onStep: (by: 1 | -1) => void;
  ref?: Ref<HTMLInputElement> | undefined;
}

/** How many: one less, typed, or one more. */
export function QuantityStepper({ text, fault, hint, onType, onStep, ref }: QuantityStepperProps) {
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
