import { setShopCurrency } from '@switchyard/shared';
import { afterEach, expect, it } from 'vitest';
import { breakLines, priceBreaksField } from './price-breaks-field.ts';

afterEach(() => setShopCurrency('usd'));

it.each([
  ['usd', '100: 0.55'],
  ['krw', '100: 55'],
] as const)('the example of a quantity break in %s is one that can be saved', (currency, example) => {
  setShopCurrency(currency);
  expect(breakLines.example).toBe(example);
  expect(priceBreaksField.safeParse(example).success).toBe(true);
});
