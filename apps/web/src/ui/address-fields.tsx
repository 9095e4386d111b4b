import type { Address, CountryRules } from '@switchyard/shared/delivery';
import { useDeferredValue } from 'react';
import type { FieldProps } from '../lib/form-fields.ts';
import { firstCountries, rulesOf } from '../shop/delivery.ts';
import { CountrySelect } from './country-select.tsx';
import { TextField } from './fields.tsx';

interface AddressFieldsProps {
  countries: readonly CountryRules[];
  /** The code of the chosen country. */
  country: string;
  /** Returns the registration and the error of a field. */
  field: (name: keyof Address) => FieldProps;
}

const half = 'min-[26rem]:col-span-1!';

/**
 * The fields of a delivery address. Only those that the chosen country uses are shown, with the names that they have
 * there.
 */
export function AddressFields({ countries, country, field }: AddressFieldsProps) {
  const { region, postalCode } = rulesOf(countries, country) ?? {};
  const choices = useDeferredValue(countries, firstCountries(countries, country));
  return (
    <div className="grid gap-4 *:col-span-full min-[26rem]:grid-cols-2">
      <CountrySelect
        label="Country"
        countries={choices}
        autoComplete="shipping country"
        className={half}
        {...field('country')}
      />
      <TextField label="Recipient" autoComplete="shipping name" className={half} {...field('name')} />
      <TextField label="Address" autoComplete="shipping address-line1" {...field('line1')} />
      <TextField label="Address line 2" autoComplete="shipping address-line2" optional {...field('line2')} />
      <TextField label="City" autoComplete="shipping address-level2" {...field('city')} />
      {region && (
        <TextField
          label={region.label}
          autoComplete="shipping address-level1"
          optional={!region.required}
          className={half}
          {...field('region')}
        />
      )}
      {postalCode && (
        <TextField
          label={postalCode.label}
          autoComplete="shipping postal-code"
          autoCapitalize="characters"
          placeholder={postalCode.example}
          optional={!postalCode.required}
          className={half}
          {...field('postalCode')}
        />
      )}
    </div>
  );
}
