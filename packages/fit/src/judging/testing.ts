import { type Fact, factsSchema, type Kind, kinds } from '@switchyard/shared/parts';
import fc from 'fast-check';
import { expect } from 'vitest';
import { readPastedLayout } from '../reading/pasted-layout.ts';
import { capsFor, capsOf, wires } from '../testing.ts';
import { type Side, sideOf } from './judge.ts';

const valuesOf = (fact: Fact): fc.Arbitrary<unknown> => {
  const words = 'values' in fact ? Object.keys(fact.values) : [];
  switch (fact.type) {
    case 'choice':
      return fc.constantFrom(...words);
    case 'choices':
      return fc.subarray(words, { minLength: 1, maxLength: Math.min(3, words.length) });
    case 'flag':
      return fc.boolean();
    case 'amount':
      return fc
        .constantFrom(fact.least, 1.2, 1.5, 1.6, 280, 600)
        .filter((value) => fact.schema.safeParse(value).success);
    case 'caps':
      return fc.constantFrom(
        capsFor('60-ansi'),
        capsFor('60-hhkb'),
        capsOf('6/5 1/2×9'),
        capsFor('tkl-ansi'),
      );
    case 'stabilisers':
      return fc.constantFrom(wires('2×4 6.25'), wires('2×2 7'));
    case 'curve':
      return fc.constant(undefined);
  }
};

/** A board as its owner has drawn it: no common layout has a space bar of 6u, or thumb keys side by side. */
const drawn = readPastedLayout('[["Q",{"h":2},"",{"h":2},""],[{"w":6,"y":1},""]]', { topRow: 3 });
const arrangements = 'fault' in drawn ? [] : [{ label: 'drawn', keys: drawn.keys }];

/** Sides of a kind with any facts. Those that rules read are often missing, too. */
export const sideOfKind = (kind: Kind): fc.Arbitrary<Side> =>
  fc.tuple(factsOfKind(kind), fc.nat(9)).map(([facts, chance]) => {
    const side = sideOf(facts) ?? expect.fail('No side.');
    return side.role === 'board' && chance === 0 ? { ...side, facts: { ...side.facts, arrangements } } : side;
  });

const factsOfKind = (kind: Kind) =>
  fc
    .record(
      Object.fromEntries(
        Object.entries(kinds[kind].facts).map(([name, fact]: [string, Fact]) => [
          name,
          fc.option(valuesOf(fact), { nil: undefined, freq: 3 }),
        ]),
      ),
    )
    .map((told) => factsSchema.parse({ kind, ...told }));

/** Two sides of the same kind. The second supplies other values for assumed facts. */
