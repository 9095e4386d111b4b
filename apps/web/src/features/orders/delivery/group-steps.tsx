import { currencySymbol } from '@switchyard/shared';
import { deliveryBounds } from '@switchyard/shared/delivery';
import Plus from 'lucide-react/icons/plus';
import Trash2 from 'lucide-react/icons/trash-2';
import { useRef } from 'react';
import { useFieldArray, useWatch } from 'react-hook-form';
import { Button } from '../../../ui/button.tsx';
import { classNames } from '../../../ui/class-names.ts';
import { fieldsOf } from '../../../lib/form-fields.ts';
import { NumberField } from '../../../ui/number-field.tsx';
import { newStep } from './table-form.ts';
import type { TableForm } from './use-delivery-form.ts';

/** The steps of a group. The first step starts at 0 and cannot be removed. */
export function GroupSteps({ form, index }: { form: TableForm; index: number }) {
  const { control } = form;
  const { fields, append, remove } = useFieldArray({ control, name: `groups.${index}.steps` });
  const by = useWatch({ control, name: `groups.${index}.by` });
  const add = useRef<HTMLButtonElement>(null);
  const field = fieldsOf(form);

  return (
    <div className="flex flex-col gap-3">
      <ol aria-label="Steps" className="flex flex-col gap-3">
        {fields.map(({ id }, step) => (
          <li key={id} className="grid grid-cols-[1fr_1fr_auto] items-start gap-x-3">
            <NumberField
              label={by === 'value' ? 'From value' : 'From grams'}
              prefix={by === 'value' ? currencySymbol() : undefined}
              kind={by === 'value' ? 'decimal' : 'whole'}
              readOnly={step === 0}
              {...field(`groups.${index}.steps.${step}.from`)}
            />
            <NumberField
              label="Price"
              prefix={currencySymbol()}
              {...field(`groups.${index}.steps.${step}.price`)}
            />
            <Button
              square
              aria-label={`Remove step ${step + 1}`}
              disabled={step === 0}
              onClick={() => {
                remove(step);
                add.current?.focus();
              }}
              className={classNames('mt-7.5', step === 0 && 'invisible')}
            >
              <Trash2 aria-hidden="true" className="size-4.5" />
            </Button>
          </li>
        ))}
      </ol>
      <Button
        ref={add}
        size="small"
        className="min-h-11 self-start"
        disabled={fields.length >= deliveryBounds.steps}
        onClick={() => append(newStep)}
      >
        <Plus aria-hidden="true" className="size-4.5" />
        Add a step
      </Button>
    </div>
  );
}
