import { expect, it } from 'vitest';
import { judgeRow } from './judge-row.ts';

const judge = (price: string) =>
  judgeRow(
    {
      cells: {
        name: 'Fen',
        description: 'Smooth',
        price,
        availableQuantity: '7',
        minimumOrder: '1',
        img: '/x',
      },
    },
    undefined,
  );

it.each([
  ['14,90', 14.9],
  [' 9,5 ', 9.5],
  ['14.90', 14.9],
])('a price may have a decimal comma: %s', (cell, price) => {
  expect(judge(cell)).toMatchObject({ state: 'new', part: { price } });
});

it.each(['1,000', '1.000', '1.234,50', '14,'])('a price that could mean thousands is refused: %s', (cell) => {
  expect(judge(cell)).toMatchObject({ state: 'refused', faults: [{ column: 'price' }] });
});
