import type { Delivery } from '@switchyard/shared/delivery';
import { fieldsOf } from '../../../lib/form-fields.ts';
import { AddressFields } from '../../../ui/address-fields.tsx';
import type { useOrderForm } from './use-order-form.ts';

interface OrderAddressProps extends Pick<ReturnType<typeof useOrderForm>, 'form' | 'formerCountry'> {
  delivery: Delivery;
  country: string;
}

/** The fields of the delivery address. If the last address could not be filled in, says why. */
export function OrderAddress({ delivery, form, country, formerCountry }: OrderAddressProps) {
  const field = fieldsOf(form);
  return (
    <>
      {formerCountry && (
        <p className="mb-3">
          We no longer deliver to {countryName(formerCountry)}, where your last order went. Please choose
          another address.
        </p>
      )}
      <AddressFields
        countries={delivery.countries}
        country={country}
        field={(name) => field(`address.${name}`)}
      />
    </>
  );
}

const countryName = (code: string) => new Intl.DisplayNames('en', { type: 'region' }).of(code) ?? code;
