import { expect, it } from 'vitest';
import { buildPathOf, withArticle } from './keyboard-words.ts';

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
  // The build page looks up what is known only in part.
  expect(buildPathOf({ name: 'DZ60', facts: { mount: ['mx'], atLeast: ['mount'] } })).toBe(
    '/build?name=DZ60&layout=pasted&pasted=known',
  );
  expect(buildPathOf({ name: 'My 60', facts: { layout: '60-ansi' } })).toBe(
    '/build?name=My+60&layout=60-ansi&known=keys',
  );
});
