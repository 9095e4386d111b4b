import { asciiDigits } from '@switchyard/shared';
import { distinct, mostWords, shortened, wordsOf } from '../../infrastructure/database/search-terms.ts';
import type { StoredBooking } from './booking.ts';

/** What the desk finds an order by besides its number, its e-mail and its parts. */
type Found = Pick<StoredBooking, 'buyerName' | 'phone' | 'address' | 'parcels'>;

/** Shorter beginnings of a name find too many orders. */
const shortest = { beginning: 2, postalCode: 3, phone: 6 };
/** Each is a key of an index. */
const mostNames = 8;
const mostKeys = 100;

/** Letters and digits of a code, whatever stands between them. */
const codeOf = (text: string): string =>
  asciiDigits(text.normalize('NFKC').toLowerCase()).replace(/[^\p{L}\p{N}]/gu, '');

/** A phone number without the zeros and signs that depend on where it is dialled from: `+49 (0)30`. */
const digitsOf = (text: string): string =>
  asciiDigits(text)
    .replace(/\(0\)|[^\d]/g, '')
    .replace(/^0+/, '');

const beginningsFrom = (word: string, least: number): string[] => {
  const letters = [...word];
  return letters.map((_, index) => letters.slice(0, index + 1).join('')).slice(least - 1);
};

/** An extension is no part of the number. */
const withoutExtension = (phone: string) =>
  phone.replace(/[\s,;]*(?:x|ext(?:n|ension)?|#)[.:=]?\s*\d{1,7}$/iu, '');

/** Numbers are known with and without their country's code: each ending counts. */
const endingsOf = (digits: string): string[] =>
  Array.from({ length: Math.max(0, digits.length - shortest.phone + 1) }, (_, from) => digits.slice(from));

/**
 * The points of the index by which the desk finds an order: the words of its recipient and its buyer, in lower case and
 * without accents, and their beginnings; the beginnings of its postal code; the endings of its phone number; and the
 * tracking numbers of its parcels.
 */
export function deskWordsOf({ buyerName, phone, address, parcels }: Found): string[] {
  const names = wordsOf(address?.name ?? '', buyerName).slice(0, mostNames);
  const codes = parcels.flatMap(({ trackingNumber }) => (trackingNumber ? [codeOf(trackingNumber)] : []));
  const keys = [
    ...names,
    ...names.flatMap((word) => beginningsFrom(shortened(word), shortest.beginning)),
    ...(address?.postalCode ? beginningsFrom(codeOf(address.postalCode), shortest.postalCode) : []),
    ...(phone ? endingsOf(digitsOf(withoutExtension(phone))) : []),
    ...codes,
  ];
  return distinct(keys.filter((key) => key !== '')).slice(0, mostKeys);
}

/** What a search of the desk looks for among these: one of the codes, or all of the words. */
export interface DeskWords {
  codes: string[];
  words: string[];
}

export function readDeskWords(q: string): DeskWords {
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
