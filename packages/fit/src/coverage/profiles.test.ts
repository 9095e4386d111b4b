import type { Cap, FactsOf } from '@switchyard/shared/parts';
import { describe, expect, it } from 'vitest';
import { commonArrangement } from './arrangements.ts';
import { coverKeys } from './coverage.ts';
import type { Key } from '../keys/keys.ts';
import { boardSide, judgePair, sideOf } from '../judging/judge.ts';
import { keysOf } from '../reading/layouts.ts';
import type { Profile } from './profiles.ts';
import { capsFor, kit, pcb, set, testTables } from '../testing.ts';

/** The caps of a layout, with rows renumbered by `rowOf`, as some makers do. */
const listed = (name: Parameters<typeof capsFor>[0], rowOf: (cap: Cap) => number): Cap[] =>
  capsFor(name).map((cap) => ({ ...cap, row: rowOf(cap) }));
const spaceBarsApart = ({ size, row }: Cap) => (row === 5 && size !== 6.25 ? 4 : row);
const profile = (name: Profile, caps: Cap[], told: Partial<FactsOf<'keycaps'>> = {}) =>
  set('60-ansi', { profile: name, caps, ...told });
const allInRow = (row: number) => listed('60-ansi', () => row);
const plainCapsLock = capsFor('60-ansi');
const stepped = plainCapsLock.map((cap): Cap => (cap.size === 1.75 ? { ...cap, form: 'stepped' } : cap));
const steppedBoard = kit({ options: ['stepped-caps-lock'] });

/** Numbers the lowest row like the one above it. */
const uptoFour = ({ row }: Cap) => Math.min(row, 4);
/** Numbers the function keys like the row below them. */
const fromOne = ({ row }: Cap) => Math.max(1, row);
const tenkeyless = kit({ layout: 'tkl' });
const withF13 = kit({ layout: 'tkl', options: ['f13'] });
const winkeyless = kit({ options: ['winkeyless'] });
const otherSculpted: Profile[] = ['cherry', 'oem', 'sa', 'dcs', 'dss'];
const sculpted: Profile[] = ['mt3', 'kat', 'asa', 'hsa', 'ksa', 'mda', 'mg', 'osa'];

testTables({
  'keycapsdirect.com/faq.php: the Z row and the space bar row are row 4': [
    [
      'SA, lowest row as R4, space bar as R5',
      profile('sa', listed('60-ansi', spaceBarsApart)),
      pcb(),
      'fits',
    ],
    ['SA, all of the lowest row as R4', profile('sa', listed('60-ansi', uptoFour)), pcb(), 'fits'],
    ['DCS, all of the lowest row as R4', profile('dcs', listed('60-ansi', uptoFour)), kit(), 'fits'],
    [
      'DCS, function keys as R1',
      profile('dcs', listed('tkl-ansi', fromOne)),
      tenkeyless,
      'fits-if',
      /kit list/,
    ],
    ['SA, function keys as R1', profile('sa', listed('tkl-ansi', fromOne)), tenkeyless, 'fits'],
    [
      'SA, home row as R2',
      profile(
        'sa',
        listed('60-ansi', ({ row }) => (row === 3 ? 2 : row)),
      ),
      kit(),
      'does-not-fit',
      /row 3/,
    ],
  ],
  'mechlounge.com/a-guide-to-keycap-profiles: which profiles are uniform, which sculpted': [
    ...(['dsa', 'xda', 'g20', 'kam'] as const).map(
      (name) => [`${name}, all in one row`, profile(name, allInRow(3)), pcb(), 'fits'] as const,
    ),
    ...[...otherSculpted, ...sculpted].map(
      (name) =>
        [`${name}, all in one row`, profile(name, allInRow(3)), pcb(), 'does-not-fit', /row 1/] as const,
    ),
    ...[...otherSculpted, ...sculpted].map(
      (name) => [`${name}, each in its row`, profile(name, capsFor('60-ansi')), pcb(), 'fits'] as const,
    ),
    ...sculpted.map(
      (name) =>
        [
          `${name}, the lowest row as R4`,
          profile(name, listed('60-ansi', spaceBarsApart)),
          pcb(),
          'fits-if',
          /kit list/,
        ] as const,
    ),
  ],
  'Kit lists of Cherry sets: the 0 of a number pad is an R4 of 2u, only space bars are convex': [
    ['0 as R4', profile('cherry', listed('numpad', uptoFour)), pcb({ layout: 'numpad' }), 'fits'],
    [
      '2u as R5, which may be a space bar',
      profile('cherry', capsFor('numpad')),
      pcb({ layout: 'numpad' }),
      'fits-if',
      /2u Num 0/,
    ],
    [
      '2u as R5 in a profile without rows',
      profile('dsa', capsFor('numpad')),
      pcb({ layout: 'numpad' }),
      'fits',
    ],
    [
      '0 as a convex space bar',
      profile(
        'cherry',
        capsFor('numpad').map((cap): Cap =>
          cap.row === 5 && cap.size === 2 ? { ...cap, form: 'convex' } : cap,
        ),
      ),
      pcb({ layout: 'numpad' }),
      'does-not-fit',
      /2u Num 0/,
    ],
    [
      '0 as R4 on full size',
      profile(
        'cherry',
        listed('full-ansi', ({ size, row }) => (row === 5 && size === 2 ? 4 : row)),
      ),
      kit({ layout: 'full' }),
      'fits',
    ],
    ['space bar as R4', profile('cherry', listed('60-ansi', uptoFour)), pcb(), 'fits'],
    [
      'a Shift for a short space bar',
      profile('cherry', [
        ...capsFor('alice-ansi', { without: 'Space' }),
        { size: 2, row: 4, count: 1 },
        { size: 2.75, row: 4, count: 1 },
      ]),
      pcb({ layout: 'alice' }),
      'does-not-fit',
      /Space/,
    ],
  ],
  'keyboard-layout-editor, issue 34: the switch of a stepped Caps Lock is a quarter unit left of the middle':
    [
      [
        'a stepped cap and a plain one',
        profile('cherry', [...plainCapsLock, { size: 1.75, row: 3, count: 1, form: 'stepped' }]),
        steppedBoard,
        'fits',
      ],
      [
        'only a plain one',
        profile('cherry', plainCapsLock),
        steppedBoard,
        'fits-if',
        /Build the board as 60% ANSI/,
      ],
      ['only a stepped one', profile('cherry', stepped), steppedBoard, 'fits-if', /stepped Caps Lock/],
      [
        'only a stepped one, where none is possible',
        profile('cherry', stepped),
        kit(),
        'does-not-fit',
        /1\.75u Caps Lock/,
      ],
    ],
  'docs.qmk.fm: tkl_f13_ansi has one key more; boards without Win keys have a 7u space bar': [
    ['87 caps where F13 is possible', set('tkl-ansi'), withF13, 'fits-if', /Tenkeyless ANSI:/],
    ['88 caps where F13 is possible', set('tkl-ansi', {}, [{ size: 1, row: 0, count: 1 }]), withF13, 'fits'],
    ['7u caps where Win keys may be missing', set('60-tsangan'), winkeyless, 'fits-if', /no Win keys/],
    ['6.25u caps where Win keys may be missing', set('60-ansi'), winkeyless, 'fits-if', /60% ANSI:/],
  ],
});

const pressed = (key: Partial<Key>): Key => ({
  x: 0,
  y: 0,
  width: 1,
  height: 1,
  angle: 0,
  size: 1,
  row: 5,
  legend: '',
  ...key,
});
const missing = (keys: Key[], caps: Cap[]) => coverKeys({ label: 'These', keys }, caps, 'cherry').missing;

describe('keys without legends', () => {
  const zero = pressed({ y: 4, width: 2, size: 2 });
  const enter = pressed({ x: 3, y: 3, height: 2, size: 2, row: 4 });
  const caps: Cap[] = [{ size: 2, row: 4, count: 2 }];

  it('of two units, one key before a tall Enter, are a 0', () => {
    expect(missing([zero, enter], caps)).toEqual([]);
  });
  it('of two units elsewhere in the lowest row are a space bar', () => {
    expect(missing([zero], caps)).toEqual(['2u key, row 5']);
    expect(missing([zero], [{ size: 2, row: 5, count: 1 }])).toEqual([]);
  });
});

describe('a cap whose form nobody told', () => {
  it('may be the stepped one that a board needs, which its kit list tells', () => {
    const keys = keysOf('60-ansi').map((key) =>
      key.legend === 'Caps Lock' ? { ...key, stepped: true } : key,
    );
    const {
      missing: lacks,
      unsure,
      covered,
    } = coverKeys({ label: '60%', keys }, capsFor('60-ansi'), 'cherry');
    expect({ lacks, unsure }).toEqual({ lacks: [], unsure: ['stepped 1.75u Caps Lock, row 3'] });
    expect(covered).not.toContain(false);
    expect(coverKeys(commonArrangement('60-ansi'), stepped, 'cherry').missing).toEqual([
      '1.75u Caps Lock, row 3',
    ]);
  });
});

describe('a layout that does not tell its rows', () => {
  const keys = keysOf('60-ansi').map((key): Key => ({ ...key, rowIsGuessed: true }));
  const judged = (told: Partial<FactsOf<'keycaps'>>) => {
    const [caps, board] = [
      sideOf(set('60-ansi', told)),
      boardSide({ arrangements: [{ label: 'yours', keys }] }),
    ];
    const findings = caps ? (judgePair(caps, board)?.findings ?? []) : [];
    return findings.find(({ rule }) => rule === 'Keys covered');
  };

  it('fits a sculpted set only if its rows are checked, whatever they were taken for', () => {
    expect(judged({})).toMatchObject({ verdict: 'fits-if', words: expect.stringMatching(/Check the rows/) });
    expect(judged({ caps: listed('60-ansi', ({ row }) => row - 1) })?.verdict).toBe('fits-if');
  });
  it('fits a set of one shape at once, and none that lacks sizes', () => {
    expect(judged({ profile: 'dsa' })?.verdict).toBe('fits');
    expect(judged({ caps: capsFor('60-ansi', { without: 'Enter' }) })?.verdict).toBe('does-not-fit');
  });
});
