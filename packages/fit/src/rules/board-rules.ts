import { kinds } from '@switchyard/shared/parts';
import { isOftenClose } from './families.ts';
import { caseRules } from './case-rules.ts';
import { widthOf } from '../keys/keys.ts';
import type { Layout } from './board-shapes.ts';
import { isOfOtherShape, refuseShape } from './layout-rulings.ts';
import { plateRules } from './plate-rules.ts';
import { type Rule, rule } from './rule.ts';
import { doesNotFit, fits, fitsIf, fitsIfAssumed, type Ruling } from './verdicts.ts';

const layouts = kinds.pcb.facts.layout.values;

/** The pitch of letter keys, in mm. */
const pitches = { mx: 19.05, choc: 18 } as const;

const measureKeys = fitsIfAssumed(
  `Measure the keys of the board: with the usual ${pitches.mx} mm from key ` +
    `to key the verdict is another than with ${pitches.choc} mm.`,
);

const compareWidths = fitsIf('Compare its width with that of the board.');

const otherRules: readonly Rule[] = [
  rule({
    name: 'Connector',
    source: 'usb.org, cable and connector specifications',
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
    source: '0xfab1.net/tech/hardware/keyboards, sizes of keyboards',
    reads: { desk: ['use', 'layout'], board: ['layout'] },
    // A rest that states a width but no layout is judged by the rule “Width” instead.
    concerns: ({ desk: { use, layout, width } }) =>
      use !== 'mat' && use !== 'stand' && !(layout === undefined && width !== undefined),
    judge: ({ desk: { layout }, board }) =>
      layout === board.layout
        ? fits(`The rest is made for ${layouts[layout]} boards.`)
        : fitsIf(`Accept that it is not as wide as the board: it is made for ${layouts[layout]} boards.`),
    without: () => compareWidths,
  }),
  rule({
    name: 'Width',
    source: 'Cherry MX datasheet, 19.05 mm; showcase.beekeeb.com, Choc spacing',
    reads: { desk: ['use', 'width'], board: ['arrangements'] },
    concerns: ({ desk: { use, layout } }) => use === 'mat' || (use === 'wrist-rest' && layout === undefined),
    judge: ({ desk: { use, width }, board: { arrangements, mount, spacing } }) => {
      const widest = Math.max(...arrangements.map(({ keys, width: all = widthOf(keys) }) => all));
      const judgeAt = (pitch: number) => judgeWidth(width, widest * pitch, use === 'mat');
      if (spacing) return judgeAt(pitches[spacing]);
      if (mount && !mount.some(isOftenClose)) return judgeAt(pitches.mx);
      const [usual, narrow] = [judgeAt(pitches.mx), judgeAt(pitches.choc)];
      return usual.verdict === narrow.verdict ? usual : measureKeys;
    },
    // A mat of unknown width may be too narrow, which is a no. A wrist rest that is too short still works.
    without: ({ desk: { use } }) => (use === 'wrist-rest' ? compareWidths : undefined),
  }),
];

/**
 * Judges the width of a mat or wrist rest against the board's keys. The board's case is a little wider than its keys.
 * @param width in mm
 * @param keys the width of the board's keys, in mm
 */
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

/** Foam is cut to fit one size of board. */
const foamRules: readonly Rule[] = [
  rule({
    name: 'Size',
    source: 'foam kits, which their makers sell by the name or size of a board',
    reads: { care: ['layout'], board: ['layout'] },
    concerns: ({ care: { care, layout }, board }) =>
      care === 'foam' && !isOfOtherShape(layout, board, 'case'),
    judge: ({ care: { layout }, board }) => judgeFoam(layout, board.layout),
  }),
  rule({
    name: 'Shape',
    source: '0xfab1.net/tech/hardware/keyboards, sizes of keyboards',
    reads: { care: ['layout'], board: ['arrangements'] },
    concerns: ({ care: { care, layout }, board }) => care === 'foam' && isOfOtherShape(layout, board, 'case'),
    judge: ({ care: { layout }, board }) => refuseShape(layout, board.arrangements, 'case', 'foam'),
  }),
  rule({
    name: 'Size',
    source: 'foam kits, which their makers sell by the name or size of a board',
    reads: { care: ['layout'], case: ['layout'] },
    concerns: ({ care: { care } }) => care === 'foam',
    judge: ({ care: { layout }, case: around }) => judgeFoam(layout, around.layout),
  }),
];

function judgeFoam(foam: Layout, here: Layout): Ruling {
  return foam === here
    ? fitsIf(
        `Check where its holes are: foam for ${layouts[here]} may need a cut at the screws and the socket.`,
      )
    : doesNotFit(`The foam is cut for ${layouts[foam]}, not for ${layouts[here]}.`);
}

export const boardRules: readonly Rule[] = [...plateRules, ...caseRules, ...otherRules, ...foamRules];
