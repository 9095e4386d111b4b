import { readPostalCode } from './postal-code.ts';
import type { Address, CountryRules } from './schema.ts';

export interface AddressIssue {
  field: keyof Address;
  message: string;
}

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

/** The address as it is stored: with its postal code as its country writes it. */
export function normalAddress(address: Address, rules: CountryRules): Address {
  const { postalCode } = address;
  return { ...address, ...(postalCode && { postalCode: readPostalCode(postalCode, rules) ?? postalCode }) };
}
