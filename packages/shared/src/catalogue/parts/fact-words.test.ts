import { expect, it } from 'vitest';
import type { Fact } from './fact-types.ts';
import { factWords } from './fact-words.ts';
import type { PartFacts } from './facts.ts';
import { kinds } from './kinds.ts';

function wordsOf(facts: PartFacts) {
  const known = new Map<string, unknown>(Object.entries(facts));
  const told = Object.entries<Fact>(kinds[facts.kind].facts);
  return Object.fromEntries(told.map(([name, fact]) => [name, factWords(fact, known.get(name))]));
}

it('facts are told in the words of the table, with their units', () => {
  expect(wordsOf({ kind: 'switch', feel: 'tactile', force: 62, travel: 3.6, silent: false })).toMatchObject({
    feel: 'Tactile',
    force: '62 gf',
    travel: '3.6 mm',
    silent: 'No',
    lubed: undefined,
  });
  expect(wordsOf({ kind: 'case', mounting: ['top', 'gasket'], angle: 6.5 })).toMatchObject({
    mounting: 'Top, Gasket',
    angle: '6.5°',
  });
});

it('the caps and stabilisers of a set are counted', () => {
  const caps = [
    { size: 1, row: 1, count: 60 },
    { size: 'iso' as const, row: 2, count: 1 },
  ];
  expect(wordsOf({ kind: 'keycaps', caps })).toMatchObject({ caps: '61 caps, with an ISO Enter' });
  const sizes = [
    { size: 2, count: 4 },
    { size: 6.25, count: 1 },
  ];
  expect(wordsOf({ kind: 'stabiliser', sizes })).toMatchObject({ sizes: '4 × 2u, 1 × 6.25u' });
});
