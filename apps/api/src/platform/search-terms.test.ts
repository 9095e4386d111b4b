import { describe, expect, it } from 'vitest';
import { matchTerms, matchTitle, searchTerms, wordsOf } from './search-terms.ts';

describe('search terms', () => {
  it('are the beginnings of the title’s words, their pairs, and the words of the text', () => {
    expect(searchTerms('Pom Cap', 'The cap, of PBT.')).toEqual({
      words: ['pom', 'cap', 'the', 'of', 'pbt'],
      beginnings: ['the', 'cap', 'of', 'pbt', 'p', 'po', 'pom', 'c', 'ca', 'cap+pom'],
    });
  });

  it('stay few for a title of many words', () => {
    const title = Array.from({ length: 50 }, (_, number) => String(100 + number)).join(' ');
    expect(searchTerms(title).beginnings.filter((term) => term.includes('+'))).toHaveLength(28);
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

  it('in titles goes by a pair of the longest words', () => {
    expect(matchTitle('a gantry switch')).toEqual({
      beginnings: 'gan+swi',
      $and: [
        { words: { $all: ['a', 'gantry'] } },
        { words: { $elemMatch: { $gte: 'switch', $lt: 'switch\u{10FFFF}' } } },
      ],
    });
  });

  it.each([
    ['one word', 'switch'],
    ['too little of the last', 'gantry sw'],
    ['words that begin alike', 'switch switchy'],
  ])('in titles needs a pair, and %s is none', (_, q) => {
    expect(matchTitle(q)).toBeUndefined();
  });

  it('for no word at all is for everything', () => {
    for (const q of [undefined, '', ' .*$ ', '+'])
      expect([matchTerms(q), matchTitle(q)]).toEqual([undefined, undefined]);
    expect(wordsOf('$where')).toEqual(['where']);
  });
});
