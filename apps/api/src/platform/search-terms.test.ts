import { describe, expect, it } from 'vitest';
import { exactTerms, matchTerms, matchTitle, readingsOf, searchTerms, wordsOf } from './search-terms.ts';

describe('search terms', () => {
  it('are the beginnings of the title’s words, their pairs, two as one, and the words of the text in one form', () => {
    expect(searchTerms('Pom Caps', 'The caps, grey, hot-swap.')).toEqual({
      words: ['pom', 'caps', 'the', 'grey', 'hot', 'swap', 'cap', 'gray', 'pomcap', 'hotswap'],
      beginnings: ['the', 'cap', 'gray', 'hot', 'swap', 'pomcap', 'hotswap', 'p', 'po', 'pom', 'c', 'ca', 'caps', 'cap+pom'], // prettier-ignore
    });
  });

  it('of what is found only as it is written are its words’ beginnings and their pairs', () => {
    expect(exactTerms('jo@lees.com').beginnings).toEqual(
      ['j', 'jo', 'l', 'le', 'lee', 'lees', 'c', 'co', 'com', 'jo+lee', 'com+jo', 'com+lee'], // prettier-ignore
    );
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

const begins = (word: string) => ({ words: { $elemMatch: { $gte: word, $lt: `${word}\u{10FFFF}` } } });

describe('a search', () => {
  it('is a point of the index for one word, by one of several', () => {
    expect(matchTerms(readingsOf('Créme'))).toEqual({ beginnings: 'creme' });
    expect(matchTerms([[['of'], ['walnut'], ['sw']]], [['walnut']])).toEqual({
      beginnings: 'walnut',
      $and: [
        {
          $and: [
            { words: 'of' },
            { words: 'walnut' },
            { $expr: { $in: ['sw', { $ifNull: ['$beginnings', []] }] } },
          ],
        },
      ],
    });
  });

  it('compares what is longer than any beginning that is kept', () => {
    expect(matchTerms(readingsOf('lubricated'))).toEqual({
      beginnings: 'lubricat',
      $and: [begins('lubricated')],
    });
  });

  it('in titles goes by a pair of the longest words, and by two words as one', () => {
    expect(matchTitle(readingsOf('gantry switches'))).toEqual({
      beginnings: { $in: ['gan+swi', 'gantrysw'] },
      $and: [{ $or: [{ $and: [{ words: 'gantry' }, begins('switch')] }, begins('gantryswitch')] }],
    });
  });

  it('takes nothing together with a long word, which would be found alone', () => {
    expect(matchTitle(readingsOf('semaphore switch'))).toMatchObject({ beginnings: 'sem+swi' });
  });

  it('is also for a word as it is typed where that may be the beginning of another', () => {
    expect(matchTerms(readingsOf('grey'))).toEqual({ beginnings: { $in: ['gray', 'grey'] } });
  });

  it.each([
    ['one word', 'switch'],
    ['too little of the last', 'gantry sw'],
    ['words that begin alike', 'switch switchy'],
  ])('in titles needs a pair, and %s is none', (_, q) => {
    expect(matchTitle(readingsOf(q))).toBeUndefined();
  });

  it('for no word at all is for everything', () => {
    for (const q of [undefined, '', ' .*$ ', '+']) expect(readingsOf(q)).toEqual([]);
    expect(wordsOf('$where')).toEqual(['where']);
  });
});
