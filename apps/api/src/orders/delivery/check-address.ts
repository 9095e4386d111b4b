import { addressIssues, normalAddress, type Address, type CountryRules } from '@switchyard/shared/delivery';
import { refuseInput } from '../../infrastructure/app-error.ts';

/**
 * Checks an address and returns it in the form to store.
 * @param path the path of the address in the request, such as `body.address`, for the issues
 * @throws a refusal with an issue for each faulty field
 */
export function checkAddress(address: Address, path: string, rules: CountryRules | undefined): Address {
  const issues = addressIssues(address, rules);
  if (rules && issues.length === 0) return normalAddress(address, rules);
  throw refuseInput(issues.map(({ field, message }) => ({ path: `${path}.${field}`, message })));
}
