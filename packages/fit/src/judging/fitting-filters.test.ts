import { factsSchema, filtersOf, type Kind, kindNames, type PartFacts } from '@switchyard/shared/parts';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { judgeBeside } from './beside.ts';
import { type Build, type BuildPart, judgeBuild } from './build.ts';
import { fittingFilters } from './fitting-filters.ts';
import { layoutNames } from '../reading/layouts.ts';
import { worst } from '../rules/verdicts.ts';

const part = (facts: PartFacts | undefined, _id = 'asked'): BuildPart => ({
  _id,
  name: '',
  minimumOrder: 1,
  facts,
});

/** Generates parts of a kind with some of the facts that are filters. */
const factsOf = (kind: Kind) =>
  fc
    .record(
      Object.fromEntries(
        filtersOf(kind).flatMap(([name, fact]) => {
          if (!('values' in fact)) return [];
          const values = Object.keys(fact.values);
          const one = fc.constantFrom(...values);
          return [[name, fact.type === 'choices' ? fc.subarray(values, { minLength: 1 }) : one]];
        }),
      ),
      { requiredKeys: [] },
    )
    .map((told) => factsSchema.parse({ kind, ...told }));

const anyPart = fc.constantFrom(...kindNames).chain(factsOf);
const boards = fc.record({
  layout: fc.constantFrom(...layoutNames),
  mount: fc.subarray(['mx', 'choc-v1', 'he', 'alps'] as const, { minLength: 1 }),
  stabilisers: fc.subarray(['screw-in', 'clip-in', 'plate'] as const, { minLength: 1 }),
  connector: fc.constantFrom('usb-c' as const, 'usb-mini' as const),
});
const builds = fc.record({
  board: boards,
  parts: fc
    .array(
      anyPart.filter(({ kind }) => kind !== 'kit' && kind !== 'pcb'),
      { maxLength: 3 },
    )
    .map((all) => all.map((facts, index) => part(facts, `${index}`))),
});

const passes = (build: Build, facts: PartFacts) =>
  fittingFilters(judgeBeside(build), facts.kind).every(({ name, values }) => {
    const told: unknown = Object.entries(facts).find(([fact]) => fact === name)?.[1];
    return told !== undefined && [told].flat().some((value) => values.includes(String(value)));
  });

describe('the filters by which a list shows what fits', () => {
  it('leave out nothing that fits, whatever else is known of it', () => {
    fc.assert(
      fc.property(builds, anyPart, (build, facts) => {
        const verdict = judgeBeside(build)(part(facts))?.verdict;
        fc.pre(verdict !== 'does-not-fit' && verdict !== 'unknown');
        expect(passes(build, facts)).toBe(true);
      }),
      { numRuns: 300 },
    );
  });

  it('leave in a board that pleases each part by another value', () => {
    const parts = [
      part({ kind: 'stabiliser', mount: ['he', 'choc-v1'], stabiliserMount: 'plate' }, '0'),
      part({ kind: 'switch', mount: 'mx' }, '1'),
    ];
    const board = factsSchema.parse({
      kind: 'kit',
      mount: ['choc-v1', 'gateron-ks33-3'],
      stabilisers: ['plate'],
    });
    expect(judgeBeside({ parts })(part(board))?.verdict).toBe('fits-if');
    expect(passes({ parts }, board)).toBe(true);
  });

  it('name the values that one fact leaves', () => {
    const board: Build['board'] = { layout: '65-iso', mount: ['choc-v2'], connector: 'usb-c' };
    expect(fittingFilters(judgeBeside({ board, parts: [] }), 'switch')).toEqual([
      { name: 'mount', values: ['choc-v2'] },
    ]);
    expect(fittingFilters(judgeBeside({ board, parts: [] }), 'cable')).toEqual([
      { name: 'connector', values: ['usb-c'] },
    ]);
    expect(fittingFilters(judgeBeside({ board, parts: [] }), 'tool')).toEqual([]);
    expect(fittingFilters(judgeBeside({ parts: [] }), 'switch')).toEqual([]);
  });

  it.each(['plate', 'case'] as const)('leave in a %s of no told size for a board of no told size', (kind) => {
    const pasted = JSON.stringify([[{ w: 2 }, 'A', 'B', 'C']]);
    const judge = judgeBeside({ board: { pasted }, parts: [] });
    expect(judge(part({ kind, layout: 'full' }))?.verdict).toBe(
      kind === 'plate' ? 'does-not-fit' : 'unknown',
    );
    expect(fittingFilters(judge, kind).filter(({ name }) => name === 'layout')).toEqual([]);
  });
});

it('a part is judged beside a build as in it', () => {
  fc.assert(
    fc.property(builds, anyPart, ({ board, parts }, facts) => {
      const isBoard = facts.kind === 'kit' || facts.kind === 'pcb';
      const whole = judgeBuild({ parts: [...parts, part(facts)], ...(!isBoard && { board }) });
      const verdicts = whole.pairs.filter(({ members }) => members.includes('asked'));
      const expected = verdicts.length > 0 ? worst(verdicts.map(({ verdict }) => verdict)) : undefined;
      expect(judgeBeside({ board, parts })(part(facts))?.verdict).toBe(expected);
    }),
  );
});
