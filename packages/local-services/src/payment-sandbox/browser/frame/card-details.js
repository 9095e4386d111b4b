// @ts-check
import { brandOf, cvcLengthOf, faultInExpiry, hasValidCheckDigit, numberLengthOf } from '../card-rules.js';

/** @typedef {'number' | 'expiry' | 'cvc'} FieldName */
/** @typedef {Record<FieldName, string>} Digits what is in the fields, digits only; the expiry as MMYY */
/** @typedef {{ field: FieldName, code: string, message: string, incomplete: boolean }} Fault */

/**
 * What is wrong with the details, first field first. A field that is merely not finished is `incomplete`, which
 * nobody should be told while still typing in it.
 * @param {Digits} digits
 * @param {Date} now
 * @returns {Fault[]}
 */
export function faultsIn(digits, now) {
  return [faultInNumber(digits.number), faultInExpiryField(digits.expiry, now), faultInCvc(digits)].filter(
    (fault) => fault !== undefined,
  );
}

/**
 * Whether a field has all the digits it can take, so that the next one may take over.
 * @param {FieldName} field
 * @param {Digits} digits
 */
export function isFull(field, digits) {
  const brand = brandOf(digits.number);
  const length = { number: numberLengthOf(brand), expiry: 4, cvc: cvcLengthOf(brand) }[field];
  return digits[field].length >= length;
}

/**
 * The digits that a field takes from what was typed, pasted or filled in.
 * @param {FieldName} field
 * @param {string} text
 * @param {string} number the digits of the card number, which decides how many the others have
 */
export function digitsFrom(field, text, number) {
  const digits = text.replace(/\D/g, '');
  if (field === 'number') return digits.slice(0, numberLengthOf(brandOf(digits)));
  if (field === 'cvc') return digits.slice(0, cvcLengthOf(brandOf(number)));
  return expiryFrom(text, digits);
}

/**
 * The digits as people read them: 4242 4242 4242 4242, 3782 822463 10005, 12 / 34.
 * @param {FieldName} field
 * @param {string} digits
 */
export function formatted(field, digits) {
  if (field === 'cvc') return digits;
  if (field === 'expiry') return digits.length < 2 ? digits : `${digits.slice(0, 2)} / ${digits.slice(2)}`;
  const groups =
    brandOf(digits) === 'amex'
      ? /^(\d{1,4})(\d{1,6})?(\d{1,5})?/
      : /^(\d{1,4})(\d{1,4})?(\d{1,4})?(\d{1,4})?/;
  return (groups.exec(digits) ?? []).slice(1).filter(Boolean).join(' ');
}

/** @param {string} number @returns {Fault | undefined} */
function faultInNumber(number) {
  if (number.length < numberLengthOf(brandOf(number))) {
    return {
      field: 'number',
      code: 'incomplete_number',
      message: 'Your card number is incomplete.',
      incomplete: true,
    };
  }
  if (hasValidCheckDigit(number)) return undefined;
  return {
    field: 'number',
    code: 'invalid_number',
    message: 'Your card number is invalid.',
    incomplete: false,
  };
}

/** @param {string} expiry @param {Date} now @returns {Fault | undefined} */
function faultInExpiryField(expiry, now) {
  /** @type {(code: string, message: string, incomplete?: boolean) => Fault} */
  const fault = (code, message, incomplete = false) => ({ field: 'expiry', code, message, incomplete });
  if (expiry.length < 4)
    return fault('incomplete_expiry', "Your card's expiration date is incomplete.", true);
  const month = Number(expiry.slice(0, 2));
  if (month < 1 || month > 12)
    return fault('invalid_expiry_month', "Your card's expiration date is invalid.");
  switch (faultInExpiry(month, 2000 + Number(expiry.slice(2)), now)) {
    case 'month':
      return fault('invalid_expiry_month_past', "Your card's expiration date is in the past.");
    case 'year':
      return fault('invalid_expiry_year_past', "Your card's expiration year is in the past.");
    default:
      return undefined;
  }
}

/** @param {Digits} digits @returns {Fault | undefined} */
function faultInCvc(digits) {
  if (isFull('cvc', digits)) return undefined;
  return {
    field: 'cvc',
    code: 'incomplete_cvc',
    message: "Your card's security code is incomplete.",
    incomplete: true,
  };
}

/**
 * MMYY from 1234, 12/34, 12/2034 (as browsers fill it in) and 3/34; a first digit above 1 can only be a month.
 * @param {string} text
 * @param {string} digits
 */
function expiryFrom(text, digits) {
  const [, month = '', year = ''] = /^\s*(\d{1,2})\s*[/-]\s*(\d*)/.exec(text) ?? [];
  if (year !== '') return month.padStart(2, '0') + (year.length === 4 ? year.slice(2) : year.slice(0, 2));
  return (/^[2-9]/.test(digits) ? `0${digits}` : digits).slice(0, 4);
}
