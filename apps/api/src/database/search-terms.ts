import { canonical } from './word-forms.ts';

/** Further words of a title or a search are ignored. */
export const mostWords = 8;
/**
 * Longer beginnings of words are not stored. The rest of a word is compared in the documents that its beginning
 * finds.
 */
export const longestBeginning = 8;
/** How many letters of each word a pair keeps: enough to find few others, and the same for most forms of a word. */
export const pairedLetters = 3;

/** What is stored of a document's texts for searching. */
export interface SearchTerms {
  /** Every word of the texts, as written and in its canonical form, and two words joined into one. */
  words: string[];
  /**
   * What the indexes find documents by: every beginning of a word of the title, the words of the text, and every
   * pair of words of the title, such as `gan+swi`.
   *
   * An index has these before the field that a list is ordered by, so a page of results costs the same in any
   * catalogue. Pairs are needed because two common words may rarely meet. The beginnings of the text's words are
   * left out: they would make 200 terms per part, and storing a part ten times slower.
   */
  beginnings: string[];
}

/**
 * The terms of a document with a title (a name) and perhaps a longer text.
 * @param labels words that are found like those of the title, such as the kind of a part
 */
export function searchTerms(title: string, text = '', labels = ''): SearchTerms {
  const inTitle = wordsOf(title, labels);
  const inText = wordsOf(text);
  const joined = [...joinedWords(title), ...joinedWords(`${text} ${labels}`, '-')];
  const paired = [...wordsOf(title).slice(0, mostWords), ...wordsOf(labels).slice(0, mostWords)];
  return {
    words: distinct([...inTitle, ...inText, ...[...inTitle, ...inText].map(canonical), ...joined]),
    beginnings: distinct([
      ...[...inText.map(canonical), ...joined].map((word) => shortened(word)),
      ...inTitle.flatMap((word) => [word, canonical(word)]).flatMap(beginningsOf),
      ...pairsOf(paired.map(canonical)),
    ]),
  };
}

/** The terms of something that is found only as it is written, such as an e-mail. */
export function exactTerms(text: string): SearchTerms {
  const words = wordsOf(text);
  const pairs = pairsOf(words.slice(0, mostWords));
  return { words, beginnings: distinct([...words.flatMap(beginningsOf), ...pairs]) };
}

/** The distinct words of a text, in lower case and without accents. */
export const wordsOf = (...texts: string[]): string[] => distinct(splitWords(texts.join(' ')));

/** The words of a text, each as written and in its canonical form. */
export function wordsInAllForms(text: string): string[] {
  return distinct(wordsOf(text).flatMap((word) => [word, canonical(word)]));
}

/** The words of a text that a mistyped word may stand for. */
export function wordsToLearn(title: string, text: string): string[] {
  return distinct([...wordsOf(title, text), ...joinedWords(title, '-'), ...joinedWords(text, '-')]);
}

export function splitWords(text: string): string[] {
  const plain = text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();
  return plain.match(/[\p{L}\p{N}]+/gu) ?? [];
}

/** Starts only where a word starts. Otherwise it tries every letter of an endless word, in quadratic time. */
const hyphenated = /(?<![\p{L}\p{N}])[\p{L}\p{N}]+(?:-[\p{L}\p{N}]+)+/gu;

/**
 * Neighbouring words as one: `desk mat` is also found as `deskmat`. In a longer text only words with a hyphen
 * between them, or each word would bring another.
 */
function joinedWords(text: string, between = ' '): string[] {
  const runs = between === '-' ? (text.match(hyphenated) ?? []) : [text];
  return runs.flatMap((run) => {
    const words = splitWords(run);
    return words.slice(1).flatMap((word, index) => join(words[index], word).map(canonical));
  });
}

/** Two words as one. Not after a long word: only its beginning is stored, so the second would make no difference. */
export function join(one = '', other: string): string[] {
  return [...one].length < longestBeginning ? [`${one}${other}`] : [];
}

function beginningsOf(word: string): string[] {
  const letters = [...shortened(word)];
  return letters.map((_, index) => letters.slice(0, index + 1).join(''));
}

/** Counts letters, not UTF-16 units, so it cuts no letter in two. */
export const shortened = (word: string, length = longestBeginning): string =>
  [...word].slice(0, length).join('');

/** Pairs of words that begin differently. No word contains a plus, so no search for a word finds a pair. */
export function pairsOf(words: string[]): string[] {
  const starts = distinct(words.map((word) => shortened(word, pairedLetters)));
  return starts.flatMap((one, index) =>
    starts.slice(index + 1).map((other) => [one, other].toSorted().join('+')),
  );
}

export const distinct = (words: readonly string[]): string[] => [...new Set(words)];
