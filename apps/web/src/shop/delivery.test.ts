import type { Delivery } from '@switchyard/shared/delivery';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { rememberCountry, startingCountry } from './delivery.ts';

const delivery: Delivery = {
  addressRequired: true,
  home: 'DE',
  countries: [
    { code: 'DE', name: 'Germany' },
    { code: 'GB', name: 'United Kingdom' },
    { code: 'US', name: 'United States' },
  ],
};

beforeEach(() => localStorage.clear());
afterEach(() => vi.restoreAllMocks());

it.each([
  ['en-GB', 'GB'],
  ['de-AT', 'DE'],
  ['en', 'DE'],
  ['es', 'DE'],
  ['es-419', 'DE'],
  ['not a language', 'DE'],
])('a buyer whose browser speaks %s begins with %s', (language, country) => {
  vi.spyOn(navigator, 'language', 'get').mockReturnValue(language);
  expect(startingCountry(delivery)).toBe(country);
});

it('the country chosen last comes first, as long as it is served', () => {
  vi.spyOn(navigator, 'language', 'get').mockReturnValue('en-GB');
  rememberCountry('US');
  expect(startingCountry(delivery)).toBe('US');
  rememberCountry('PL');
  expect(startingCountry(delivery)).toBe('GB');
});
