import { expect, it } from 'vitest';
import { openQuantity } from './open-quantity.ts';

const stock = (availableQuantity: number, heldQuantity = 0, rest = {}) => ({
  availableQuantity,
  heldQuantity,
  minimumOrder: 1,
  ...rest,
});

it.each([
  ['a full shelf', stock(10), 9, 8],
  ['all but the last fifth held', stock(2, 8), 1, 0],
  ['half of the last fifth held', stock(1, 9), 1, 0],
  ['one unit', stock(1), 1, 0],
  ['none', stock(0, 5), 0, 0],
  ['a fifth that is rounded up', stock(11), 9, 8],
  ['a minimum', stock(60, 0, { minimumOrder: 46 }), 60, 48],
  ['a minimum of which less is left', stock(20, 40, { minimumOrder: 21 }), 0, 0],
  ['a step', stock(98, 0, { minimumOrder: 10, quantityStep: 10 }), 80, 70],
])('of %s the smallest order of the last fifth can be ordered, or none of it', (_, part, most, without) => {
  expect([openQuantity(part, true), openQuantity(part, false)]).toEqual([most, without]);
});
