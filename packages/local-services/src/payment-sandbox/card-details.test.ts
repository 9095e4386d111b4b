import { describe, expect, test } from 'vitest';
import { brandOf, faultInExpiry, hasValidCheckDigit } from './browser/card-rules.js';

type FieldName = 'number' | 'expiry' | 'cvc';
type Digits = Record<FieldName, string>;
interface CardDetails {
  digitsFrom(field: FieldName, text: string, number: string): string;
  faultsIn(digits: Digits, now: Date): { code: string; incomplete: boolean }[];
  formatted(field: FieldName, digits: string): string;
  isFull(field: FieldName, digits: Digits): boolean;
}

/** Browser code, which the compiler checks in a project of its own. */
const details: CardDetails = await import(new URL('./browser/frame/card-details.js', import.meta.url).href);

const NOW = new Date(2030, 5, 15);
const GOOD = { number: '4242424242424242', expiry: '0630', cvc: '123' };

describe('what somebody types', () => {
  test.each<[FieldName, string, string]>([
    ['number', '4242424242424242', '4242 4242 4242 4242'],
    ['number', '4242-4242-4242-4242-99', '4242 4242 4242 4242'],
    ['number', '378282246310005', '3782 822463 10005'],
    ['number', '42424', '4242 4'],
    ['expiry', '1', '1'],
    ['expiry', '12', '12 / '],
    ['expiry', '5', '05 / '],
    ['expiry', '1234', '12 / 34'],
    ['expiry', '12/2034', '12 / 34'],
    ['expiry', '3/34', '03 / 34'],
    ['cvc', '12345', '123'],
  ])('in the %s as %s is shown as %s', (field, text, shown) => {
    expect(details.formatted(field, details.digitsFrom(field, text, '4242'))).toBe(shown);
  });

  test('has four digits of security code on American Express', () => {
    expect(details.digitsFrom('cvc', '12345', '3782')).toBe('1234');
    expect(details.isFull('cvc', { number: '3782', expiry: '', cvc: '123' })).toBe(false);
  });
});

describe('what is wrong with it', () => {
  const codes = (change: Partial<Digits>) =>
    details.faultsIn({ ...GOOD, ...change }, NOW).map(({ code }) => code);

  test.each<[Partial<Digits>, string[]]>([
    [{}, []],
    [{ number: '4242' }, ['incomplete_number']],
    [{ number: '4242424242424241' }, ['invalid_number']],
    [{ expiry: '06' }, ['incomplete_expiry']],
    [{ expiry: '1330' }, ['invalid_expiry_month']],
    [{ expiry: '0530' }, ['invalid_expiry_month_past']],
    [{ expiry: '1229' }, ['invalid_expiry_year_past']],
    [{ cvc: '12' }, ['incomplete_cvc']],
    [{ number: '', expiry: '', cvc: '' }, ['incomplete_number', 'incomplete_expiry', 'incomplete_cvc']],
  ])('%o has the faults %o', (change, expected) => {
    expect(codes(change)).toEqual(expected);
  });
});

test('brands, check digits and expiry dates', () => {
  expect(['4', '51', '2221', '2720', '34', '6011', ''].map(brandOf)).toEqual([
    'visa',
    'mastercard',
    'mastercard',
    'mastercard',
    'amex',
    'unknown',
    'unknown',
  ]);
  expect(hasValidCheckDigit('378282246310005')).toBe(true);
  expect(hasValidCheckDigit('378282246310006')).toBe(false);
  expect(faultInExpiry(6, 2030, NOW)).toBeUndefined();
  expect(faultInExpiry(0, 2031, NOW)).toBe('month');
  expect(faultInExpiry(Number.NaN, 2031, NOW)).toBe('month');
});
