import type { Cap } from '@switchyard/shared/parts';
import { describe, expect, it } from 'vitest';
import { capsFor } from '../testing.ts';
import { covers, drawn } from './testing.ts';

/** Makes a board with four usual rows above a bottom row of the given keys. */
const above = (...lowest: readonly unknown[]) =>
  drawn(
    ['`', ...'1234567890-='.split(''), { w: 2 }, 'Backspace'],
    [{ w: 1.5 }, 'Tab', ...'QWERTYUIOP[]'.split(''), { w: 1.5 }, '\\'],
    [{ w: 1.75 }, 'Caps Lock', ..."ASDFGHJKL;'".split(''), { w: 2.25 }, 'Enter'],
    [{ w: 2.25 }, 'Shift', ...'ZXCVBNM,./'.split(''), { w: 2.75 }, 'Shift'],
    [...lowest],
  );
const units = (...widths: readonly number[]) => widths.flatMap((w) => [{ w }, w > 5 ? 'Space' : '']);

describe('cheapmkbs.blogspot.com 2017-10, “What is a standard bottom row?”', () => {
  it.each([
    ['seven keys of 1.25u', [1.25, 1.25, 1.25, 6.25, 1.25, 1.25, 1.25, 1.25], []],
    ['the Corsair Strafe', [1.5, 1, 1.25, 6.5, 1.25, 1, 1, 1.5], [/1\.5u, row 5/, /6\.5u Space, row 5/]],
  ] as const)('%s', (_, widths, missing) => {
    const found = covers(
      above(...units(...widths)),
      capsFor('60-ansi', { extra: [{ size: 1, row: 4, count: 3 }] }),
    );
    expect(found.missing).toEqual(missing.map((words) => expect.stringMatching(words)));
  });
});

describe('sizes that people asked for', () => {
  const mbk = (...sizes: number[]): Cap[] => sizes.map((size) => ({ size, row: 3, count: 60 }));
  const thumbs = (width: number) =>
    drawn(['Q', 'W', 'E'], ['A', 'S', 'D'], ['Z', 'X', 'C'], ['', '', { w: width }, '']);
  it.each([
    ['github.com/tadfisher/nyx-kb/issues/8: 1u and 2u on thumb keys of 1.5u', 1.5, [1, 2], 'does-not-fit'],
    ['the same with 1.5u', 1.5, [1, 1.5], 'fits'],
    ['github.com/braindefender/KLP-Lame-Keycaps/issues/1: no 1.5u for the Chocofi', 1.5, [1], 'does-not-fit'],
    ['github.com/braindefender/KLP-Lame-Keycaps/issues/28: no 1.25u', 1.25, [1, 1.5], 'does-not-fit'],
    ['github.com/braindefender/KLP-Lame-Keycaps/issues/27: no 2u', 2, [1, 1.5], 'does-not-fit'],
    ['github.com/vvhg1/clp-keycaps/issues/6: no 2u for the ErgoDox', 2, [1, 1.5], 'does-not-fit'],
    ['github.com/klouderone/KEA-choc-keycaps/issues/5: none of 2.25u', 2.25, [1, 1.5], 'does-not-fit'],
    ['the same once it was made', 2.25, [1, 1.75, 2, 2.25], 'fits'],
    ['github.com/mattdibi/redox-keyboard/issues/51: 1.25u at the sides', 1.25, [1, 1.5], 'does-not-fit'],
    ['the Redox with all its sizes', 1.25, [1, 1.25, 1.5], 'fits'],
    ['github.com/adereth/dactyl-keyboard/issues/59: 1.75u at the thumbs', 1.75, [1, 1.5, 2], 'does-not-fit'],
    ['the Dactyl LightCycle with all its sizes', 1.75, [1, 1.25, 1.5, 1.75, 2], 'fits'],
    ['github.com/juhakaup/keyboards/issues/58: thumbs of 1.5u', 1.5, [1], 'does-not-fit'],
    ['the same board with its size', 1.5, [1, 1.5], 'fits'],
    ['github.com/vvhg1/clp-keycaps/issues/9: none of 1.75u', 1.75, [1, 1.5], 'does-not-fit'],
  ] as const)('%s', (_, width, sizes, verdict) => {
    expect(covers(thumbs(width), mbk(...sizes), { profile: 'dsa' }).verdict).toBe(verdict);
  });
});
