import { addressIssues, normalAddress, type Address, type CountryRules } from '@switchyard/shared/delivery';
import { refuseInput } from '../../infrastructure/app-error.ts';

/**
 * The address as it is stored.
 * @param path where the request has it, such as `body.address`
 */
export function checkAddress(address: Address, path: string, rules: CountryRules | undefined): Address {
  const issues = addressIssues(address, rules);
  if (rules && issues.length === 0) return normalAddress(address, rules);
  throw refuseInput(issues.map(({ field, message }) => ({ path: `${path}.${field}`, message })));
}
