import { kindNames } from '@switchyard/shared/parts';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { judgePair, rules, type Side } from './judge.ts';
import { judgeBuild } from './build.ts';
import { choc1, capsOf, mx5, set } from '../testing.ts';
import { sideOfKind } from './testing.ts';

const twice = fc
  .constantFrom(...kindNames)
  .chain((kind) => fc.record({ side: sideOfKind(kind), other: sideOfKind(kind) }));

const withAssumed = (side: Side, assumed: readonly string[], from: Side): Side =>
  // Both sides have the same role, so their facts have the same names.
  ({
    role: side.role,
    facts: {
      ...side.facts,
      ...Object.fromEntries(assumed.map((name) => [name, Reflect.get(from.facts, name) as unknown])),
    },
    bases: Object.fromEntries(assumed.map((name) => [name, 'assumed'])),
  }) as Side;

describe('an assumed fact', () => {
  it('decides nothing, in any rule, whatever its value', () => {
    const seen = new Set<string>();
    fc.assert(
      fc.property(twice, twice, fc.infiniteStream(fc.boolean()), (one, two, coin) => {
        const assumedOf = ({ side }: typeof one) =>
          Object.keys(side.facts).filter(() => coin.next().value === true);
        const [ofOne, ofTwo] = [assumedOf(one), assumedOf(two)];
        const judgeWith = (a: Side, b: Side) =>
          judgePair(withAssumed(one.side, ofOne, a), withAssumed(two.side, ofTwo, b))?.findings ?? [];
        const here = judgeWith(one.side, two.side);
        const there = new Map(judgeWith(one.other, two.other).map((found) => [found.rule, found]));
        for (const { rule, source, verdict, words, basis, facts } of here) {
          seen.add(`${rule} (${source})`);
          const isSure = verdict === 'fits' || verdict === 'does-not-fit';
          expect(isSure && facts.some((fact) => fact.basis === 'assumed'), words).toBe(false);
          expect(isSure && basis === 'assumed', words).toBe(false);
          expect(!isSure || there.get(rule)?.verdict === verdict, `${rule}: ${words}`).toBe(true);
        }
      }),
      { numRuns: 6000 },
    );
    expect(rules.map(({ name, source }) => `${name} (${source})`).filter((rule) => !seen.has(rule))).toEqual(
      [],
    );
  });

  it('is named beside the verdict that rests on it', () => {
    const findingsFor = (facts: typeof mx5) =>
      judgeBuild({ board: { layout: '60-ansi' }, parts: [{ _id: 'a', name: 'A', minimumOrder: 1, facts }] })
        .pairs[0]?.findings ?? [];
    const family = findingsFor(choc1).find(({ rule }) => rule === 'Family');
    expect(family).toMatchObject({
      verdict: 'fits-if',
      basis: 'assumed',
      words: expect.stringMatching(/^Check whether the board takes MX switches: we only assume it/),
    });
    expect(family?.facts).toContainEqual({
      role: 'board',
      name: 'mount',
      label: 'Switches',
      value: 'MX',
      basis: 'assumed',
    });
    expect(findingsFor(mx5)[0]).toMatchObject({
      verdict: 'fits-if',
      basis: 'assumed',
      words: 'Check that the board takes MX switches: we only assume it. If so, it fits.',
    });
    expect(findingsFor(set('60-ansi')).find(({ rule }) => rule === 'Keys covered')).toMatchObject({
      verdict: 'fits',
      basis: 'told',
    });
  });
});

describe('the basis of a reason', () => {
  const part = { _id: 'a', name: 'A', minimumOrder: 1, facts: mx5 };
  const basisOf = (rule: string, build: Parameters<typeof judgeBuild>[0]) =>
    judgeBuild(build).pairs[0]?.findings.find((finding) => finding.rule === rule)?.basis;

  it('is that of its weakest fact', () => {
    const build = { board: { layout: '60-ansi' as const, mount: ['mx' as const] }, parts: [part] };
    expect(basisOf('Family', build)).toBe('told');
    expect(basisOf('Soldering', { ...build, known: { hotSwap: true } })).toBe('known');
    expect(basisOf('Family', { ...build, known: { mount: ['choc-v1'] } })).toBe('told');
    expect(basisOf('Family', { ...build, board: { layout: '60-ansi' }, known: { mount: ['mx'] } })).toBe(
      'known',
    );
    expect(basisOf('Family', { ...build, board: { layout: '60-ansi' } })).toBe('assumed');
  });

  it('is that of the owner for keys that the table lacks', () => {
    const build = {
      board: { layout: '60-ansi' as const },
      known: { mount: ['mx' as const] },
      parts: [{ ...part, facts: set('60-ansi') }],
    };
    expect(basisOf('Keys covered', build)).toBe('known');
    expect(basisOf('Keys covered', { ...build, keysBasis: 'told' })).toBe('told');
  });

  it('is what the owner says of the LEDs, also where the table knows which way the switches face', () => {
    const caps = { ...part, facts: set('60-ansi') };
    const board = { layout: '60-ansi' as const, mount: ['mx' as const], lights: 'north' as const };
    const [pair] = judgeBuild({ board, known: { facing: 'south' }, parts: [caps] }).pairs;
    expect(pair?.findings.find(({ rule }) => rule === 'Clearance')).toMatchObject({
      verdict: 'fits-if',
      basis: 'told',
    });
  });

  it('is assumed where the rows of a layout are guessed', () => {
    const caps = { ...part, facts: set('60-ansi', { caps: capsOf('1/2×2 1/3×2') }) };
    const board = { pasted: '[["",""],["",""]]', mount: ['mx' as const] };
    expect(basisOf('Keys covered', { board, parts: [caps] })).toBe('assumed');
    expect(basisOf('Keys covered', { board: { ...board, topRow: 2 }, parts: [caps] })).toBe('told');
  });
});
