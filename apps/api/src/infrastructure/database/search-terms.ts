import { canonical } from './word-forms.ts';

/** Further words of a title or a search are ignored. */
export const mostWords = 8;
/** Limits on the stored words. Anybody may send a text with thousands of short words, and each word is an index key. */
const mostStored = { title: 20, text: 200, joined: 50 };
/** Longer prefixes are not stored. The rest of a word is compared in the documents that its prefix finds. */
const longestBeginning = 8;
/**
 * How many letters of each word a pair keeps: enough to find few other documents, and the same for most forms of a
 * word.
 */
export const pairedLetters = 3;
/** How many words of each name are paired with a number. */
const mostBesideNumber = 4;

/** What is stored of a document's texts for searching. */
export interface SearchTerms {
  /** Every word of the texts, as written and in its canonical form, and two words joined into one. */
  words: string[];
  /**
   * The keys of the search indexes: every prefix of the title's words, the words of the text, and every pair of title
   * words, such as `gan+swi`.
   *
   * An index has them before the field by which a list is mostly sorted, so a page of results costs the same in a list
   * of any length. Pairs are needed because two common words may rarely occur together. Prefixes of the text's words are
   * left out: they would make 200 keys per part, and storing a part would take ten times as long.
   */
  beginnings: string[];
}

/** Other texts of a document, which are found like its title. */
interface AlsoTitled {
  /** Other names, such as the name and values of a part in its family, and its brand. Paired like the title. */
  called?: readonly string[];
  /**
   * Numbers, such as a SKU. The groups of each are paired among themselves. Only the beginning of the whole number is
   * paired with names: with all groups these pairs would be half of a part's keys.
   */
  numbers?: readonly string[];
  /** Numbers that nobody searches for together with a name, such as a barcode. Paired with nothing. */
  codes?: readonly string[];
}

/**
 * The search terms of a document.
 * @param title the title or name
 * @param text a longer text
 * @param labels words that are found like those of the title, such as the kind of a part
 */
export function searchTerms(
  title: string,
  text = '',
  labels = '',
  { called = [], numbers = [], codes = [] }: AlsoTitled = {},
): SearchTerms {
  const names = [title, ...called];
  const titles = [...names, ...numbers, ...codes];
  const inTitle = distinct([
    ...titles.flatMap((one) => [...wordsOf(one), ...lastLetters(one)].slice(0, mostStored.title)),
    ...wordsOf(labels),
  ]);
  const inText = wordsOf(text).slice(0, mostStored.text);
  const joined = [
    ...titles.flatMap((one) => joinedWords(one)),
    ...joinedWords(`${labels} ${text}`, '-'),
  ].slice(0, mostStored.joined);
  const labelled = wordsOf(labels);
  const paired = [...names.map((one) => wordsOf(one)), labelled].flatMap((words) =>
    words.slice(0, mostWords),
  );
  const groups = numbers.map((number) => wordsOf(number).slice(0, mostWords));
  // The first two words of the labels name the kind of thing, such as `keyboard kit`.
  const kind = labelled.slice(0, 2);
  const named = labelled.slice(mostWords).flatMap((word) => kind.map((one) => [one, word]));
  const besideNumber = [...names.flatMap((one) => wordsOf(one).slice(0, mostBesideNumber)), ...kind];
  const numbered = numbers
    .flatMap((number) => wordsOf(ungrouped(number)).slice(0, 1))
    .flatMap((number) => besideNumber.map((word) => [number, word]));
  return {
    words: distinct([...inTitle, ...inText, ...[...inTitle, ...inText].map(canonical), ...joined]),
    beginnings: distinct([
      ...[...inText.map(canonical), ...joined].map((word) => shortened(word)),
      ...inTitle.flatMap((word) => [word, canonical(word)]).flatMap(beginningsOf),
      ...[paired, ...named, ...groups, ...numbered].flatMap((words) => pairsOf(words.map(canonical))),
    ]),
  };
}

/** The search terms of a text that is only found as it is written, such as an e-mail. */
export function exactTerms(text: string): SearchTerms {
  const words = wordsOf(text);
  const pairs = pairsOf(words.slice(0, mostWords));
  return { words, beginnings: distinct([...words.flatMap(beginningsOf), ...pairs]) };
}

/** A number without what separates its groups: `FT67LIN` for `FT-67-LIN`. */
export const ungrouped = (number: string): string => number.replace(/[^\p{L}\p{N}]/gu, '');

/** The distinct words of some texts, in lower case and without accents. */
export const wordsOf = (...texts: string[]): string[] => distinct(splitWords(texts.join(' ')));

/** The words of a text, each as written and in its canonical form. */
export function wordsInAllForms(text: string): string[] {
  return distinct(wordsOf(text).flatMap((word) => [word, canonical(word)]));
}

/** The words of a text that the spelling correction may suggest. */
export function wordsToLearn(title: string, text: string): string[] {
  return distinct([...wordsOf(title, text), ...joinedWords(title, '-'), ...joinedWords(text, '-')]);
}

/** Letters that Unicode does not decompose, each with what people type who lack the key for it. */
const typedAs = new Map(
  Object.entries({ ß: 'ss', ł: 'l', æ: 'ae', œ: 'oe', ð: 'd', đ: 'd', ø: 'o', þ: 'th', ı: 'i', ħ: 'h' }),
);

/** A text in lower case and without accents. */
export function plainText(text: string): string {
  const bare = text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();
  // Makes Korean syllables whole again.
  return bare.normalize('NFC').replace(/[ßłæœðđøþıħ]/g, (letter) => typedAs.get(letter) ?? letter);
}

/** Scripts that are written with few spaces or none. */
const unspaced = String.raw`\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}ー`;
const hasUnspaced = new RegExp(`[${unspaced}]`, 'u');
/** A letter with the signs that belong to it, as in C++ or C#. */
const signed = String.raw`(?<![\p{L}\p{N}])\p{L}(?:\+\+|#)(?![\p{L}\p{N}+#])`;
const emoji = String.raw`(?![©®])\p{Extended_Pictographic}`;
const runs = new RegExp(`${signed}|[${unspaced}]+|(?:(?![${unspaced}])[\\p{L}\\p{N}])+|${emoji}`, 'gu');

const runsOf = (text: string): string[] => plainText(text).match(runs) ?? [];

/**
 * The words of a text, in their sequence. In scripts without spaces, every pair of neighbouring letters counts as a
 * word.
 */
export function splitWords(text: string): string[] {
  return runsOf(text).flatMap((run) => (hasUnspaced.test(run) ? twoByTwo(run) : [run]));
}

function twoByTwo(run: string): string[] {
  const letters = [...run];
  return letters.length < 2 ? letters : letters.slice(1).map((letter, index) => `${letters[index]}${letter}`);
}

/** The last letter of each run without spaces. It begins no pair, so it is a word of its own. */
const lastLetters = (text: string): string[] =>
  runsOf(text).flatMap((run) => (hasUnspaced.test(run) ? [...run].slice(-1) : []));

/**
 * Starts only at the beginning of a word. Otherwise it would try every letter of a very long word, in quadratic time.
 */
const hyphenated = /(?<![\p{L}\p{N}])[\p{L}\p{N}]+(?:-[\p{L}\p{N}]+)+/gu;

/**
 * Joins neighbouring words, so that `desk mat` is also found as `deskmat`. In a longer text, joins only words with a
 * hyphen between them: otherwise the text would have twice as many words.
 */
function joinedWords(text: string, between = ' '): string[] {
  const runs = between === '-' ? (text.match(hyphenated) ?? []) : [text];
  return runs.flatMap((run) => {
    const words = splitWords(run);
    return words.slice(1).flatMap((word, index) => join(words[index], word).map(canonical));
  });
}

const isPlain = /^[\p{L}\p{N}]+$/u;

/**
 * Joins two words of letters into one. Empty for a long first word: only its first eight letters would be stored, so
 * the second word would make no difference.
 */
export function join(one = '', other: string): string[] {
  if (hasUnspaced.test(one + other) || !isPlain.test(one + other)) return [];
  return [...one].length < longestBeginning ? [`${one}${other}`] : [];
}

function beginningsOf(word: string): string[] {
  const letters = [...shortened(word)];
  return letters.map((_, index) => letters.slice(0, index + 1).join(''));
}

/** The first letters of a word. Counts code points, not UTF-16 units, so it splits no letter. */
export const shortened = (word: string, length = longestBeginning): string =>
  [...word].slice(0, length).join('');

/** The prefix of a word in a pair. With three letters, a keyboard would be confused with a keycap. */
const startOf = (word: string): string => (word === 'keyboard' ? 'kbd' : shortened(word, pairedLetters));

/**
 * Pairs of words with different prefixes, joined by a plus. Words have no plus inside (only `c++` ends in some), so a
 * search for one word never finds a pair.
 */
export function pairsOf(words: string[]): string[] {
  const starts = distinct(words.map(startOf));
  return starts.flatMap((one, index) =>
    starts.slice(index + 1).map((other) => [one, other].toSorted().join('+')),
  );
}

export const distinct = (words: readonly string[]): string[] => [...new Set(words)];
