import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { partIdIn } from './part-id-in.ts';
import { longestWords, partWords } from './part-url.ts';

const id = '507f1f77bcf86cd799439011';

describe('the words in a part’s URL', () => {
  it.each([
    ['Fen Tactile Switch', 'fen-tactile-switch'],
    ['GMK Botanical R2 (Base)', 'gmk-botanical-r2-base'],
    ["  Fen’s & Moor's: 60%  ", 'fens-moors-60'],
    ['Ångström Größe Smørrebrød Œuvre', 'angstrom-grosse-smorrebrod-oeuvre'],
    ['İstanbul ıspanak Łódź Þór Đà Nẵng', 'istanbul-ispanak-lodz-thor-da-nang'],
    ['ＦＥＮ ﬁne ２', 'fen-fine-2'],
    ['キーボード 65', '65'],
    ['キーボード', 'part'],
    ['—', 'part'],
    ['../../etc/passwd?q=1#top', 'etc-passwd-q-1-top'],
  ])('of %j are %s', (name, words) => {
    expect(partWords({ name })).toBe(words);
  });

  it('say the choice that the name does not say', () => {
    const named = (name: string) => partWords({ name, family: { values: ['Red', '1 m'] } });
    expect(named('Coiled cable')).toBe('coiled-cable-red-1-m');
    expect(named('Coiled cable, red')).toBe('coiled-cable-red-1-m');
    expect(named('Red 1 m cable')).toBe('red-1-m-cable');
  });

  it('are short, and nothing that a URL would escape, whatever the name', () =>
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 300 }), (name) => {
        const words = partWords({ name });
        expect(words).toMatch(/^[a-z\d]+(?:-[a-z\d]+)*$/);
        expect(words.length).toBeLessThanOrEqual(longestWords);
        expect(partWords({ name: words })).toBe(words);
      }),
    ));
});

describe('the id in a part’s URL', () => {
  it.each([id, `fen-${id}`, `any-words-${id}`, `-${id}`, `${id}-${id}`, `x-${id.toUpperCase()}`])(
    'is found in %s',
    (segment) => {
      expect(partIdIn(segment)).toBe(id);
    },
  );

  it.each(['', 'fen', `x${id}`, `${id}-`, `${id}0`, id.slice(1)])('is not found in %j', (segment) => {
    expect(partIdIn(segment)).toBe(segment);
  });

  it('is found after the words of any name', () =>
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (name) => {
        expect(partIdIn(`${partWords({ name })}-${id}`)).toBe(id);
      }),
    ));
});
