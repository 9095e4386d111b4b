import { expect, it } from 'vitest';
import { commonName, restOfName } from './common-name.ts';

it.each([
  [['Cable, red', 'Cable, blue'], 'Cable', ['red', 'blue']],
  [['Fen Switch (10 pcs)', 'Fen Switch (35 pcs)'], 'Fen Switch', ['10 pcs', '35 pcs']],
  [['Fen Red', 'Fen Rust'], 'Fen', ['Red', 'Rust']],
  [['Desk mat – Dusk', 'Desk mat – Dawn', 'Desk mat'], 'Desk mat', ['Dusk', 'Dawn', '']],
  [['Cable 120 cm', 'Cable 150 cm'], 'Cable', ['120 cm', '150 cm']],
  [['Fen', 'Moor'], '', ['Fen', 'Moor']],
  [['Fen'], 'Fen', ['']],
  [[], '', []],
])('%j have %j in common, and differ by %j', (names, common, rests) => {
  expect([commonName(names), names.map((name) => restOfName(name, common))]).toEqual([common, rests]);
});
