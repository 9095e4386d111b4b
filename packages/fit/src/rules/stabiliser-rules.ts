import { kinds } from '@switchyard/shared/parts';
import {
  sayWires,
  stabilisersFor,
  stabilisersMeet,
  stabilisersIn,
  type WireCounts,
  wiresMissing,
} from '../coverage/counts.ts';
import { judgeFamilies } from './families.ts';
import { type Rule, rule } from './rule.ts';
import { doesNotFit, fits, fitsIf, type Known, type Ruling } from './verdicts.ts';

type StabiliserMount = NonNullable<Known['board']['stabilisers']>[number];

const stabiliserMounts = kinds.pcb.facts.stabilisers.values;

export const stabiliserRules: readonly Rule[] = [
  rule({
    name: 'Mount',
    source:
      'mechyz.com/post/stabilizers; ' +
      'cultists.network/730/keyboard-101-part-3-pcb-stabilizers; ' +
      'github.com/coseyfannitutti/discipline/issues/23 (1.6 mm)',
    reads: { stabiliser: ['stabiliserMount'], board: ['stabilisers'] },
    judge: ({ stabiliser: { stabiliserMount }, board }) => judgeStabiliserMount(stabiliserMount, board),
  }),
  rule({
    name: 'Family',
    source: 'deskthority.net/wiki/Keycap_mount',
    reads: { stabiliser: ['mount'], board: ['mount'] },
    judge: ({ stabiliser: { mount }, board }) => judgeFamilies(mount, board.mount, 'stabiliser set'),
  }),
  rule({
    name: 'Sizes',
    source:
      'mechyz.com/post/stabilizers; thomasbaart.nl/2019/02/10/keycap-count-by-size-and-row-for-ansi-and-iso',
    reads: { stabiliser: ['sizes'], board: ['arrangements'] },
    judge({ stabiliser: { sizes }, board: { arrangements } }) {
      const there = stabilisersIn(sizes);
      const needs = arrangements.map(({ label, keys }) => ({ label, needed: stabilisersFor(keys) }));
      const lacks = needs.map(({ label, needed }) => ({
        label,
        needed,
        missing: wiresMissing(needed, there),
      }));
      const whole = lacks.find(({ missing }) => missing.size === 0);
      const [usual] = lacks;
      if (whole && lacks.every(({ missing }) => missing.size === 0))
        return fits(`The set has all the stabilisers that the board needs: ${sayWires(whole.needed)}.`);
      if (whole) return fitsIf(`Build the board as ${whole.label}: it needs ${sayWires(whole.needed)}.`);
      return fitsIf(sayWhatToAdd(usual?.missing ?? new Map()));
    },
    without: ({ board: { arrangements: [usual] = [] } }) =>
      usual
        ? fitsIf(`Check that the set has what the board needs: ${sayWires(stabilisersFor(usual.keys))}.`)
        : fitsIf('Check how many stabilisers of which size the board needs.'),
  }),
  rule({
    name: 'Room',
    source: 'github.com/omkbd/ErgoDash/issues/10, two screw-in stabilisers side by side',
    reads: { stabiliser: ['stabiliserMount'], board: ['arrangements'] },
    // Those that are held by the plate are narrower.
    concerns: ({ stabiliser: { stabiliserMount }, board: { arrangements } }) =>
      stabiliserMount !== undefined &&
      !isOfPlate(stabiliserMount) &&
      (arrangements ?? []).some(({ keys }) => stabilisersMeet(keys)),
    judge: () =>
      fitsIf(
        'Check that two of them have room beside each other: the board has long keys ' +
          'side by side, and the housings of some stabilisers overlap there.',
      ),
  }),
  rule({
    name: 'Costar inserts',
    source: 'github.com/rsheldiii/KeyV2/issues/4, Costar stabilisers use inserts in a cap with a full cross',
    reads: { stabiliser: ['stabiliserMount'], keycaps: ['stem'] },
    concerns: ({ stabiliser: { stabiliserMount } }) => stabiliserMount === 'costar',
    judge: ({ keycaps: { stem } }) =>
      stem === 'mx'
        ? fitsIf(
            'Put the inserts of the Costar stabilisers into the caps: their wire does not hold without them.',
          )
        : doesNotFit('Costar inserts go into caps with an MX stem only.'),
  }),
  rule({
    name: 'Included',
    source: 'what the maker says of the kit',
    reads: { stabiliser: [], board: ['stabilisersIncluded'] },
    concerns: ({ board: { stabilisersIncluded } }) => stabilisersIncluded === true,
    judge: () => fits('The kit comes with stabilisers; these would replace them.'),
  }),
  rule({
    name: 'Cut-outs',
    source: 'yong-qiu.com, “Plate-mounted vs PCB-mounted stabilizers”',
    reads: { stabiliser: ['stabiliserMount'], plate: ['stabilisers'] },
    judge: ({ stabiliser: { stabiliserMount }, plate: { stabilisers } }) =>
      stabilisers.includes(stabiliserMount)
        ? fits('The plate has the cut-outs for them.')
        : doesNotFit(`The plate has no cut-outs for this mount: ${stabiliserMounts[stabiliserMount]}.`),
  }),
  rule({
    name: 'Family',
    source: 'deskthority.net/wiki/Keycap_mount',
    reads: { stabiliser: ['mount'], plate: ['mount'] },
    judge: ({ stabiliser, plate: { mount } }) => judgeFamilies(stabiliser.mount, mount, 'stabiliser set'),
  }),
];

function sayWhatToAdd(missing: WireCounts): string {
  return `Add what the set lacks: ${sayWires(missing)}.`;
}

/** The thickness of PCB that clip-in and screw-in stabilisers are made for, in mm. */
const usualThickness = 1.6;

function judgeStabiliserMount(
  mount: StabiliserMount,
  { stabilisers: taken, pcbThickness, isKit }: Taking,
): Ruling {
  if (taken.includes(mount)) {
    const isThin = pcbThickness !== undefined && pcbThickness < usualThickness;
    if (isThin && mount === 'screw-in') return fitsIf(sayShim(pcbThickness));
    if (isThin && mount === 'clip-in')
      return fitsIf(
        `Check with the maker of the board which clips hold in its PCB of ${pcbThickness} mm: ` +
          `usual ones are made for ${usualThickness} mm.`,
      );
    return fits(`The board takes them: ${stabiliserMounts[mount]}.`);
  }
  if (isOfPlate(mount) && isKit !== true)
    return fitsIf(
      `Use a plate with cut-outs for them (${stabiliserMounts[mount]}): they hold in the plate, not in the PCB.`,
    );
  if (mount === 'clip-in' && taken.includes('screw-in')) return judgeClips(pcbThickness);
  return doesNotFit(`The board does not take this mount: ${stabiliserMounts[mount]}.`);
}

/** Whether stabilisers of this mount are held by the plate alone. Costar ones need cut-outs of their own. */
export const isOfPlate = (mount: StabiliserMount): boolean => mount === 'plate' || mount === 'costar';

function sayShim(pcbThickness: number): string {
  const gap = (usualThickness - pcbThickness).toFixed(1);
  return `Put shims of ${gap} mm under them: screw-in stabilisers are made for a PCB of ${usualThickness} mm.`;
}

/** Clip-in stabilisers use the same holes as screw-in ones, but only hold in a PCB of the usual thickness. */
function judgeClips(pcbThickness: number | undefined): Ruling {
  if (pcbThickness === undefined)
    return fitsIf(
      'Check that the PCB is 1.6 mm thick: clips use the same holes, but hold in that thickness only.',
    );
  return pcbThickness === usualThickness
    ? fits('Clips use the same holes, and hold in a PCB of this thickness.')
    : doesNotFit(`The PCB is ${pcbThickness} mm thick: the clips hold in ${usualThickness} mm only.`);
}

interface Taking {
  stabilisers: readonly StabiliserMount[];
  pcbThickness?: number | undefined;
  isKit?: boolean | undefined;
}
