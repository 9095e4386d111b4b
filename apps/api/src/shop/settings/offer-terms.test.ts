import { expect, it } from 'vitest';
import { offerTermsOf } from './offer-terms.ts';

const promises = { returnDays: 30, shipsWithinDays: 2 };
const steps = [{ from: 0, price: 4.9 }];
const group = (...countries: string[]) => ({
  name: countries.join(),
  countries,
  by: 'weight' as const,
  steps,
});
const termsOf = (...groups: ReturnType<typeof group>[]) => offerTermsOf(promises, { home: 'DE', groups });

it('an offer names the costs of each country, those of the home country first', () => {
  expect(termsOf(group('FR', 'AT'), group('DE'))).toEqual({
    home: 'DE',
    shipping: [
      { countries: ['DE'], by: 'weight', steps },
      { countries: ['FR', 'AT'], by: 'weight', steps },
    ],
    shipsWithinDays: 2,
    returnDays: 30,
  });
});

it.each([
  ['the home country, if no group names it', [group('FR'), group('*')], [['DE'], ['FR']]],
  ['nothing, if a group names the home country', [group('DE'), group('*')], [['DE']]],
])('of all other countries it names %s', (_, groups, named) => {
  expect(termsOf(...groups)?.shipping.map(({ countries }) => countries)).toEqual(named);
});

it('delivery without any group is free, and nothing is said before it is decided', () => {
  expect(termsOf()?.shipping).toEqual([{ countries: ['DE'], by: 'value', steps: [] }]);
  expect(offerTermsOf(promises, undefined)).toBeUndefined();
});
