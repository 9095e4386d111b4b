import type { Address } from '@switchyard/shared/delivery';
import { render, screen, within } from '@testing-library/react';
import { renderToString } from 'react-dom/server';
import { useForm } from 'react-hook-form';
import { expect, it } from 'vitest';
import { fieldsOf } from '../src/lib/form-fields.ts';
import { AddressFields } from '../src/ui/address-fields.tsx';
import { delivery } from './delivery-builders.ts';

function AddressForm() {
  const form = useForm<Address>({ defaultValues: { country: 'GB' } });
  return <AddressFields countries={delivery.countries} country="GB" field={fieldsOf(form)} />;
}

it('the form of an address is first drawn with the chosen country, and the others follow', () => {
  expect(renderToString(<AddressForm />).match(/<option /g)).toHaveLength(1);
  render(<AddressForm />);
  const countries = screen.getByLabelText('Country');
  const names = within(countries)
    .getAllByRole('option')
    .map(({ textContent }) => textContent);
  expect(names).toEqual(['Ireland', 'United Kingdom', 'United States']);
  expect(countries).toHaveValue('GB');
});
