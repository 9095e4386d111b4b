import { lawBounds } from '@switchyard/shared/law';
import { useQuery } from '@tanstack/react-query';
import { useFieldArray } from 'react-hook-form';
import { fieldsOf } from '../../../lib/form-fields.ts';
import { deliveryQueries } from '../../../shop/delivery.ts';
import { Button } from '../../../ui/button.tsx';
import { CountrySelect } from '../../../ui/country-select.tsx';
import { TextField } from '../../../ui/fields.tsx';
import type { LawFormControl } from './use-law-form.ts';

interface RegistrationsProps {
  form: LawFormControl;
  name: 'packaging' | 'electronics' | 'batteries';
  title: string;
  /** A register of this kind, for people who do not know the word. */
  example?: string;
}

/** The numbers in the registers of one kind. */
export function Registrations({ form, name, title, example }: RegistrationsProps) {
  const { fields, append, remove } = useFieldArray({ control: form.control, name });
  const { data: delivery } = useQuery(deliveryQueries.countries());
  const field = fieldsOf(form);
  const countries = delivery?.countries ?? [];
  return (
    <section aria-label={title} className="flex flex-col gap-4 border-t border-base-300 pt-5">
      <h3 className="text-lg">
        {title}
        {example && <span className="font-normal text-(--muted)">, such as {example}</span>}
      </h3>
      {fields.map(({ id, country }, index) => (
        <fieldset
          key={id}
          aria-label={`${title}, number ${index + 1}`}
          className="field-row grid gap-4 sm:grid-cols-3"
        >
          <CountrySelect
            label="Country"
            // A country to which the shop no longer delivers stays until it is changed.
            countries={
              countries.some(({ code }) => code === country)
                ? countries
                : [{ code: country, name: country }, ...countries]
            }
            {...field(`${name}.${index}.country`)}
          />
          <TextField
            label="Number"
            autoComplete="off"
            maxLength={lawBounds.number}
            {...field(`${name}.${index}.number`)}
          />
          <div>
            <Button
              variant="quiet"
              aria-label={`Remove number ${index + 1} of ${title}`}
              className="border border-base-300 text-base-content sm:justify-self-start"
              onClick={() => remove(index)}
            >
              Remove
            </Button>
          </div>
        </fieldset>
      ))}
      {fields.length < lawBounds.registrations && delivery && (
        <Button
          className="self-start"
          onClick={() => append({ country: delivery.home || (countries[0]?.code ?? ''), number: '' })}
        >
          Add a number
        </Button>
      )}
    </section>
  );
}
