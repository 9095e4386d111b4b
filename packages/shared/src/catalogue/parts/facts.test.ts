import { describe, expect, it } from 'vitest';
import { factsSchema } from './facts.ts';
import { kinds } from './kinds.ts';

const faultsOf = (facts: unknown) =>
  factsSchema.safeParse(facts).error?.issues.map(({ path, message }) => [...path, message].join(': '));

describe('the facts of a part', () => {
  it('may be a few of those that its kind has', () => {
    const facts = { kind: 'switch', feel: 'tactile', force: 62, preTravel: 1.95, pins: '5' };
    expect(factsSchema.parse(facts)).toEqual(facts);
  });

  it('are refused with the name of each fault', () => {
    const facts = { kind: 'switch', feel: 'soft', force: 4.5, layout: '65' };
    expect(faultsOf(facts)).toEqual([
      'feel: Feel must be one of: linear, tactile, clicky',
      'force: Actuation force must be at least 5 gf',
      'force: Actuation force must be in steps of 1 gf',
      'Not a fact of this kind: layout',
    ]);
  });

  it('have curves that go down and lists without repetition', () => {
    const up = [
      { mm: 2, gf: 60 },
      { mm: 1, gf: 50 },
    ];
    expect(faultsOf({ kind: 'switch', curve: up })).toEqual([
      'curve: Force curve must go down from point to point',
    ]);
    expect(faultsOf({ kind: 'pcb', standards: ['ansi', 'ansi'] })).toEqual([
      'standards: Standards must not repeat a value',
    ]);
  });

  it('mean the same in each kind that has them, for they are parameters of one list', () => {
    const known = new Map<string, unknown>();
    for (const { facts } of Object.values(kinds))
      for (const [name, fact] of Object.entries(facts)) {
        const meaning = 'values' in fact ? fact.values : 'unit' in fact ? fact.unit : fact.type;
        expect(known.get(name) ?? meaning, name).toEqual(meaning);
        known.set(name, meaning);
      }
  });
});
