import { kinds } from '../parts/kinds.ts';
import { sayWires, stabilisersFor, stabilisersIn, type WireCounts, wiresMissing } from './counts.ts';
import { type Rule, rule } from './rule.ts';
import { judgeFamily } from './switch-rules.ts';
import { doesNotFit, fits, fitsIf, type Known, type Ruling } from './verdicts.ts';

type StabiliserMount = NonNullable<Known['board']['stabilisers']>[number];

const stabiliserMounts = kinds.pcb.facts.stabilisers.values;

export const stabiliserRules: readonly Rule[] = [
  rule({
    name: 'Mount',
    reads: { stabiliser: ['stabiliserMount'], board: ['stabilisers'] },
    judge: ({ stabiliser: { stabiliserMount }, board }) =>
      judgeStabiliserMount(stabiliserMount, board.stabilisers, board.isKit === true),
  }),
  rule({
    name: 'Family',
    reads: { stabiliser: ['mount'], board: ['mount'] },
    judge: ({ stabiliser: { mount }, board }) => judgeFamily(mount, board.mount, 'stabiliser set'),
  }),
  rule({
    name: 'Sizes',
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
  }),
  rule({
    name: 'Included',
    reads: { stabiliser: [], board: ['stabilisersIncluded'] },
    concerns: ({ board: { stabilisersIncluded } }) => stabilisersIncluded === true,
    judge: () => fits('The kit comes with stabilisers; these would replace them.'),
  }),
  rule({
    name: 'Cut-outs',
    reads: { stabiliser: ['stabiliserMount'], plate: ['stabilisers'] },
    judge: ({ stabiliser: { stabiliserMount }, plate: { stabilisers } }) =>
      stabilisers.includes(stabiliserMount)
        ? fits('The plate has the cut-outs for them.')
        : doesNotFit(`The plate has no cut-outs for this mount: ${stabiliserMounts[stabiliserMount]}.`),
  }),
  rule({
    name: 'Family',
    reads: { stabiliser: ['mount'], plate: ['mount'] },
    judge: ({ stabiliser, plate: { mount } }) => judgeFamily(stabiliser.mount, mount, 'stabiliser set'),
  }),
];

function sayWhatToAdd(missing: WireCounts): string {
  return `Add what the set lacks: ${sayWires(missing)}.`;
}

function judgeStabiliserMount(
  mount: StabiliserMount,
  taken: readonly StabiliserMount[],
  isKit: boolean,
): Ruling {
  if (taken.includes(mount)) return fits(`The board takes them: ${stabiliserMounts[mount]}.`);
  if (mount === 'plate' && !isKit)
    return fitsIf('Use a plate with cut-outs for them: they hold in the plate, not in the PCB.');
  if (mount === 'clip-in' && taken.includes('screw-in'))
    return fitsIf(
      'Check that the PCB is 1.6 mm thick: clips use the same holes, but hold in that thickness only.',
    );
  return doesNotFit(`The board does not take this mount: ${stabiliserMounts[mount]}.`);
}
