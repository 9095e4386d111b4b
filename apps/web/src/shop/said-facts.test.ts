import type { PartFacts } from '@switchyard/shared/parts';
import { describe, expect, it } from 'vitest';
import { sayFacts } from './said-facts.ts';

const said = (facts: PartFacts) =>
  Object.fromEntries(sayFacts(facts).map(({ label, text }) => [label, text]));

describe('facts in words', () => {
  it('have their labels and units, and say nothing of what is unknown', () => {
    const facts = { kind: 'kit', standards: ['ansi', 'iso'], hotSwap: true, builtWeight: 1350 } as const;
    expect(said({ ...facts, standards: [...facts.standards] })).toEqual({
      Kind: 'Keyboard kit',
      Standards: 'ANSI, ISO',
      'Hot-swap': 'Yes',
      'Weight built': '1,350 g',
    });
    expect(sayFacts(undefined)).toEqual([]);
  });

  it('keep the number and its unit apart, for machines', () => {
    expect(sayFacts({ kind: 'case', angle: 6.5 })).toContainEqual({
      name: 'angle',
      label: 'Typing angle',
      text: '6.5°',
      value: 6.5,
      unit: '°',
    });
  });

  it('count caps by size, whatever their row', () => {
    const caps = [
      { size: 'iso', row: 2, count: 1 },
      { size: 1, row: 2, count: 4 },
      { size: 1.25, row: 5, count: 7 },
      { size: 1, row: 1, count: 2 },
    ] as const;
    expect(said({ kind: 'keycaps', caps: [...caps] })['Caps in the set']).toBe(
      '14: 6 × 1u, 7 × 1.25u, 1 × ISO Enter',
    );
  });

  it('tell a force curve by its peak, where it registers, and its end', () => {
    const curve = [
      { mm: 0, gf: 30 },
      { mm: 1, gf: 62 },
      { mm: 2, gf: 52 },
      { mm: 4, gf: 70 },
    ];
    expect(said({ kind: 'switch', preTravel: 1.5, curve })['Force curve']).toBe(
      'Peak 62 gf at 1 mm, registers at 1.5 mm with 57 gf, bottom-out 70 gf at 4 mm',
    );
    expect(said({ kind: 'switch', curve: [curve[0], curve[3]].flatMap((p) => p ?? []) })['Force curve']).toBe(
      'Bottom-out 70 gf at 4 mm',
    );
  });
});
