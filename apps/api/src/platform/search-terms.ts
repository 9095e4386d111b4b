import { isDeepStrictEqual } from 'node:util';
import type { Collection, Document, Filter, MatchKeysAndValues, ObjectId, WithId } from 'mongodb';

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
  /** Every word of its texts, whole. */
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

/** The terms of what has a title (a name, an e-mail) and perhaps a longer text. */
export function searchTerms(title: string, text = ''): SearchTerms {
  const beginnings = new Set(wordsOf(text).map((word) => shortened(word)));
  for (const word of wordsOf(title)) {
    const letters = [...shortened(word)];
    for (let length = 1; length <= letters.length; length += 1)
      beginnings.add(letters.slice(0, length).join(''));
  }
  for (const pair of pairsOf(wordsOf(title).slice(0, mostWords))) beginnings.add(pair);
  return { words: wordsOf(title, text), beginnings: [...beginnings] };
}

/** The words of a text in the one form that is stored and looked for: lower case, without accents. */
export function wordsOf(...texts: string[]): string[] {
  const words = texts
    .join(' ')
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .match(/[\p{L}\p{N}]+/gu);
  return [...new Set(words ?? [])];
}

/**
 * Documents whose `words` hold every word of a search; the last may be the beginning of one. For lists that are short
 * enough to be walked, such as one buyer's orders. No regular expression.
 */
export function matchWords(q: string | undefined): Document {
  const words = wordsOf(q ?? '').slice(0, mostWords);
  const last = words.pop();
  if (last === undefined) return {};
  return words.length === 0 ? beginsWith(last) : { $and: [{ words: { $all: words } }, beginsWith(last)] };
}

/**
 * Documents with every word of a search; the last may be the beginning of a word of the title. Undefined where no word is
 * looked for. By points of an index on `beginnings`: the database goes by the first of several, so the longest, which is
 * likely the rarest, is the first.
 */
export function matchTerms(q: string | undefined): Document | undefined {
  const words = wordsOf(q ?? '').slice(0, mostWords);
  const last = words.at(-1);
  if (last === undefined) return undefined;
  const whole = words.slice(0, -1);
  const longestFirst = words
    .map((word) => shortened(word))
    .toSorted((one, other) => other.length - one.length);
  const terms = { beginnings: words.length === 1 ? shortened(last) : { $all: longestFirst } };
  const compared = [
    ...(whole.length > 0 ? [{ words: { $all: whole } }] : []),
    ...(shortened(last) === last ? [] : [beginsWith(last)]),
  ];
  return compared.length === 0 ? terms : { $and: [terms, ...compared] };
}

/**
 * Documents with every word of a search, the last as the beginning of one, whose title has the two longest of them: by one
 * point of an index. Undefined for one word, and where so little of the last is typed that no pair says how it begins.
 */
export function matchTitle(q: string | undefined): Document | undefined {
  const words = wordsOf(q ?? '').slice(0, mostWords);
  const [pair] = pairsOf(words.toSorted((one, other) => other.length - one.length));
  const last = words.pop();
  if (pair === undefined || last === undefined || [...last].length < pairedLetters) return undefined;
  return { beginnings: pair, $and: [{ words: { $all: words } }, beginsWith(last)] };
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

function beginsWith(word: string): Document {
  return { words: { $elemMatch: { $gte: word, $lt: `${word}\u{10FFFF}` } } };
}

/** By letters, not by UTF-16 units: half a letter is none. */
function shortened(word: string, length = longestBeginning): string {
  return [...word].slice(0, length).join('');
}

/** Words that begin differently, two by two. No word has a plus in it, so that no search for a word finds a pair. */
function pairsOf(words: string[]): string[] {
  const starts = [...new Set(words.map((word) => shortened(word, pairedLetters)))];
  return starts.flatMap((one, index) =>
    starts.slice(index + 1).map((other) => [one, other].toSorted().join('+')),
  );
}
