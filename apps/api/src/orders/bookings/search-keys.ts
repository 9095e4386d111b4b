import { asciiDigits } from '@switchyard/shared';
import { distinct, mostWords, shortened, wordsOf } from '../../infrastructure/database/search-terms.ts';
import type { StoredBooking } from './booking.ts';

/** The fields by which the desk finds an order, besides its number, its e-mail and its parts. */
type Found = Pick<StoredBooking, 'buyerName' | 'phone' | 'address' | 'parcels'> & {
  lines: readonly { sku?: string | undefined }[];
};

/** Minimum lengths of a search key: shorter ones would find too many orders. */
const shortest = { beginning: 2, postalCode: 3, phone: 6 };
/** Limits, because each word and key is an index key. */
const mostNames = 8;
const mostKeys = 150;

/** Reduces a code to its letters and digits, because people separate them in different ways. */
const codeOf = (text: string): string =>
  asciiDigits(text.normalize('NFKC').toLowerCase()).replace(/[^\p{L}\p{N}]/gu, '');

/**
 * A phone number's digits without the prefixes that depend on where one dials from, such as `+` and `(0)` in `+49
 * (0)30`.
 */
const digitsOf = (text: string): string =>
  asciiDigits(text)
    .replace(/\(0\)|[^\d]/g, '')
    .replace(/^0+/, '');

const beginningsFrom = (word: string, least: number): string[] => {
  const letters = [...word];
  return letters.map((_, index) => letters.slice(0, index + 1).join('')).slice(least - 1);
};

/** Removes an extension, which is not part of the number. */
const withoutExtension = (phone: string) =>
  phone.replace(/[\s,;]*(?:x|ext(?:n|ension)?|#)[.:=]?\s*\d{1,7}$/iu, '');

/** Every ending of a number, because people search with or without the country code. */
const endingsOf = (digits: string): string[] =>
  Array.from({ length: Math.max(0, digits.length - shortest.phone + 1) }, (_, from) => digits.slice(from));

/**
 * The index keys by which the desk finds an order: the words of its recipient and its buyer, in lower case and without
 * accents, and their prefixes; the prefixes of its postal code; the endings of its phone number; the tracking
 * numbers of its parcels; and the SKUs of its lines.
 */
export function searchKeysOf({ buyerName, phone, address, parcels, lines }: Found): string[] {
  const names = wordsOf(address?.name ?? '', buyerName).slice(0, mostNames);
  const codes = parcels.flatMap(({ trackingNumber }) => (trackingNumber ? [codeOf(trackingNumber)] : []));
  const keys = [
    ...names,
    ...names.flatMap((word) => beginningsFrom(shortened(word), shortest.beginning)),
    ...(address?.postalCode ? beginningsFrom(codeOf(address.postalCode), shortest.postalCode) : []),
    ...(phone ? endingsOf(digitsOf(withoutExtension(phone))) : []),
    ...codes,
    ...lines.flatMap(({ sku }) => (sku === undefined ? [] : [codeOf(sku)])),
  ];
  return distinct(keys.filter((key) => key !== '')).slice(0, mostKeys);
}

/** The condition for a search of the desk among these keys: any of the codes, or all of the words. */
export interface SearchKeys {
  codes: string[];
  words: string[];
}

export function readSearchKeys(q: string): SearchKeys {
  const isNumber = /^[\d\s+()./\p{Pd}]*$/u.test(asciiDigits(q));
  return {
    codes: distinct([codeOf(q), ...(isNumber ? [digitsOf(q)] : [])]).filter(
      ({ length }) => length >= shortest.postalCode,
    ),
    words: isNumber
      ? []
      : wordsOf(q)
          .filter((word) => [...word].length >= shortest.beginning)
          .slice(0, mostWords),
  };
}
