import type { CountryRules } from '@switchyard/shared/delivery';
import type { ComponentProps } from 'react';
import { SelectField } from './fields.tsx';

interface CountrySelectProps extends ComponentProps<typeof SelectField> {
  countries: readonly Pick<CountryRules, 'code' | 'name'>[];
}

export function CountrySelect({ countries, ...select }: CountrySelectProps) {
  return (
    <SelectField {...select}>
      {countries.map(({ code, name }) => (
        <option key={code} value={code}>
          {name}
        </option>
      ))}
    </SelectField>
  );
}
