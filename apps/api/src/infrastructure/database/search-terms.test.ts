import { describe, expect, it } from 'vitest';
import { readingsOf } from './search-filters.ts';
import { exactTerms, searchTerms, wordsOf, wordsToLearn } from './search-terms.ts';

describe('search terms', () => {
  it('are the beginnings and pairs of the title’s words, two words joined, and the words of the text', () => {
    expect(searchTerms('Pom Caps', 'The caps, grey, hot-swap.')).toEqual({
      words: ['pom', 'caps', 'the', 'grey', 'hot', 'swap', 'cap', 'gray', 'pomcap', 'hotswap'],
      beginnings: ['the', 'cap', 'gray', 'hot', 'swap', 'pomcap', 'hotswap', 'p', 'po', 'pom', 'c', 'ca', 'caps', 'cap+pom'], // prettier-ignore
    });
  });

  it('of an e-mail are its words’ beginnings and pairs', () => {
    expect(exactTerms('jo@lees.com').beginnings).toEqual(
      ['j', 'jo', 'l', 'le', 'lee', 'lees', 'c', 'co', 'com', 'jo+lee', 'com+jo', 'com+lee'], // prettier-ignore
    );
  });

  it('pair all labels with the first two, which say what it is', () => {
    const { beginnings } = searchTerms('Iris', '', 'Keyboard kit a b c d e f gasket brass');
    const paired = ['gas+kbd', 'gas+kit', 'bra+kbd'];
    expect(paired.filter((pair) => !beginnings.includes(pair))).toEqual([]);
    expect(beginnings).not.toContain('bra+gas');
  });

  it('pair other names with the title, the groups of a number, and its beginning with every name', () => {
    const { words, beginnings } = searchTerms('Pom Caps', '', '', {
      called: ['Fenwick'],
      numbers: ['FT-67 L'],
      codes: ['4006381333931'],
    });
    expect(beginnings.filter((term) => term.includes('+'))).toEqual([
      'cap+pom',
      'fen+pom',
      'cap+fen',
      '67+ft',
      'ft+l',
      '67+l',
      'ft6+pom',
      'cap+ft6',
      'fen+ft6', // prettier-ignore
    ]);
    expect(words).toEqual([
      'pom',
      'caps',
      'fenwick',
      'ft',
      '67',
      'l',
      '4006381333931',
      'cap',
      'pomcap',
      'ft67',
      '67l', // prettier-ignore
    ]);
  });

  it('pair a number with what the thing is', () => {
    const { beginnings } = searchTerms('Iris', '', 'Keyboard kit gasket', { numbers: ['MX2A-E1NN'] });
    const paired = ['iri+mx2', 'kbd+mx2', 'kit+mx2'];
    expect(paired.filter((pair) => !beginnings.includes(pair))).toEqual([]);
    expect(beginnings).not.toContain('gas+mx2');
  });

  it('stay few for a long title', () => {
    const title = Array.from({ length: 50 }, (_, number) => String(100 + number)).join(' ');
    expect(searchTerms(title).beginnings.filter((term) => term.includes('+'))).toHaveLength(28);
  });

  it('stay few and short for an endless word', () => {
    const { words, beginnings } = searchTerms('x'.repeat(5000), 'y'.repeat(5000));
    expect(words.map(({ length }) => length)).toEqual([5000, 5000]);
    expect(beginnings).toHaveLength(9);
  });

  it('of an endless word take time by its length: by the square of it, this would take hours', () => {
    expect(wordsToLearn('', 'a'.repeat(2_000_000)).length).toBeLessThanOrEqual(1);
  });

  it('cut no letter in two', () => {
    const { beginnings } = searchTerms('\u{20000}'.repeat(9));
    expect(beginnings.every((beginning) => beginning.isWellFormed())).toBe(true);
  });
});

it.each([
  ['C++ and C#', ['c++', 'and', 'c#']],
  ['A+B, 3+, caps#1', ['a', 'b', '3', 'caps', '1']],
  ['C+++', ['c']],
  ['Smile 😀😀, ❤️!', ['smile', '😀', '❤']],
  ['© 2026 Fen®', ['2026', 'fen']],
  ['STRAẞE', ['strasse']],
  ['机械键盘', ['机械', '械键', '键盘']],
])('“%s” has the words %j', (text, words) => expect(wordsOf(text)).toEqual(words));

it('a search without any word finds everything', () => {
  for (const q of [undefined, '', ' .*$ ', '+']) expect(readingsOf(q)).toEqual([]);
  expect(wordsOf('$where')).toEqual(['where']);
});
