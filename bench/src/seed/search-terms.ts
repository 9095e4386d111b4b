/** By what the shop finds a document: its whole words, and what its searches look up: beginnings of words, and pairs of them. */
export interface SearchTerms {
  words: string[];
  beginnings: string[];
}

const longestBeginning = 8;
const pairedLetters = 3;

/** The terms of a title and a text, as the shop stores them. That the shop finds documents by these is checked at the start of a run. */
export function searchTerms(title: string, text = ''): SearchTerms {
  const beginnings = new Set(wordsOf(text).map((word) => word.slice(0, longestBeginning)));
  for (const word of wordsOf(title)) {
    for (let length = 1; length <= Math.min(word.length, longestBeginning); length += 1)
      beginnings.add(word.slice(0, length));
  }
  const starts = [...new Set(wordsOf(title).map((word) => word.slice(0, pairedLetters)))];
  starts.forEach((one, index) => {
    for (const other of starts.slice(index + 1)) beginnings.add([one, other].toSorted().join('+'));
  });
  return { words: wordsOf(`${title} ${text}`), beginnings: [...beginnings] };
}

/** For plain English, which is all that the benchmark writes. */
export function wordsOf(text: string): string[] {
  return [...new Set(text.toLowerCase().match(/[a-z0-9]+/g))];
}
