import { addressIssues, normalAddress, type Address, type CountryRules } from '@switchyard/shared';
import { InputError } from '../app-error.ts';

/**
 * The address as it is stored.
 * @param path where the request has it, such as `body.address`
 * @throws InputError with an issue for each field that its country does not accept
 */
export function checkAddress(address: Address, path: string, rules: CountryRules | undefined): Address {
  const issues = addressIssues(address, rules);
  if (issues.length === 0) return normalAddress(address);
  throw new InputError(issues.map(({ field, message }) => ({ path: `${path}.${field}`, message })));
}
