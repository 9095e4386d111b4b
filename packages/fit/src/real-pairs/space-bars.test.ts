import type { Cap } from '@switchyard/shared/parts';
import { describe, expect, it } from 'vitest';
import { judgeBuild } from '../judging/build.ts';
import { base, covers, wide } from './testing.ts';
import { wires } from '../testing.ts';

/** Makes a 60% board whose lowest row has keys of these widths. */
const board = (...widths: number[]) => ({
  pasted: JSON.stringify([
    [...'`1234567890-=', { w: 2 }, 'Backspace'],
    [{ w: 1.5 }, 'Tab', ...'QWERTYUIOP[]', { w: 1.5 }, '\\'],
    [{ w: 1.75 }, 'Caps', ..."ASDFGHJKL;'", { w: 2.25 }, 'Enter'],
    [{ w: 2.25 }, 'Shift', ...'ZXCVBNM,./', { w: 2.75 }, 'Shift'],
    widths.flatMap((w) => [{ w }, '']),
  ]),
  facing: 'south' as const,
});
const bar = (size: number): Cap[] => [{ size, row: 5, count: 1, form: 'convex' }];
const caps = (...more: readonly Cap[]) => ({
  _id: 'caps',
  name: 'GMK',
  minimumOrder: 1,
  facts: {
    kind: 'keycaps' as const,
    profile: 'cherry' as const,
    stem: 'mx' as const,
    caps: [...base, ...more],
  },
});
const judged = (widths: readonly number[], ...more: readonly Cap[]) => {
  const fit = judgeBuild({ board: board(...widths), parts: [caps(...more)] });
  const findings = fit.pairs.flatMap((pair) => pair.findings);
  const [{ missing = [] } = {}] = fit.coverage;
  return {
    missing,
    bar: findings.find(({ rule }) => rule === 'Space bar'),
    stabilisers: fit.counts?.stabilisers,
  };
};
const usual = [1.25, 1.25, 1.25, 6.25, 1.25, 1.25, 1.25, 1.25];
const six = [1.5, 1.5, 1.5, 6, 1.5, 1.5, 1.5];
const seven = [1.5, 1, 1.5, 7, 1.5, 1, 1.5];
const mods: Cap = { size: 1.5, row: 5, count: 6 };

describe('a 6u space bar, as told at github.com/ebastler/E80-1800/issues/3', () => {
  it('is to be checked: its stem is in the middle or not', () => {
    expect(judged(six, mods, ...bar(6)).bar).toMatchObject({
      verdict: 'fits-if',
      words: expect.stringMatching(/stem of the 6u space bar/),
    });
  });
  it('is missing in a set without one, whatever other bars it has', () => {
    expect(judged(six, mods).missing).toEqual([expect.stringMatching(/^6u/)]);
    expect(judged(six, mods, ...bar(7)).missing).toEqual([expect.stringMatching(/^6u/)]);
    expect(judged(six, mods).bar).toBeUndefined();
  });
  it('is no question on a board that takes none', () => {
    expect(judged(usual, ...bar(6)).bar).toBeUndefined();
    expect(judged(seven, mods, ...bar(6), ...bar(7)).bar).toBeUndefined();
  });
});

describe('a board that takes only a 7u space bar, such as that of github.com/qmk/qmk_firmware/pull/1196', () => {
  it('lacks it in a base kit, and has it with the kit for it', () => {
    expect(judged(seven).missing).toContainEqual(expect.stringMatching(/^7u/));
    expect(judged(seven, ...wide).missing).toEqual([]);
  });
  it('needs the wire of 7u', () => {
    expect(judged(seven, ...wide).stabilisers).toContainEqual({ size: 7, count: 1 });
  });
});

describe('a split space bar, as told at github.com/ymkn/PinKey', () => {
  const ends = [1.25, 1.25, 1.25];
  it('of 2.25u and 2.75u has the stabilisers of 2u', () => {
    expect(judged([...ends, 2.25, 1.25, 2.75, ...ends]).stabilisers).toEqual([{ size: 2, count: 6 }]);
  });
  it('of 3u has one of its own', () => {
    expect(judged([...ends, 3, 1.25, 3, ...ends]).stabilisers).toEqual(wires('2×4 3×2'));
  });
  it('of 1.75u has none', () => {
    expect(judged([...ends, 1.75, 1.75, 1.75, 1.75, ...ends]).stabilisers).toEqual([{ size: 2, count: 4 }]);
  });
});

describe('a space bar of SA, which counts as row 3 at github.com/getclacking/SA-profile-keys-3D-models/issues/2', () => {
  const others = base.filter(({ size }) => size !== 6.25);
  const lacks = (cap: Cap) => covers({ layout: '60-ansi' }, [...others, cap], { profile: 'sa' });
  it('is one, however it is listed', () => {
    expect(lacks({ size: 6.25, row: 3, count: 1 })).toMatchObject({ verdict: 'fits', missing: [] });
    expect(lacks({ size: 6.25, row: 3, count: 1, form: 'convex' }).missing).toEqual([]);
    expect(lacks({ size: 7, row: 3, count: 1 }).missing).toEqual(['6.25u Space, row 5']);
  });
});

describe('a 2u space bar in the middle of a grid, as on the Planck of github.com/the-via/keyboards', () => {
  const others = [...base, { size: 2 as const, row: 5, count: 1 }];
  it('is to be checked in a set that lists a 2u of the lowest row, which may be the 0 of its number pad', () => {
    expect(covers({ layout: 'ortho-4x12' }, others)).toMatchObject({ verdict: 'fits-if', missing: [] });
    expect(covers({ layout: 'ortho-4x12' }, others, { profile: 'dsa' })).toMatchObject({ verdict: 'fits' });
  });
});
