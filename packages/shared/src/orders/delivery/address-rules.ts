import { readPostalCode } from './postal-code.ts';
import type { Address, CountryRules } from './schema.ts';

export interface AddressIssue {
  field: keyof Address;
  message: string;
}

/**
 * Finds what is missing or malformed in an address by the rules of its country.
 * @param rules undefined if the country is not known
 */
export function addressIssues(
  { region, postalCode }: Pick<Address, 'region' | 'postalCode'>,
  rules: CountryRules | undefined,
): AddressIssue[] {
  if (!rules) return [{ field: 'country', message: 'There is no such country' }];
  const issues: AddressIssue[] = [];
  if (rules.region?.required && !region)
    issues.push({ field: 'region', message: `${rules.region.label} is Required` });
  const postal = rules.postalCode;
  if (postal?.required && !postalCode)
    issues.push({ field: 'postalCode', message: `${postal.label} is Required` });
  else if (postal && postalCode && readPostalCode(postalCode, rules) === undefined) {
    const example = postal.example ? `, such as ${postal.example}` : '';
    issues.push({ field: 'postalCode', message: `Provide a valid ${postal.label}${example}` });
  }
  return issues;
}

/** Returns the address in the form in which it is stored, with the postal code formatted for its country. */
export function normalAddress(address: Address, rules: CountryRules): Address {
  const { postalCode } = address;
  return { ...address, ...(postalCode && { postalCode: readPostalCode(postalCode, rules) ?? postalCode }) };
}
