import { expect, it } from 'vitest';
import { namedUnits } from './lines.ts';

it('units are named once for each line, also if they were in several parcels', () => {
  const lines = [
    { n: 0, partName: 'Fen switch', quantity: 9 },
    { n: 1, partName: 'Brass plate', quantity: 1 },
    { n: 2, partName: 'Cable', quantity: 1 },
  ];
  const units = [
    { n: 1, quantity: 1 },
    { n: 0, quantity: 2, parcel: 'a' },
    { n: 0, quantity: 3 },
  ];
  expect(namedUnits(lines, units)).toEqual([
    { partName: 'Fen switch', quantity: 5 },
    { partName: 'Brass plate', quantity: 1 },
  ]);
});
