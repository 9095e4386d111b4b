import type { Address, CountryRules } from './schema.ts';

export interface AddressIssue {
  field: keyof Address;
  message: string;
}

/** What is wrong with an address by the rules of its country. */
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
  else if (postal?.pattern && postalCode && !isPostalCode(postalCode, postal.pattern)) {
    const example = postal.example ? `, such as ${postal.example}` : '';
    issues.push({ field: 'postalCode', message: `Provide a valid ${postal.label}${example}` });
  }
  return issues;
}

const isPostalCode = (code: string, pattern: string) =>
  new RegExp(`^(?:${pattern})$`).test(code.toUpperCase());

/** The address as it is stored: its postal code in upper case. */
export function normalAddress(address: Address): Address {
  const { postalCode } = address;
  return { ...address, ...(postalCode && { postalCode: postalCode.toUpperCase() }) };
}
