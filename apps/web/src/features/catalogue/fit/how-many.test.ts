import { describe, expect, it } from 'vitest';
import { sayHowMany } from './how-many.ts';
import type { JudgedPart } from './judge-part.ts';

const part = (verdict: JudgedPart['verdict'], ...asks: string[]): JudgedPart => ({
  verdict,
  likely: verdict,
  words: '',
  asks,
  doubts: { open: [], checks: [] },
});
const open = part('unknown', 'stabilisers');

describe('how many parts fit', () => {
  it.each([
    ['1 depends on your board', [open]],
    [
      '1 fits, 2 need a check, 3 depend on your board',
      [part('fits'), part('fits-if'), part('fits-if'), open, open, open],
    ],
    ['1 depends on your board', [open, part('does-not-fit')]],
    ['of 2 we do not know enough', [part('unknown'), part('unknown'), part('does-not-fit')]],
    ['None fits', [part('does-not-fit'), undefined, part('does-not-fit')]],
    ['', [undefined]],
    ['', []],
  ])('%s', (words, judged) => {
    expect(sayHowMany(judged)).toBe(words);
  });
});
