// @ts-check
/**
 * What makes card details plausible before a bank is asked. The one copy of these rules: the card frame uses
 * them while somebody types, the sandbox's server when the details arrive.
 */

/** @typedef {'amex' | 'mastercard' | 'visa' | 'unknown'} Brand */

/**
 * The brand that a card number, or its beginning, shows.
 * @param {string} digits
 * @returns {Brand}
 */
export function brandOf(digits) {
  if (digits.startsWith('4')) return 'visa';
  if (/^(5[1-5]|2(22[1-9]|2[3-9]|[3-6]|7[01]|720))/.test(digits)) return 'mastercard';
  if (/^3[47]/.test(digits)) return 'amex';
  return 'unknown';
}

/**
 * How many digits a number of this brand has.
 * @param {Brand} brand
 */
export function numberLengthOf(brand) {
  return brand === 'amex' ? 15 : 16;
}

/**
 * How many digits the security code of this brand has.
 * @param {Brand} brand
 */
export function cvcLengthOf(brand) {
  return brand === 'amex' ? 4 : 3;
}

/**
 * Whether the check digit is right (the Luhn algorithm, ISO/IEC 7812-1).
 * @param {string} digits
 */
export function hasValidCheckDigit(digits) {
  const sum = [...digits].toReversed().reduce((total, digit, index) => {
    const value = Number(digit) * (index % 2 === 1 ? 2 : 1);
    return total + (value > 9 ? value - 9 : value);
  }, 0);
  return sum % 10 === 0;
}

/**
 * Which part of an expiry date is wrong. A card is good until the end of its month; Stripe refuses years more
 * than 50 ahead.
 * @param {number} month 1 to 12
 * @param {number} year four digits
 * @param {Date} now
 * @returns {'month' | 'year' | undefined}
 */
export function faultInExpiry(month, year, now) {
  if (!(month >= 1 && month <= 12)) return 'month';
  const thisYear = now.getFullYear();
  if (!(year >= thisYear && year <= thisYear + 50)) return 'year';
  return year === thisYear && month <= now.getMonth() ? 'month' : undefined;
}
