import type { ListedKeyboard } from '@switchyard/fit';
import { expect, it } from 'vitest';
import { findBoards } from './find-boards.ts';

const board = (name: string, maker: string): ListedKeyboard => ({
  slug: name.toLowerCase().replaceAll(' ', '-'),
  name,
  maker,
  origin: 'table',
  open: [],
});
const boards = [board('GMMK Pro', 'Glorious'), board('Café65', 'Zoë'), board('Q1 Max', 'Keychron')];

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
  expect(findBoards(boards, typed).map(({ name }) => name)).toEqual(names);
});
