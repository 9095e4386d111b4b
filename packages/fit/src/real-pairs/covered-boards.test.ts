import type { Cap } from '@switchyard/shared/parts';
import { describe, expect, it } from 'vitest';
import { knownBoards, outlineOf } from '../boards/boards.ts';
import type { OwnBoard } from '../judging/schema.ts';
import { capsFor, navigation } from '../testing.ts';
import { base, boardOf, covers, drawn } from './testing.ts';

/** Makes a row of keys: a number is a key of that width, a letter or `_` a key of 1u, `+0.5` a gap. */
function row(text: string): unknown[] {
  return text.split(' ').flatMap((word): unknown[] => {
    if (word.startsWith('+')) return [{ x: Number(word.slice(1)) }];
    return /^[\d.]+$/.test(word)
      ? [{ w: Number(word) }, '']
      : [...word].map((key) => (key === '_' ? '' : key));
  });
}
const rows = (...texts: string[]): OwnBoard => drawn(...texts.map(row));
const readme = (board: string) => `github.com/qmk/qmk_firmware, keyboards/${board}/readme.md`;

const romeo = (lower: string) =>
  rows('1.5 QWERTYUIOP 1.5', '1.75 ASDFGHJKL 2.25', `${lower} ZXCVBNM,. 1.75`, '1.25 __ 6.25 1.25 _ 1.25');
const standardSpace = '1.25 1.25 1.25 6.25';
const krado66 = (end: string, lowest: string) =>
  rows(
    '______________ 2',
    '+0.5 1.5 QWERTYUIOP[] 1.5',
    "+0.25 1.75 ASDFGHJKL;' 2.25",
    `2.25 ZXCVBNM,./ ${end}`,
    `${standardSpace} ${lowest}`,
  );
/** A board whose Caps Lock may be stepped. */
const bkf = drawn(
  row('1.5 QWERTYUIOP__'),
  [{ w: 1.25, w2: 1.75, l: true }, '', ...row('ASDFGHJKL; 1.75')],
  row('2.25 ZXCVBNM,./ 1.25'),
  row('1.25 1.25 1.25 6.25 1.25 _ 1.25'),
);
const stepped = { size: 1.75, row: 3, count: 1, form: 'stepped' } as const satisfies Cap;
const fc660m = rows(
  '_____________ 2 +0.5 _',
  '1.5 QWERTYUIOP[] 1.5 +0.5 _',
  "1.75 ASDFGHJKL;' 2.25",
  '2.25 ZXCVBNM,./ 2.25 _',
  '1.25 _ 1.25 6.25 1.25 1.25 1.25 ___',
);
/** The Boardwalk with a bottom row like that of the HHKB. */
const boardwalk = rows(
  '1.5 ____________ 1.5',
  '1.5 QWERTY_UIOP_ 1.5',
  '1.5 ASDFGH_JKL;_ 1.5',
  '1.5 ZXCVBN_M,./_ 1.5',
  '+1.5 ____ 2 2 ____',
);
/** Makes a uniform set that has a cap for every key of a board. */
function uniformCapsFor(name: string): Cap[] {
  const keys = knownBoards.filter((board) => board.name === name).flatMap((board) => outlineOf(board).keys);
  const sizes = keys.flatMap(({ size }) => (size === undefined ? [] : [size]));
  return [...new Set(sizes)].map((size) => ({
    size,
    row: 3,
    count: sizes.filter((each) => each === size).length,
  }));
}

describe('boards whose makers say which sets cover them', () => {
  it.each<readonly [string, OwnBoard, readonly Cap[], 'fits' | 'does-not-fit']>([
    [`${readme('coseyfannitutti/romeo')}: “most GMK base kits”`, romeo('2.25'), base, 'fits'],
    ['the Romeo with a split Shift', romeo('1.25 _'), base, 'fits'],
    [
      `${readme('handwired/wabi')}: for sets of 104 keys`,
      rows(
        '______ +1.5 _______ 2',
        '1.5 QWERT +1.5 YUIOP[] 1.5',
        "1.75 ASDFG +1.5 HJKL;' 2.25",
        '2.25 ZXCVB +1.5 NM,./ 2.75 _',
        '1.25 1.25 +1.5 1.25 _ 1.25 +1 1.25 _ 1.25 +2 ___',
      ),
      capsFor('full-ansi'),
      'fits',
    ],
    [
      `${readme('eyeohdesigns/sprh')}: standard sets`,
      rows(
        '______________ 2',
        '+0.5 1.5 QWERTYUIOP[] 1.5',
        "+0.25 1.75 ASDFGHJKL;' 2.25",
        '2.25 ZXCVBNM,./ 2.75 _',
        `1.25 1.25 1.25 6.25 1.25 1.25 +1 ___`,
      ),
      base,
      'fits',
    ],
    [
      `${readme('kradoindustries/krado66')}: sets for 65%`,
      krado66('1.75 __', '______'),
      capsFor('65-ansi'),
      'fits',
    ],
    ['the Krado66 with standard ANSI', krado66('2.75 _', '1.25 1.25 +0.5 ___'), base, 'fits'],
    [`${readme('drhigsby/bkf')}: a stepped Caps Lock beside a usual one`, bkf, [...base, stepped], 'fits'],
    ['github.com/getclacking/ristretto-affogato-keycaps/issues/12: FC660M', fc660m, base, 'does-not-fit'],
    ['the FC660M with the extra 2.25u', fc660m, [...base, { size: 2.25, row: 4, count: 1 }], 'fits'],
    [
      'the same: a 75% board without the short Shift of 1.75u',
      boardOf('KBDfans KBD75 hot-swap'),
      capsFor('full-ansi', { extra: navigation }),
      'does-not-fit',
    ],
  ])('%s', (_, board, has, verdict) => {
    const found = covers(board, has);
    expect(found.verdict, found.missing?.join('; ')).toBe(verdict);
  });

  it(`${readme('boardwalk')}: sets for the ErgoDox`, () => {
    expect(covers(boardwalk, uniformCapsFor('ErgoDox EZ'), { profile: 'dsa' }).verdict).toBe('fits');
  });
});
