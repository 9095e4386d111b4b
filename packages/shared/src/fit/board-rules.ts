import { kinds } from '../parts/kinds.ts';
import { widthOf } from './keys.ts';
import { judgeStandards } from './keycap-rules.ts';
import { type Rule, rule } from './rule.ts';
import { judgeFamily } from './switch-rules.ts';
import { doesNotFit, fits, fitsIf, type Known, type Ruling } from './verdicts.ts';

type Layout = NonNullable<Known['board']['layout']>;
type Mounting = NonNullable<Known['board']['mounting']>[number];

const layouts = kinds.pcb.facts.layout.values;
const mountings = kinds.pcb.facts.mounting.values;
const stabiliserMounts = kinds.pcb.facts.stabilisers.values;

/** Their keys are at the same places on every board. Of the others, each maker has his own. */
const fixedLayouts: ReadonlySet<Layout> = new Set(['60', 'tkl', 'full', 'numpad']);

/** A key's pitch, in millimetres. */
const pitch = 19.05;

function judgeLayout(here: Layout, board: Layout, part: string): Ruling {
  return here === board
    ? fits(`Both are ${layouts[board]}.`)
    : doesNotFit(`The ${part} is ${layouts[here]}, the board ${layouts[board]}.`);
}

const plateRules: readonly Rule[] = [
  rule({
    name: 'Layout',
    reads: { plate: ['layout'], board: ['layout'] },
    judge: ({ plate, board }) => judgeLayout(plate.layout, board.layout, 'plate'),
  }),
  rule({
    name: 'Places of the keys',
    reads: { plate: ['layout'], board: ['layout'] },
    concerns: ({ plate, board }) => plate.layout === board.layout,
    judge: ({ plate: { layout } }) =>
      fixedLayouts.has(layout)
        ? fits(`On ${layouts[layout]} boards the keys are always at the same places.`)
        : fitsIf(
            `Check with the maker that the plate is for this board: ${layouts[layout]} boards differ in the places of some keys.`,
          ),
  }),
  rule({
    name: 'Standard',
    reads: { plate: ['standards'], board: ['standards'] },
    judge: ({ plate, board }) => judgeStandards(plate.standards, board.standards, 'plate'),
  }),
  rule({
    name: 'Options',
    // Nothing says “no options” but the absence of the fact.
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
    reads: { plate: ['mount'], board: ['mount'] },
    judge: ({ plate, board }) => judgeFamily(plate.mount, board.mount, 'plate'),
  }),
  rule({
    name: 'Stabiliser cut-outs',
    reads: { plate: ['stabilisers'], board: ['stabilisers'] },
    judge({ plate, board }) {
      // The holes of screwed and of clipped stabilisers are in the PCB, the clips of the others in the plate.
      const usable = plate.stabilisers.filter(
        (mount) => board.stabilisers.includes(mount) || (mount === 'plate' && !board.isKit),
      );
      const names = usable.map((mount) => stabiliserMounts[mount]).join(' or ');
      if (usable.length === 0) return doesNotFit('No stabiliser fits both the plate and the board.');
      return usable.length < new Set([...plate.stabilisers, ...board.stabilisers]).size
        ? fitsIf(`Use stabilisers of this mount: ${names}.`)
        : fits(`Both take the same stabilisers: ${names}.`);
    },
  }),
  rule({
    name: 'Mounting',
    reads: { plate: ['mounting'], board: ['mounting'] },
    concerns: ({ board: { isKit } }) => isKit === true,
    judge: ({ plate, board }) => judgeMountings(plate.mounting, board.mounting),
  }),
];

function judgeMountings(here: readonly Mounting[], there: readonly Mounting[]): Ruling {
  const say = (list: readonly Mounting[]) => list.map((each) => mountings[each].toLowerCase()).join(' or ');
  const shared = here.filter((each) => there.includes(each));
  return shared.length > 0
    ? fits(`Both can be mounted: ${say(shared)}.`)
    : doesNotFit(`One is mounted ${say(here)}, the other ${say(there)}.`);
}

const caseRules: readonly Rule[] = [
  rule({
    name: 'Layout',
    reads: { case: ['layout'], board: ['layout'] },
    judge: ({ case: { layout }, board }) => judgeLayout(layout, board.layout, 'case'),
  }),
  rule({
    name: 'Mounting',
    reads: { case: ['mounting'], board: ['mounting'] },
    judge: ({ case: { mounting }, board }) => judgeMountings(mounting, board.mounting),
  }),
  rule({
    name: 'Screws and socket',
    reads: { case: ['layout', 'mounting'], board: ['layout', 'mounting'] },
    concerns: ({ case: { layout }, board }) => layout === board.layout,
    judge: ({ case: { layout, mounting }, board }) =>
      layout === '60' && mounting.includes('tray') && board.mounting.includes('tray')
        ? fits('Tray cases of 60% have their screws and their opening for the cable at the same places.')
        : fitsIf(
            'Check with the maker that the case is for this board: only 60% tray cases have their screws and their opening for the cable at the same places.',
          ),
  }),
  rule({
    name: 'Layout',
    reads: { case: ['layout'], plate: ['layout'] },
    judge: ({ case: { layout }, plate }) =>
      layout === plate.layout
        ? fits(`Both are ${layouts[layout]}.`)
        : doesNotFit(`The case is ${layouts[layout]}, the plate ${layouts[plate.layout]}.`),
  }),
  rule({
    name: 'Mounting',
    reads: { case: ['mounting'], plate: ['mounting'] },
    judge: ({ case: { mounting }, plate }) =>
      mounting.every((each) => each === 'integrated')
        ? doesNotFit('The case is its own plate.')
        : judgeMountings(plate.mounting, mounting),
  }),
];

const otherRules: readonly Rule[] = [
  rule({
    name: 'Connector',
    reads: { cable: ['connector'], board: ['connector'] },
    judge: ({ cable: { connector }, board }) => {
      const name = kinds.cable.facts.connector.values;
      return connector === board.connector
        ? fits(`Both are ${name[connector]}.`)
        : doesNotFit(`The cable ends in ${name[connector]}, the board has ${name[board.connector]}.`);
    },
  }),
  rule({
    name: 'Layout',
    reads: { desk: ['use', 'layout'], board: ['layout'] },
    // The width says as much about rests for any layout.
    concerns: ({ desk: { use, layout, width } }) =>
      use !== 'mat' && use !== 'stand' && !(layout === undefined && width !== undefined),
    judge: ({ desk: { layout }, board }) =>
      layout === board.layout
        ? fits(`The rest is made for ${layouts[layout]} boards.`)
        : fitsIf(`Accept that it is not as wide as the board: it is made for ${layouts[layout]} boards.`),
  }),
  rule({
    name: 'Width',
    reads: { desk: ['use', 'width'], board: ['arrangements'] },
    concerns: ({ desk: { use, layout } }) => use === 'mat' || (use === 'wrist-rest' && layout === undefined),
    judge: ({ desk: { use, width }, board: { arrangements } }) =>
      judgeWidth(width, Math.max(...arrangements.map(({ keys }) => widthOf(keys))) * pitch, use === 'mat'),
  }),
];

/** @param keys how wide the keys of the board are together, in millimetres; its case is some wider */
function judgeWidth(width: number, keys: number, isMat: boolean): Ruling {
  const whole = Math.round(keys);
  if (width < keys - 10)
    return isMat
      ? doesNotFit(`The keys of the board alone are ${whole} mm wide.`)
      : fitsIf(`Accept that it is shorter: the keys of the board are ${whole} mm wide.`);
  if (isMat) return fits(`It is wider than the keys of the board, ${whole} mm.`);
  return width <= keys + 40
    ? fits(`It is as wide as the board, whose keys take ${whole} mm.`)
    : fitsIf(`Accept that it is wider: the keys of the board take ${whole} mm.`);
}

export const boardRules: readonly Rule[] = [...plateRules, ...caseRules, ...otherRules];
