import type { Cap } from '@switchyard/shared/parts';
import { describe, expect, it } from 'vitest';
import { capsFor } from '../testing.ts';
import { base, boardOf, covers, iso, wide } from './testing.ts';

/**
 * Boards that people own and base kits of GMK: which caps are missing. The keys come from the sources of
 * the table, such as github.com/the-via/keyboards.
 */
const owned: readonly (readonly [board: string, has: readonly Cap[], missing: readonly RegExp[]])[] = [
  ['Glorious GMMK Pro', base, []],
  ['Keychron Q1 (version 1)', base, []],
  ['Keychron Q1 ISO (version 1)', base, [/ISO/]],
  ['Keychron Q1 ISO (version 1)', [...base, ...iso], []],
  ['Keychron K8 Pro ISO', base, [/ISO/, /1\.25u/]],
  ['Keychron K8 Pro ISO', [...base, ...iso], []],
  ['Keychron Q8 (Alice)', base, [/2\.25u key, row 5/, /2\.75u key, row 5/]],
  ['Keychron Q60', base, [/2 × 1\.5u, row 5/, /7u Space/]],
  ['Keychron Q60', [...base, ...wide], []],
  ['Keychron Q6', base, [/2 × 1u, row 0/]],
  ['KBDfans Tofu60', base, []],
  ['KBDfans Tofu60', capsFor('60-ansi'), []],
  [
    'KBDfans KBD67 Lite (MKII RGB)',
    capsFor('60-ansi'),
    [/1u key, row 1/, /1u key, row 2/, /1u key, row 3/, /1\.75u/, /2 × 1u, row 4/, /3 × 1u, row 5/],
  ],
  ['KBDfans KBD67 Lite (MKII RGB)', base, []],
  ['NovelKeys NK65', base, []],
  ['Meletrix Zoom65', base, []],
  ['Bakeneko 60', base, []],
  ['Mode Sixty (M60H)', base, [/1\.5u, row 5/, /7u Space/]],
  ['RAMA WORKS M60-A', base, [/1\.5u, row 5/, /7u Space/]],
  ['RAMA WORKS M60-A', [...base, ...wide], []],
  ['Corne (crkbd)', base, [/2 × 1\.5u, row 5/]],
  ['Lily58', base, [/2 × 1\.5u, row 5/]],
  ['OLKB Planck rev 6', base, [/2u/]],
  ['OLKB Planck rev 6', [...base, { size: 2, row: 5, count: 1, form: 'convex' }], []],
  [
    'ErgoDox EZ',
    base,
    [/1\.5u, row 1/, /1\.5u, row 2/, /1\.5u, row 3/, /1\.5u, row 4/, /2u, row 5/, /4 × 1u, row 5/],
  ],
  ['Ferris Sweep', base, []],
  ['ProjectKB Alice', base, [/4 × 1\.5u, row 5/, /2u key, row 5/, /2\.75u key, row 5/]],
  ['Glorious GMMK Numpad', base, []],
  ['Keychron Q0', base, []],
  ['Keychron Q1 JIS (version 2)', base, [/ISO/, /4\.5u/]],
  ['Keychron Q1 JIS (version 2)', [...base, ...iso], [/4\.5u/]],
  ['Keychron Q2', base, []],
  ['Keychron Q4 ISO', base, [/ISO/, /1\.25u/]],
  ['Keychron Q4 ISO', [...base, ...iso], []],
  ['Keychron Q5', base, []],
  ['Keychron Q10 (Alice)', base, [/1\.75u key, row 2/, /2\.25u key, row 5/, /2\.5u key, row 5/]],
  ['Keychron Q11 (split)', base, [/2\.25u key, row 5/, /2\.75u key, row 5/]],
  ['Keychron V6 ISO with knob', [...base, ...iso], [/2 × 1u, row 0/]],
  ['Keychron K4 Pro', base, []],
  ['Drop ALT', base, []],
  ['Drop CTRL', base, []],
  ['Drop SENSE75', base, []],
  ['Corsair K70 RGB', base, [/2 × 1\.5u, row 5/, /6\.5u/]],
  ['Corsair K95 RGB Platinum ISO', [...base, ...iso], [/2 × 1\.5u, row 5/, /6\.5u/]],
  ['Logitech G915', base, [/2 × 1\.5u, row 5/, /5\.75u/]],
  ['Razer BlackWidow Chroma', base, [/4 × 1\.5u, row 5/, /6u/]],
  ['Razer BlackWidow V3', base, []],
  ['Razer Huntsman Mini', base, []],
  ['Wooting Two HE', base, [/2 × 1u, row 0/]],
  ['Royal Kludge RK84', base, []],
  ['Royal Kludge RK84 ISO', [...base, ...iso], []],
  ['Royal Kludge RK71', base, []],
  ['Royal Kludge RK98 (98 keys)', base, []],
  ['Qwertykeys QK80 (7u)', base, [/4 × 1\.5u, row 5/, /7u/]],
  ['Qwertykeys QK80 (6.25u)', base, []],
  ['ZSA Voyager', base, []],
  ['Glorious GMMK 2 65% ISO', base, [/ISO/]],
  ['Glorious GMMK 2 96%', base, []],
  ['DZ60RGB WKL', base, [/4 × 1\.5u, row 5/, /7u key, row 5/]],
  ['DZ60RGB WKL', [...base, ...wide], []],
  ['NovelKeys NK87', base, [/4 × 1\.5u, row 5/, /7u key, row 5/]],
  ['NovelKeys NK Classic TKL ISO', [...base, ...wide], [/ISO/]],
  ['NovelKeys NK Classic TKL ISO', [...base, ...iso, ...wide], []],
  ['RAMA WORKS U80-A', [...base, ...wide], []],
  ['IDOBAO ID75', base, [/6 × 1u, row 5/]],
  ['KPrepublic JJ40', base, []],
  ['KPrepublic BM980', base, []],
  ['Akko 5108', base, [/2 × 1u, row 0/]],
  ['OLKB Preonic rev 3', base, [/2u/]],
  ['Reviung41', base, [/2u key, row 5/]],
  ['Keebio Iris rev 8', base, []],
  ['Keebio Quefrency rev 5', base, [/2\.25u key, row 5/, /2\.75u key, row 5/]],
  ['Boardsource Lulu', base, [/2 × 1\.5u, row 5/]],
  ['Arisu', [...base, ...wide], [/2u key, row 5/, /2\.75u key, row 5/]],
  ['TKC Portico', base, []],
];

/** Boards of which the kit covers the usual keys, but not those of every choice, such as an ISO Enter. */
const open = new Set([
  'Glorious GMMK Pro',
  'KBDfans Tofu60',
  'Meletrix Zoom65',
  'Bakeneko 60',
  'OLKB Planck rev 6',
  'KPrepublic JJ40',
  'Keebio Iris rev 8',
]);

describe('base kits of GMK on boards that people own', () => {
  it.each(owned.map(([board, has, missing], index) => ({ board, has, missing, index })))(
    '$board ($index)',
    ({ board, has, missing }) => {
      const found = covers(boardOf(board), has);
      expect(found.missing).toEqual(missing.map((words) => expect.stringMatching(words)));
      // Nobody has chosen how the board is built. With some choices no cap is missing.
      const lacking = found.with ? 'fits-if' : 'does-not-fit';
      const covered = open.has(board) ? 'fits-if' : 'fits';
      expect(found.verdict).toBe(missing.length === 0 ? covered : lacking);
    },
  );

  it('names the choice with which a board is covered, as that of a TKC1800', () => {
    expect(covers(boardOf('TKC1800'), base).with).toEqual({ Spacebar: '6.25U', 'Right Mods': '1U/1U/1U' });
  });
});
