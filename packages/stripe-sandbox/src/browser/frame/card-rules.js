// @ts-check

/** @typedef {'number' | 'expiry' | 'cvc'} FieldName */
/** @typedef {Record<FieldName, string>} Digits the expiry is MMYY */
/** @typedef {{ field: FieldName, code: string, message: string, incomplete: boolean }} Fault */

const LENGTHS = { number: 16, expiry: 4, cvc: 3 };

/**
 * Extracts the digits from what was typed, pasted or autofilled. An expiry may be 1234, 12/34, 12 / 2034 or
 * 3/34.
 * @param {FieldName} field
 * @param {string} text
 */
export function digitsFrom(field, text) {
  const [, month = '', year = ''] = (field === 'expiry' && /^\s*(\d{1,2})\s*\/\s*(\d+)/.exec(text)) || [];
  const digits = year
    ? month.padStart(2, '0') + (year.length === 4 ? year.slice(2) : year)
    : text.replace(/\D/g, '');
  return digits.slice(0, LENGTHS[field]);
}

/**
 * Groups the digits for display: 4242 4242 4242 4242 and 12 / 34.
 * @param {FieldName} field
 * @param {string} digits
 */
export function formatted(field, digits) {
  if (field === 'number') return digits.replace(/(\d{4})(?=\d)/g, '$1 ');
  return field === 'expiry' ? digits.replace(/^(\d\d)(?=\d)/, '$1 / ') : digits;
}

/**
 * Validates the card details, field by field.
 * @param {Digits} digits
 * @param {Date} now
 * @returns {Fault[]}
 */
export function faultsIn(digits, now) {
  /** @type {Fault[]} */
  const faults = [];
  /** @type {(field: FieldName, code: string, message: string) => void} */
  const add = (field, code, message) =>
    void faults.push({ field, code, message, incomplete: code.startsWith('incomplete') });

  if (digits.number.length < LENGTHS.number) {
    add('number', 'incomplete_number', 'Your card number is incomplete.');
  } else if (!hasValidCheckDigit(digits.number)) {
    add('number', 'invalid_number', 'Your card number is invalid.');
  }
  const [month, year] = [Number(digits.expiry.slice(0, 2)), 2000 + Number(digits.expiry.slice(2))];
  if (digits.expiry.length < LENGTHS.expiry) {
    add('expiry', 'incomplete_expiry', "Your card's expiration date is incomplete.");
  } else if (month < 1 || month > 12) {
    add('expiry', 'invalid_expiry_month', "Your card's expiration date is invalid.");
  } else if (new Date(year, month) <= now) {
    add('expiry', 'invalid_expiry_year_past', "Your card's expiration date is in the past.");
  }
  if (digits.cvc.length < LENGTHS.cvc) {
    add('cvc', 'incomplete_cvc', "Your card's security code is incomplete.");
  }
  return faults;
}

/**
 * Checks the last digit by the Luhn algorithm.
 * @param {string} digits
 */
function hasValidCheckDigit(digits) {
  const sum = [...digits].toReversed().reduce((total, digit, index) => {
    const value = Number(digit) * (index % 2 === 1 ? 2 : 1);
    return total + (value > 9 ? value - 9 : value);
  }, 0);
  return sum % 10 === 0;
}
