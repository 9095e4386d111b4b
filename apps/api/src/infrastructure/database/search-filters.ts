import type { Document } from 'mongodb';
import {
  distinct,
  join,
  mostWords,
  pairedLetters,
  pairsOf,
  shortened,
  splitWords,
  wordsOf,
} from './search-terms.ts';
import { canonical } from './word-forms.ts';

/**
 * One interpretation of a search: for each word, the forms to search for. The last word may be the beginning of a
 * longer one.
 */
export type Reading = readonly (readonly string[])[];

/** An alternative reading for a search that found nothing. */
export interface Guess {
  reading: Reading;
  /**
   * The words that are searched for, as shown to the visitor: `linear switch`, or `brass or brace` for alternatives.
   */
  text: string;
}

export const typedWords = (q: string | undefined): string[] => splitWords(q ?? '').slice(0, mostWords);

/** The readings of a search: the words as typed, and the words with each pair of neighbours joined into one. */
export function readingsOf(q: string | undefined): Reading[] {
  const words = typedWords(q);
  if (words.length === 0) return [];
  const joined = words
    .slice(1)
    .flatMap((word, index) => join(words[index], word).map((both) => words.toSpliced(index, 2, both)));
  return [words, ...joined].map((typed) => readingOf(distinct(typed).map((word) => [word])));
}

/** A reading that needs each word or one of its alternatives. */
export function readingOf(words: readonly (readonly string[])[]): Reading {
  return words.map((alternatives) => distinct(alternatives.flatMap(formsSought)));
}

/** The reading of exactly the typed words. */
export function exactReadingsOf(q: string | undefined): Reading[] {
  const words = wordsOf(q ?? '').slice(0, mostWords);
  return words.length === 0 ? [] : [words.map((word) => [word])];
}

/** Whether the search is empty. A search without a word, such as `&`, is not empty, and finds nothing. */
export const isBlank = (q: string | undefined): q is undefined | '' => q === undefined || q.trim() === '';

/**
 * A filter for documents with every word of a search. It scans, so it is for short lists only, such as one buyer's
 * orders.
 */
export function matchWords(q: string | undefined): Document {
  const [reading] = readingsOf(q);
  if (reading) return hasWords(reading, beginsWith);
  return isBlank(q) ? {} : { words: { $in: [] } };
}

/** A filter for documents with a word in one of these forms, served by the index. */
export function matchWord(forms: readonly string[]): Document {
  return atPoints(forms.map((form) => shortened(form)));
}

/**
 * A filter for documents with every word of any of the readings.
 * @param leading the word of each reading by which the index is read, ideally the rarest; the other words are compared
 *   in the documents
 */
export function matchTerms(
  readings: readonly Reading[],
  leading: readonly (readonly string[])[] = readings.map((reading) => longestFirst(reading)[0] ?? []),
): Document {
  const points = leading.flat().map((form) => shortened(form));
  const [reading, ...more] = readings;
  const isPoint = more.length === 0 && reading?.length === 1 && reading.flat().every(isStored);
  return isPoint ? atPoints(points) : { ...atPoints(points), $and: [hasAnyOf(readings, isFoundBy)] };
}

/**
 * A filter for documents whose title has the two longest words of a search, apart or joined, served by the index.
 * Undefined for a single word, and if too little of the last word has been typed to make a pair.
 */
export function matchTitle(readings: readonly Reading[]): Document | undefined {
  const pointsOf = (reading: Reading) => {
    const [one = [], other] = longestFirst(reading);
    if (!other) return one.map((form) => shortened(form));
    return one.flatMap((first) => other.flatMap((second) => pairsOf([first, second])));
  };
  const [typed = []] = readings;
  const isBegun = typed.at(-1)?.every((form) => [...form].length >= pairedLetters);
  if (!isBegun || typed.length < 2 || pointsOf(typed).length === 0) return undefined;
  return { ...atPoints(readings.flatMap(pointsOf)), $and: [hasAnyOf(readings, beginsWith)] };
}

/**
 * The forms of a typed word to search for: the canonical form, and the typed word itself, because it may be the
 * beginning of a longer word. Only the canonical form if that covers the typed word, too.
 */
function formsSought(word: string): string[] {
  const form = canonical(word);
  return word.startsWith(form) ? [form] : [form, word];
}

function longestFirst(reading: Reading): Reading {
  const lengthOf = (forms: readonly string[]) => Math.min(...forms.map(({ length }) => length));
  return reading.toSorted((one, other) => lengthOf(other) - lengthOf(one));
}

function atPoints(points: readonly string[]): Document {
  const [first, ...more] = distinct(points);
  return { beginnings: more.length === 0 ? first : { $in: [first, ...more] } };
}

/** Makes the condition for the last word of a search, which may be the beginning of a longer word. */
type MatchLast = (form: string) => Document;

const hasAnyOf = (readings: readonly Reading[], matchLast: MatchLast) =>
  anyOf(readings.map((reading) => hasWords(reading, matchLast)));

function hasWords(reading: Reading, matchLast: MatchLast): Document {
  const whole = reading
    .slice(0, -1)
    .map((forms) => ({ words: forms.length === 1 ? forms[0] : { $in: forms } }));
  const last = anyOf((reading.at(-1) ?? []).map(matchLast));
  return whole.length === 0 ? last : { $and: [...whole, last] };
}

function anyOf(conditions: Document[]): Document {
  const [only = {}] = conditions;
  return conditions.length > 1 ? { $or: conditions } : only;
}

const beginsWith: MatchLast = (word) => ({ words: { $elemMatch: { $gte: word, $lt: `${word}\u{10FFFF}` } } });

const isStored = (word: string) => shortened(word) === word;

/** Uses an expression, because a plain condition would make MongoDB read a second range of the index. */
const isFoundBy: MatchLast = (word) =>
  isStored(word) ? { $expr: { $in: [word, { $ifNull: ['$beginnings', []] }] } } : beginsWith(word);
