import { expect, it } from 'vitest';
import { isWithdrawalOffered } from './countries.ts';

it.each([
  ['DE', true],
  ['NO', true],
  ['GB', true],
  ['RE', true],
  ['CH', false],
  ['US', false],
])('a withdrawal is offered by the country of delivery: %s %s', (country, expected) => {
  expect(isWithdrawalOffered({ country })).toBe(expected);
  expect(isWithdrawalOffered(undefined)).toBe(true);
});
