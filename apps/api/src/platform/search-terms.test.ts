import { describe, expect, it } from 'vitest';
import { matchTerms, searchTerms, wordsOf } from './search-terms.ts';

describe('search terms', () => {
  it('are the beginnings of the title’s words and the words of the text', () => {
    expect(searchTerms('Pom Cap', 'The cap, of PBT.')).toEqual({
      words: ['pom', 'cap', 'the', 'of', 'pbt'],
      beginnings: ['the', 'cap', 'of', 'pbt', 'p', 'po', 'pom', 'c', 'ca'],
    });
  });

  it('stay few and short for a text of one endless word', () => {
    const { words, beginnings } = searchTerms('x'.repeat(5000), 'y'.repeat(5000));
    expect(words.map(({ length }) => length)).toEqual([5000, 5000]);
    expect(beginnings).toHaveLength(9);
  });

  it('cut no letter in two', () => {
    const { beginnings } = searchTerms('\u{20000}'.repeat(9));
    expect(beginnings.every((beginning) => beginning.isWellFormed())).toBe(true);
  });
});

describe('a search', () => {
  it('is a point of the index for one word, by what is longest for several', () => {
    expect(matchTerms('Créme')).toEqual({ beginnings: 'creme' });
    expect(matchTerms('of walnut sw')).toEqual({
      $and: [{ beginnings: { $all: ['walnut', 'of', 'sw'] } }, { words: { $all: ['of', 'walnut'] } }],
    });
  });

  it('compares what is longer than any beginning that is kept', () => {
    expect(matchTerms('lubricated')).toEqual({
      $and: [
        { beginnings: 'lubricat' },
        { words: { $elemMatch: { $gte: 'lubricated', $lt: 'lubricated\u{10FFFF}' } } },
      ],
    });
  });

  it('for no word at all is for everything', () => {
    expect([matchTerms(undefined), matchTerms(''), matchTerms(' .*$ ')]).toEqual([{}, {}, {}]);
    expect(wordsOf('$where')).toEqual(['where']);
  });
});
