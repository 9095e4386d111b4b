import type { ListedKeyboard } from '@switchyard/fit';

/** Text in lower case, without accents. */
const plain = (text: string) =>
  text
    .normalize('NFKD')
    .replace(/\p{M}+/gu, '')
    .toLowerCase();

/** Text without spaces and punctuation: `gmmkpro` for "GMMK Pro" and "gmmk-pro". */
const joined = (text: string) => text.replace(/[^\p{L}\p{N}]+/gu, '');

/**
 * The keyboards whose name or maker contains all words, with or without spaces; those that the shop changed come first.
 */
export function findListed(keyboards: readonly ListedKeyboard[], typed: string): ListedKeyboard[] {
  const words = plain(typed).trim().split(/\s+/);
  return keyboards
    .filter(({ name, maker, slug }) => {
      const text = plain(`${name} ${maker} ${slug}`);
      const run = joined(plain(`${maker} ${name} ${maker}`));
      return words.every(
        (word) => text.includes(word) || (joined(word) !== '' && run.includes(joined(word))),
      );
    })
    .toSorted((one, other) => Number(one.origin === 'table') - Number(other.origin === 'table'));
}
