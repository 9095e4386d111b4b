import { expect, it } from 'vitest';
import { buildPathOf, sayReason, sayShared, withArticle } from './keyboard-words.ts';

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

it('leads to the build with the board and its facts', () => {
  const facts = { mount: ['mx', 'choc-v1'], hotSwap: true } as const;
  expect(buildPathOf({ name: 'Sofle', facts: { ...facts, mount: [...facts.mount] } }, 'switch')).toBe(
    '/build?name=Sofle&layout=pasted&pasted=known&mount=mx,choc-v1&hotSwap=true&known=mount,hotSwap&kind=switch#slots',
  );
  expect(buildPathOf({ name: 'My 60', facts: { layout: '60-ansi' } })).toBe(
    '/build?name=My+60&layout=60-ansi&known=keys',
  );
});

it('says once that something is not known', () => {
  const words = 'Not known: “Stabilisers” of the board.';
  expect(sayReason('Not known', words)).toEqual(['Not known:', '“Stabilisers” of the board.']);
  expect(sayReason('Fits if …', 'Clip the legs.')).toEqual(['Fits if …', 'Clip the legs.']);
  expect(sayShared(words)).toBe(
    'Unless a reason is given below, this is not known: “Stabilisers” of the board.',
  );
});
