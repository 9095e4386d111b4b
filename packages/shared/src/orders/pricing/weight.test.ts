import { expect, it } from 'vitest';
import { gramsOf } from './weight.ts';

it.each([
  ['a part with a weight counts as that', { weight: 350 }, 700],
  ['a part without one counts as the default weight', {}, 1000],
  ['a part that is said to weigh nothing counts as nothing', { weight: 0 }, 0],
])('%s', (_, part, grams) => {
  expect(gramsOf(part, 2, 500)).toBe(grams);
});
