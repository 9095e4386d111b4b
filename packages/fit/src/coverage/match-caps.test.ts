import type { Cap } from '@switchyard/shared/parts';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { matchCaps } from './match-caps.ts';

/** Brute force: tries every way to put the caps on, one key after the other. */
function mostCovered(allowed: readonly (readonly number[])[], left: readonly number[], key = 0): number {
  if (key === allowed.length) return 0;
  const tries = (allowed[key] ?? [])
    .filter((cap) => (left[cap] ?? 0) > 0)
    .map((cap) => 1 + mostCovered(allowed, left.with(cap, (left[cap] ?? 0) - 1), key + 1));
  return Math.max(mostCovered(allowed, left, key + 1), ...tries);
}

const board = fc.integer({ min: 1, max: 4 }).chain((kinds) =>
  fc.record({
    counts: fc.array(fc.integer({ min: 1, max: 3 }), { minLength: kinds, maxLength: kinds }),
    allowed: fc.array(fc.subarray([...Array(kinds).keys()]), { maxLength: 7 }),
    later: fc.array(fc.subarray([...Array(kinds).keys()]), { maxLength: 7 }),
  }),
);

describe('putting caps on keys', () => {
  it('covers as many keys as trying every way does, and uses no cap twice', () => {
    fc.assert(
      fc.property(board, ({ counts, allowed, later }) => {
        const caps = counts.map((count): Cap => ({ size: 1, row: 1, count }));
        const isIn = (lists: readonly (readonly number[])[]) => (cap: Cap, kind: number) =>
          lists[kind]?.includes(caps.indexOf(cap)) === true;
        // A key's kind is the index of the first key that takes the same caps.
        const names = allowed.map((list, key) => JSON.stringify([list, later[key]]));
        const kindOf = names.map((name) => names.indexOf(name));
        const strict = matchCaps(kindOf, caps, [isIn(allowed)]);
        expect(strict.filter((stage) => stage !== undefined)).toHaveLength(mostCovered(allowed, counts));
        const both = allowed.map((list, key) => [...new Set([...list, ...(later[key] ?? [])])]);
        const lenient = matchCaps(kindOf, caps, [isIn(allowed), isIn(both)]);
        expect(lenient.filter((stage) => stage !== undefined)).toHaveLength(mostCovered(both, counts));
        // Each later stage must keep the keys covered that an earlier one has covered.
        expect(lenient.map((stage) => stage === 0)).toEqual(strict.map((stage) => stage === 0));
      }),
      { numRuns: 300 },
    );
  });
});
