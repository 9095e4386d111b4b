import { addressIssues, addressSchema, type Address, type Delivery } from '@switchyard/shared/delivery';
import { rulesOf } from './delivery.ts';

/** The contract's schema, extended by the rules of the chosen country. */
export function addressFormSchema({ countries }: Delivery) {
  return addressSchema.check(({ value: address, issues }) => {
    for (const { field, message } of addressIssues(address, rulesOf(countries, address.country)))
      issues.push({ code: 'custom', input: address[field], path: [field], message });
  });
}

/** Drops the fields that the chosen country does not use. They may have been filled in for another country. */
export function addressIn({ countries }: Delivery, { region, postalCode, ...address }: Address): Address {
  const rules = rulesOf(countries, address.country);
  return {
    ...address,
    ...(rules?.region && region && { region }),
    ...(rules?.postalCode && postalCode && { postalCode }),
  };
}

/** The initial texts of an address form. */
export const blankAddress = { line1: '', line2: '', city: '', region: '', postalCode: '' };
