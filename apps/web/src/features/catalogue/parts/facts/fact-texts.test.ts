import type { PartFacts } from '@switchyard/shared/parts';
import { describe, expect, it } from 'vitest';
import { factTextsOf, type FactTexts, filledTexts, readFactTexts } from './fact-texts.ts';

const faultsOf = (texts: FactTexts) =>
  readFactTexts(texts).faults.map(({ name, message }) => `${name}: ${message}`);

const known: PartFacts[] = [
  {
    kind: 'switch',
    feel: 'tactile',
    force: 62,
    preTravel: 1.95,
    lubed: false,
    curve: [
      { mm: 0, gf: 30 },
      { mm: 1.9, gf: 62.5 },
    ],
  },
  {
    kind: 'keycaps',
    standards: ['ansi', 'iso'],
    caps: [
      { size: 'iso', row: 2, count: 1 },
      { size: 1.75, row: 4, count: 3 },
      { size: 1.75, row: 3, count: 1, form: 'stepped' },
    ],
  },
  { kind: 'stabiliser', stabiliserMount: 'screw-in', sizes: [{ size: 6.25, count: 1 }] },
  { kind: 'tool' },
];

describe('the facts of a part as text', () => {
  it.each(known)('come back the same: $kind', (facts) => {
    expect(readFactTexts(factTextsOf(facts))).toEqual({ facts, faults: [] });
  });

  it('are none for Other, and only those of the chosen kind', () => {
    expect(readFactTexts({ kind: '', feel: 'linear' })).toEqual({ faults: [] });
    const texts = { kind: 'plate', layout: '65', feel: 'linear', thickness: '', standards: [] };
    expect(readFactTexts(texts).facts).toEqual({ kind: 'plate', layout: '65' });
    expect(filledTexts(texts)).toEqual(filledTexts({ kind: 'plate', layout: '65' }));
  });

  it('may be typed in several ways', () => {
    const caps = '\n r1 1u ×13\nR2 iso\n\n R4 1.75 X 2 \nR5 6.25u Convex';
    expect(readFactTexts({ kind: 'keycaps', caps }).facts).toEqual({
      kind: 'keycaps',
      caps: [
        { size: 1, row: 1, count: 13 },
        { size: 'iso', row: 2, count: 1 },
        { size: 1.75, row: 4, count: 2 },
        { size: 6.25, row: 5, count: 1, form: 'convex' },
      ],
    });
    expect(readFactTexts({ kind: 'switch', curve: '0 30\n0.5 mm, 45 gf\n2mm 60g' }).facts).toMatchObject({
      curve: [
        { mm: 0, gf: 30 },
        { mm: 0.5, gf: 45 },
        { mm: 2, gf: 60 },
      ],
    });
  });

  it('are refused at their field and line', () => {
    expect(faultsOf({ kind: 'keycaps', caps: 'R1 1u x13\n\nfourteen keys\nR2' })).toEqual([
      'caps: Line 3, 4: write it like “R4 1.75u x1”',
    ]);
    expect(faultsOf({ kind: 'keycaps', caps: 'R1 1u x13\n\nR9 1.1u x0' })).toEqual([
      'caps: Line 3: The size of a key must be in quarters of a unit',
      'caps: Line 3: The row must be a whole number from 0 to 5',
      'caps: Line 3: The count of caps must be a whole number from 1 to 200',
    ]);
    expect(faultsOf({ kind: 'switch', force: '4', curve: 'soft' })).toEqual([
      'curve: Line 1: write it like “1.9mm 62gf”',
      'force: Actuation force must be at least 5 gf',
    ]);
    expect(faultsOf({ kind: 'switch', force: '4', curve: '1 30\n0.5 40' })).toEqual([
      'force: Actuation force must be at least 5 gf',
      'curve: Force curve must go down from point to point',
    ]);
  });
});
