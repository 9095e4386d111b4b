import { kinds } from '@switchyard/shared/parts';
import { judgeFamilies } from './families.ts';
import { judgeStandards } from './keycap-rules.ts';
import type { Layout } from './board-shapes.ts';
import { isOfOtherShape, judgeLayout, judgeMountings, refuseShape } from './layout-rulings.ts';
import { type Rule, rule } from './rule.ts';
import { isOfPlate } from './stabiliser-rules.ts';
import { doesNotFit, fits, fitsIf } from './verdicts.ts';

const layouts = kinds.pcb.facts.layout.values;
const stabiliserMounts = kinds.pcb.facts.stabilisers.values;

/** What differs between boards of the same layout, in words. */
const differences: Record<Layout, string> = {
  '40': 'the places of most keys',
  '60': 'the bottom row (with or without Win keys, HHKB, 7u) and the places of the screws',
  '65': 'the keys at the right and the bottom row',
  '75': 'the keys at the right, a knob and the bottom row',
  tkl: 'an F13 key, Win keys (WKL) and the bottom row',
  '96': 'the keys at the right and above the number pad',
  full: 'the keys above the number pad and the bottom row',
  alice: 'the angle of its halves',
  numpad: 'the number of rows and tall keys',
};

export const plateRules: readonly Rule[] = [
  rule({
    name: 'Layout',
    source: '0xfab1.net/tech/hardware/keyboards, sizes of keyboards',
    reads: { plate: ['layout'], board: ['layout'] },
    concerns: ({ plate: { layout }, board }) => !isOfOtherShape(layout, board, 'plate'),
    judge: ({ plate, board }) => judgeLayout(plate.layout, board.layout, 'plate'),
  }),
  rule({
    name: 'Shape',
    source: '0xfab1.net/tech/hardware/keyboards, sizes of keyboards',
    reads: { plate: ['layout'], board: ['arrangements'] },
    concerns: ({ plate: { layout }, board }) => isOfOtherShape(layout, board, 'plate'),
    judge: ({ plate: { layout }, board }) => refuseShape(layout, board.arrangements, 'plate'),
  }),
  rule({
    name: 'Places of the keys',
    source:
      'docs.qmk.fm, community layouts such as tkl_ansi and ' +
      'tkl_f13_ansi; 0xfab1.net/tech/hardware/keyboards, “Winkeyless”',
    reads: { plate: ['layout'], board: ['layout'] },
    concerns: ({ plate, board }) => plate.layout !== undefined && plate.layout === board.layout,
    judge: ({ plate: { layout } }) =>
      fitsIf(
        'Check with the maker that the plate is for this board: ' +
          `${layouts[layout]} boards differ in ${differences[layout]}.`,
      ),
  }),
  rule({
    name: 'Standard',
    source: 'thomasbaart.nl/2019/02/10/keycap-count-by-size-and-row-for-ansi-and-iso',
    reads: { plate: ['standards'], board: ['standards'] },
    judge: ({ plate, board }) => judgeStandards(plate.standards, board.standards, 'plate'),
  }),
  rule({
    name: 'Options',
    source: 'docs.qmk.fm, community layouts such as 60_ansi_split_bs_rshift',
    // A plate that lists no options has no openings for them. That is a known answer, so the plate's options need not
    // be in `reads`.
    reads: { plate: [], board: ['options'] },
    concerns: ({ board: { options } }) => options !== undefined,
    judge({ plate: { options = [] }, board }) {
      const without = board.options.filter((option) => !options.includes(option));
      const names = without.map((option) => kinds.pcb.facts.options.values[option].toLowerCase()).join(', ');
      return without.length === 0
        ? fits('The plate has openings for each option of the board.')
        : fitsIf(`You do without: ${names}. The plate has no openings for it.`);
    },
  }),
  rule({
    name: 'Family',
    source: 'green-keys.info, “Clarifying plate and PCB compatibility”',
    reads: { plate: ['mount'], board: ['mount'] },
    judge: ({ plate, board }) => judgeFamilies(plate.mount, board.mount, 'plate'),
  }),
  rule({
    name: 'Stabiliser cut-outs',
    source: 'yong-qiu.com, “Plate-mounted vs PCB-mounted stabilizers”',
    reads: { plate: ['stabilisers'], board: ['stabilisers'] },
    judge({ plate, board }) {
      // Screw-in and clip-in stabilisers need holes in the PCB. Plate-mounted ones do not.
      const usable = plate.stabilisers.filter(
        (mount) => board.stabilisers.includes(mount) || (isOfPlate(mount) && !board.isKit),
      );
      const names = usable.map((mount) => stabiliserMounts[mount]).join(' or ');
      if (usable.length === 0) return doesNotFit('No stabiliser fits both the plate and the board.');
      return usable.length < new Set([...plate.stabilisers, ...board.stabilisers]).size
        ? fitsIf(`Use stabilisers of this mount: ${names}.`)
        : fits(`Both take the same stabilisers: ${names}.`);
    },
    without: ({ plate: { stabilisers = [] }, board: { isKit } }) =>
      stabilisers.some(isOfPlate) && !isKit
        ? fitsIf('Check which stabilisers the board takes, or use those that clip into the plate.')
        : undefined,
  }),
  rule({
    name: 'Mounting',
    source: 'danyam.com/blogs/news/keyboard-mounting-style-how-it-affect-your-keyboard',
    reads: { plate: ['mounting'], board: ['mounting'] },
    concerns: ({ board: { isKit } }) => isKit === true,
    judge: ({ plate, board }) => judgeMountings(plate.mounting, board.mounting),
  }),
];
