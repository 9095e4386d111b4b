import type { ListedKeyboard } from '@switchyard/fit';
import { expect, it } from 'vitest';
import { findListed } from './find-keyboards.ts';

const keyboard = (name: string, maker: string): ListedKeyboard => ({
  slug: name.toLowerCase().replaceAll(' ', '-'),
  name,
  maker,
  origin: 'table',
  open: [],
});
const keyboards = [
  keyboard('GMMK Pro', 'Glorious'),
  keyboard('Café65', 'Zoë'),
  keyboard('Q1 Max', 'Keychron'),
];

it.each([
  ['gmmkpro', ['GMMK Pro']],
  ['GMMK-Pro', ['GMMK Pro']],
  ['glorious pro', ['GMMK Pro']],
  ['cafe 65', ['Café65']],
  ['zoe', ['Café65']],
  ['keychronq1', ['Q1 Max']],
  ['', ['GMMK Pro', 'Café65', 'Q1 Max']],
  ['  ', ['GMMK Pro', 'Café65', 'Q1 Max']],
  ['😀', []],
  ['???', []],
])('a search for “%s” finds the keyboards %j', (typed, names) => {
  expect(findListed(keyboards, typed).map(({ name }) => name)).toEqual(names);
});
