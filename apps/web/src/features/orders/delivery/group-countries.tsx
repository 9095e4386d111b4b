import { everywhereElse, type EditableDelivery } from '@switchyard/shared/delivery';
import Plus from 'lucide-react/icons/plus';
import X from 'lucide-react/icons/x';
import { useRef, useState } from 'react';
import { useController } from 'react-hook-form';
import { Button } from '../../../ui/button.tsx';
import { FieldFrame } from '../../../ui/field.tsx';
import { nameOf } from './table-form.ts';
import type { TableForm } from './use-delivery-form.ts';

interface GroupCountriesProps {
  form: TableForm;
  index: number;
  countries: EditableDelivery['countries'];
  /** The codes of countries that belong to this or another group. */
  taken: ReadonlySet<string>;
}

/** Compares by name: the form keeps countries sorted by code, but people look for names. */
const byName = (one: { name: string }, other: { name: string }) => one.name.localeCompare(other.name, 'en');

/** Adds countries to a group and removes them. */
export function GroupCountries({ form, index, countries, taken }: GroupCountriesProps) {
  const name = `groups.${index}.countries` as const;
  const { field, fieldState } = useController({ control: form.control, name });
  const [chosen, setChosen] = useState('');
  const select = useRef<HTMLSelectElement>(null);
  const free = [{ code: everywhereElse, name: 'Everywhere else' }, ...countries].filter(
    ({ code }) => !taken.has(code),
  );
  const named = field.value.map((code) => ({ code, name: nameOf(countries, code) }));
  const next = free.find(({ code }) => code === chosen);

  function change(codes: string[]) {
    field.onChange(codes);
    form.clearErrors(name);
  }

  return (
    <div className="flex flex-col gap-3">
      <FieldFrame label="Countries" error={fieldState.error?.message}>
        {(control) => (
          <div className="flex gap-3">
            <select
              {...control}
              ref={(element) => {
                select.current = element;
                field.ref(element);
              }}
              value={next?.code ?? ''}
              onChange={(event) => setChosen(event.target.value)}
              className="well min-w-0"
            >
              <option value="">Choose …</option>
              {free.map((country) => (
                <option key={country.code} value={country.code}>
                  {country.name}
                </option>
              ))}
            </select>
            <Button
              aria-label="Add the country"
              disabled={!next}
              onClick={() => {
                if (next) change([...field.value, next.code]);
                setChosen('');
                select.current?.focus();
              }}
            >
              <Plus aria-hidden="true" className="size-4.5" />
              Add
            </Button>
          </div>
        )}
      </FieldFrame>
      {field.value.length > 0 && (
        <ul aria-label="Countries of this group" className="flex flex-wrap gap-2">
          {named.toSorted(byName).map(({ code, name: country }) => (
            <li key={code}>
              <button
                type="button"
                aria-label={`Remove ${country}`}
                onClick={() => {
                  change(field.value.filter((other) => other !== code));
                  select.current?.focus();
                }}
                className="inline-flex min-h-11 items-center gap-1.5 rounded-full border border-base-300 bg-base-100 px-3.5 text-start hover:border-error"
              >
                {country}
                <X aria-hidden="true" className="size-4 shrink-0 text-(--muted)" />
              </button>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
