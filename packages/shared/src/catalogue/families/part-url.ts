import { nameWithChoice, type NamedPart } from './name-with-choice.ts';

/** The maximum number of characters of the words in a part's URL. */
export const longestWords = 60;

/** Letters that Unicode does not split into an ASCII letter and a mark, each followed by its usual spelling. */
const foldings = ['ßss', 'æae', 'œoe', 'øo', 'łl', 'đd', 'ðd', 'þth', 'ıi'];

/**
 * The words in a part's URL: its name with its choice, in lowercase ASCII letters and digits, with hyphens between.
 * What ASCII cannot spell is left out. If nothing remains, the words are `part`.
 */
export function partWords(part: NamedPart): string {
  let text = nameWithChoice(part).normalize('NFKD').toLowerCase();
  for (const [letter = '', ...spelling] of foldings) text = text.replaceAll(letter, spelling.join(''));
  const words = text.replace(/[\p{M}'’]/gu, '').replace(/[^a-z\d]+/g, '-');
  return words.replace(/^-/, '').slice(0, longestWords).replace(/-$/, '') || 'part';
}
