import type { EditableDelivery } from '@switchyard/shared/delivery';
import Plus from 'lucide-react/icons/plus';
import Trash2 from 'lucide-react/icons/trash-2';
import { useRef } from 'react';
import { useFieldArray, useWatch } from 'react-hook-form';
import { Button } from '../../../ui/button.tsx';
import { CheckField } from '../../../ui/fields.tsx';
import { fieldsOf } from '../../../lib/form-fields.ts';
import { NumberField } from '../../../ui/number-field.tsx';
import { nameOf } from './table-form.ts';
import type { TableForm } from './use-delivery-form.ts';
import { CountrySelect } from '../../../ui/country-select.tsx';

/**
 * Countries whose shops show prices without tax. Elsewhere, prices for consumers usually include it, and in the EU they
 * must (Directive 98/6/EC, article 2).
 */
const addedAtCheckout = new Set(['US', 'CA']);

interface TaxesSectionProps {
  form: TableForm;
  countries: EditableDelivery['countries'];
}

/** The tax of each country. It applies to goods and delivery. */
export function TaxesSection({ form, countries }: TaxesSectionProps) {
  const { control, register } = form;
  const { fields, append, remove } = useFieldArray({ control, name: 'taxes' });
  const taxes = useWatch({ control, name: 'taxes' });
  const add = useRef<HTMLButtonElement>(null);
  const field = fieldsOf(form);
  const free = countries.filter(({ code }) => !taxes.some(({ country }) => country === code));
  const home = useWatch({ control: form.control, name: 'home' });
  const next = (free.find(({ code }) => code === home) ?? free[0])?.code;

  return (
    <section aria-labelledby="taxes" className="flex flex-col gap-4">
      <h2 id="taxes" className="text-2xl">
        Tax on goods and delivery
      </h2>
      {fields.length === 0 && <p>No tax is added anywhere.</p>}
      <ul className="flex flex-col gap-4">
        {fields.map(({ id }, index) => (
          <li
            key={id}
            className="plate grid grid-cols-[1fr_auto] items-start gap-x-4 gap-y-3 p-4 sm:grid-cols-[2fr_1fr_auto_auto]"
          >
            <CountrySelect
              countries={countries}
              label="Country"
              className="max-sm:col-span-full"
              {...field(`taxes.${index}.country`)}
            />
            <NumberField
              label="Percent"
              className="max-sm:col-span-full"
              {...field(`taxes.${index}.percent`)}
            />
            <CheckField
              label="Prices include it"
              className="sm:mt-7.5"
              {...register(`taxes.${index}.included`)}
            />
            <Button
              square
              aria-label={`Remove the tax of ${nameOf(countries, taxes[index]?.country ?? '')}`}
              onClick={() => {
                remove(index);
                add.current?.focus();
              }}
              className="sm:mt-7.5"
            >
              <Trash2 aria-hidden="true" className="size-4.5" />
            </Button>
          </li>
        ))}
      </ul>
      <Button
        ref={add}
        className="self-start"
        disabled={next === undefined}
        onClick={() =>
          next &&
          append(
            { country: next, percent: '', included: !addedAtCheckout.has(next) },
            { focusName: `taxes.${fields.length}.percent` },
          )
        }
      >
        <Plus aria-hidden="true" className="size-4.5" />
        Add a tax
      </Button>
    </section>
  );
}
