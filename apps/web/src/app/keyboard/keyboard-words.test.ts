import type { DrawnKeyboard } from '@switchyard/fit';
import { expect, it } from 'vitest';
import { buildPathOf, descriptionOf, withArticle } from './keyboard-words.ts';

it.each([
  ['Keychron Q1', 'a Keychron Q1'],
  ['ErgoDox EZ', 'an ErgoDox EZ'],
  ['XD75', 'an XD75'],
  ['KBD67', 'a KBD67'],
  ['Unikorn', 'a Unikorn'],
  ['Akko 5075', 'an Akko 5075'],
])('%s takes its article', (name, words) => {
  expect(withArticle(name)).toBe(words);
});

const key = { x: 0, y: 0, width: 1, height: 1, angle: 0, size: 1, row: 1, legend: 'Q' };
const facts: DrawnKeyboard['facts'] = { mount: ['mx', 'choc-v1'], hotSwap: true };

it('leads to the build with the board and its facts', () => {
  expect(buildPathOf({ name: 'Sofle', facts, keys: [key] }, 'switch')).toBe(
    '/build?name=Sofle&layout=pasted&pasted=known&mount=mx,choc-v1&hotSwap=true&known=mount,hotSwap&kind=switch#slots',
  );
  // The build page looks up what is known only in part.
  expect(buildPathOf({ name: 'DZ60', facts: { mount: ['mx'], atLeast: ['mount'] }, keys: [key] })).toBe(
    '/build?name=DZ60&layout=pasted&pasted=known',
  );
  expect(buildPathOf({ name: 'My 60', facts: { layout: '60-ansi' }, keys: [key] })).toBe(
    '/build?name=My+60&layout=60-ansi&known=keys',
  );
});

it('leads to the choice of the shape if the keys are not known', () => {
  const board = { name: 'Ducky One 3', facts, keys: [] };
  expect(buildPathOf(board, 'switch')).toBe(
    '/build?name=Ducky+One+3&mount=mx,choc-v1&hotSwap=true&known=mount,hotSwap',
  );
  expect(descriptionOf({ ...board, slug: '', maker: '', sources: [], knobs: [] })).not.toMatch('0 keys');
});
