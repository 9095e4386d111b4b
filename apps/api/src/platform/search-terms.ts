import { isDeepStrictEqual } from 'node:util';
import type { Collection, Document, Filter, MatchKeysAndValues, ObjectId, WithId } from 'mongodb';
import { canonical } from './word-forms.ts';

const mostWords = 8;

/**
 * The longest beginning that is kept of a word. A longer one is looked for by what is kept of it, and the words that
 * this finds are compared.
 */
const longestBeginning = 8;

/** How much of its two words a pair keeps: enough for few others to be found by it, and one pair for most forms of a word. */
const pairedLetters = 3;

/** What is stored of a document's texts, to find it by. */
export interface SearchTerms {
  /** Every word of its texts, whole: as it is written and in its canonical form, and what `joinedWords` makes of them. */
  words: string[];
  /**
   * Every beginning of a word of its title, and the words of its text. Each stands in an index before what a list is
   * ordered by, so that a page of what is found costs the same however much there is. Not the beginnings of the words
   * of the text: with them a part has 200 terms in each of three indexes, which was ten times the work of storing one.
   *
   * And every pair of words of its title, as `gan+swi`: two common words rarely meet, and without a pair of them the
   * database would read all that has the one to see the other. Pairs with the words of the text would be hundreds.
   */
  beginnings: string[];
}

/**
 * One way to understand a search: its words, each as the list of what may stand for it. The last may be the beginning of
 * a word.
 */
export type Reading = readonly (readonly string[])[];

/** The terms of what has a title (a name) and perhaps a longer text. */
export function searchTerms(title: string, text = ''): SearchTerms {
  const inTitle = wordsOf(title);
  const inText = wordsOf(text);
  const joined = [...joinedWords(title), ...joinedWords(text, '-')];
  return {
    words: distinct([...inTitle, ...inText, ...[...inTitle, ...inText].map(canonical), ...joined]),
    beginnings: distinct([
      ...[...inText.map(canonical), ...joined].map((word) => shortened(word)),
      ...inTitle.flatMap((word) => [word, canonical(word)]).flatMap(beginningsOf),
      ...pairsOf(inTitle.slice(0, mostWords).map(canonical)),
    ]),
  };
}

/** The terms of what is found only as it is written, such as an e-mail. */
export function exactTerms(text: string): SearchTerms {
  const words = wordsOf(text);
  return {
    words,
    beginnings: distinct([...words.flatMap(beginningsOf), ...pairsOf(words.slice(0, mostWords))]),
  };
}

/** The words of a text in the one form that is stored and looked for: lower case, without accents. */
export function wordsOf(...texts: string[]): string[] {
  return distinct(splitWords(texts.join(' ')));
}

/** The words of an order: found as they are written, and in their other forms. */
export function wordsInAllForms(text: string): string[] {
  return distinct(wordsOf(text).flatMap((word) => [word, canonical(word)]));
}

/** The words of a text that a mistyped word may stand for. */
export function wordsToLearn(title: string, text: string): string[] {
  return distinct([...wordsOf(title, text), ...joinedWords(title, '-'), ...joinedWords(text, '-')]);
}

/** The words of a search, in their order. */
export function typedWords(q: string | undefined): string[] {
  return splitWords(q ?? '').slice(0, mostWords);
}

/** The ways to understand a search: as it is typed, and with two words that stand together joined into one. */
export function readingsOf(q: string | undefined): Reading[] {
  const words = typedWords(q);
  if (words.length === 0) return [];
  const joined = words
    .slice(1)
    .flatMap((word, index) => join(words[index], word).map((both) => words.toSpliced(index, 2, both)));
  return [words, ...joined].map((typed) => readingOf(distinct(typed).map((word) => [word])));
}

/** Looks for each of these words, or one of what may stand in its place. */
export function readingOf(words: readonly (readonly string[])[]): Reading {
  return words.map((alternatives) => distinct(alternatives.flatMap(formsSought)));
}

/** The one way to understand a search for just what is typed. */
export function exactReadingsOf(q: string | undefined): Reading[] {
  const words = wordsOf(q ?? '').slice(0, mostWords);
  return words.length === 0 ? [] : [words.map((word) => [word])];
}

/**
 * Documents whose `words` hold every word of a search; the last may be the beginning of one. For lists that are short
 * enough to be walked, such as one buyer's orders. No regular expression.
 */
export function matchWords(q: string | undefined): Document {
  const [reading] = readingsOf(q);
  return reading ? hasWords(reading, beginsWith) : {};
}

/** Documents with a word in one of its forms, by points of an index on `beginnings`. */
export function matchWord(forms: readonly string[]): Document {
  return atPoints(forms.map((form) => shortened(form)));
}

/**
 * Documents with every word of any of the readings; the last may be the beginning of a word of the title.
 * @param leading of each reading the word to find documents by, best its rarest; the others are compared
 */
export function matchTerms(
  readings: readonly Reading[],
  leading: readonly (readonly string[])[] = readings.map(longestOf),
): Document {
  const points = leading.flat().map((form) => shortened(form));
  const [reading, ...more] = readings;
  const isPoint = more.length === 0 && reading?.length === 1 && reading.flat().every(isKept);
  return isPoint ? atPoints(points) : { ...atPoints(points), $and: [hasAnyOf(readings, isFoundBy)] };
}

/**
 * Documents whose title has the two longest words of a search, the last as the beginning of one, or those two joined: by
 * points of an index. Undefined for one word, and where so little of the last is typed that no pair says how it begins.
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
 * Gives what was stored by a version of the shop that had other terms, or none, those that it is looked for by. Safe to run
 * anywhere, any number of times; it stops when the signal is aborted.
 */
export async function renewTerms<D extends SearchTerms & { _id: ObjectId }>(
  collection: Collection<D>,
  filter: Filter<D>,
  termsOf: (document: WithId<D>) => SearchTerms,
  signal: AbortSignal,
): Promise<void> {
  for await (const document of collection.find(filter)) {
    signal.throwIfAborted();
    const terms = termsOf(document);
    if (isDeepStrictEqual(document.beginnings, terms.beginnings)) continue;
    const asRead = { _id: document._id, beginnings: document.beginnings ?? null } as Filter<D>;
    await collection.updateOne(asRead, { $set: terms as MatchKeysAndValues<D> });
  }
}

function splitWords(text: string): string[] {
  return [
    ...(text
      .normalize('NFKD')
      .replace(/\p{M}/gu, '')
      .toLowerCase()
      .match(/[\p{L}\p{N}]+/gu) ?? []),
  ];
}

/**
 * Two words that stand together, as one: `desk mat` is looked for as `deskmat`, too. In a longer text only those with a
 * hyphen between them, or each of its words would bring another.
 */
function joinedWords(text: string, between = ' '): string[] {
  const runs = between === '-' ? (text.match(/[\p{L}\p{N}]+(?:-[\p{L}\p{N}]+)+/gu) ?? []) : [text];
  return runs.flatMap((run) => {
    const words = splitWords(run);
    return words.slice(1).flatMap((word, index) => join(words[index], word).map(canonical));
  });
}

/** Not after a long word: only its beginning is stored, so the second word would make no difference. */
function join(one = '', other: string): string[] {
  return [...one].length < longestBeginning ? [`${one}${other}`] : [];
}

/** The forms to look for: the canonical one and, if the word may be the beginning of another, the word as typed. */
function formsSought(word: string): string[] {
  const form = canonical(word);
  return word.startsWith(form) ? [form] : [form, word];
}

function beginningsOf(word: string): string[] {
  const letters = [...shortened(word)];
  return letters.map((_, index) => letters.slice(0, index + 1).join(''));
}

/** By letters, not by UTF-16 units: half a letter is none. */
function shortened(word: string, length = longestBeginning): string {
  return [...word].slice(0, length).join('');
}

/** Words that begin differently, two by two. No word has a plus in it, so that no search for a word finds a pair. */
function pairsOf(words: string[]): string[] {
  const starts = distinct(words.map((word) => shortened(word, pairedLetters)));
  return starts.flatMap((one, index) =>
    starts.slice(index + 1).map((other) => [one, other].toSorted().join('+')),
  );
}

function longestFirst(reading: Reading): Reading {
  const lengthOf = (forms: readonly string[]) => Math.min(...forms.map(({ length }) => length));
  return reading.toSorted((one, other) => lengthOf(other) - lengthOf(one));
}

const longestOf = (reading: Reading) => longestFirst(reading)[0] ?? [];

function atPoints(points: readonly string[]): Document {
  const [first, ...more] = distinct(points);
  return { beginnings: more.length === 0 ? first : { $in: [first, ...more] } };
}

/** How the last word of a search is compared, which may be the beginning of one. */
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

function beginsWith(word: string): Document {
  return { words: { $elemMatch: { $gte: word, $lt: `${word}\u{10FFFF}` } } };
}

const isKept = (word: string) => shortened(word) === word;

/** Compares with what an index would find by this word. As an expression it does not bound the index that is read. */
const isFoundBy: MatchLast = (word) =>
  isKept(word) ? { $expr: { $in: [word, { $ifNull: ['$beginnings', []] }] } } : beginsWith(word);

const distinct = (words: readonly string[]): string[] => [...new Set(words)];
