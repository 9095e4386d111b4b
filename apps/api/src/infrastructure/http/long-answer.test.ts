import { expect, it } from 'vitest';
import { piecesOf } from './long-answer.ts';

const rows = Array.from({ length: 1050 }, (_, row) => ({ row, name: `“Fen” ${row}`, part: undefined }));

it.each([
  {},
  { rows: [] },
  { missing: undefined, total: 3 },
  { 'a "name"': null, rows, total: 3, named: { rows: [1, undefined] } },
])('the pieces of %o are its JSON', (answer) =>
  expect([...piecesOf(answer)].join('')).toBe(JSON.stringify(answer)),
);

it('no piece has more than a hundred entries of a list', () => {
  const longest = Math.max(...[...piecesOf({ rows })].map(({ length }) => length));
  expect(longest).toBeLessThanOrEqual(JSON.stringify(rows.slice(-100)).length);
});
