import { kinds } from '../parts/kinds.ts';
import { type Rule, rule } from './rule.ts';
import { doesNotFit, fits, fitsIf, type Known, type Ruling } from './verdicts.ts';

export type Family = NonNullable<Known['switch']['mount']>;

const families = kinds.switch.facts.mount.values;
export const nameOfFamily = (family: Family): string => families[family];

/** The families whose stem is the cross of MX. Choc v1 has a stem of two legs. */
const crossed: ReadonlySet<Family> = new Set(['mx', 'choc-v2', 'gateron-ks33']);

/** The plate's thickness that a family's clips are made for, in millimetres: from and to. */
const clipRange: Record<Family, readonly [number, number]> = {
  mx: [1.4, 1.6],
  'choc-v1': [1.1, 1.3],
  'choc-v2': [1.1, 1.3],
  'gateron-ks33': [1.1, 1.3],
};

/** Whether caps for one family's stem go on the stem of another. */
export function judgeStems(stem: Family, mount: Family): Ruling {
  if (stem === mount) return fits(`Caps and switches are both ${nameOfFamily(mount)}.`);
  if (!crossed.has(stem) || !crossed.has(mount))
    return doesNotFit(
      `Caps for ${nameOfFamily(stem)} do not go on ${nameOfFamily(mount)} switches: the stems differ.`,
    );
  return fitsIf(
    `Both stems are the same cross, but ${nameOfFamily(mount)} switches have another height: check with the maker that the caps clear the housing.`,
  );
}

/** Families that parts beside the switch must share with it. */
export function judgeFamily(made: Family, here: Family, part: string): Ruling {
  return made === here
    ? fits(`Both are for ${nameOfFamily(here)}.`)
    : doesNotFit(`The ${part} is made for ${nameOfFamily(made)}, not for ${nameOfFamily(here)}.`);
}

/** Only MX switches come with and without two plastic legs. */
const mayBeMx = (mount: Family | undefined) => mount === undefined || mount === 'mx';

export const switchRules: readonly Rule[] = [
  rule({
    name: 'Family',
    reads: { switch: ['mount'], board: ['mount'] },
    judge: ({ switch: { mount }, board }) =>
      mount === board.mount
        ? fits(`The board is made for ${nameOfFamily(mount)}.`)
        : doesNotFit(
            `A ${nameOfFamily(mount)} switch has other pins than a board for ${nameOfFamily(board.mount)}.`,
          ),
  }),
  rule({
    name: 'Legs',
    reads: { switch: ['pins'], board: ['pins'] },
    concerns: ({ switch: { mount }, board }) => mayBeMx(mount) && mayBeMx(board.mount),
    judge({ switch: { pins }, board }) {
      if (pins === '3') return fits('A switch with 3 pins fits in every MX board.');
      return board.pins.includes('5')
        ? fits('The board has holes for the two plastic legs.')
        : fitsIf('Clip the two plastic legs off each switch: the board has no holes for them.');
    },
  }),
  rule({
    name: 'Soldering',
    reads: { switch: [], board: ['hotSwap'] },
    judge: ({ board: { hotSwap } }) =>
      hotSwap
        ? fits('The board has sockets: push the switches in.')
        : fitsIf('You solder the switches: the board has no sockets.'),
  }),
  rule({
    name: 'Stem',
    reads: { switch: ['mount'], keycaps: ['stem'] },
    judge: ({ switch: { mount }, keycaps: { stem } }) => judgeStems(stem, mount),
  }),
  rule({
    name: 'Openings',
    reads: { switch: ['mount'], plate: ['mount'] },
    judge: ({ switch: { mount }, plate }) => judgeFamily(plate.mount, mount, 'plate'),
  }),
  rule({
    name: 'Thickness',
    reads: { switch: ['mount'], plate: ['thickness'] },
    judge({ switch: { mount }, plate: { thickness } }) {
      const [least, most] = clipRange[mount];
      const name = nameOfFamily(mount);
      if (thickness < least)
        return fitsIf(`Expect a loose fit: the clips of ${name} are made for ${least} to ${most} mm.`);
      if (thickness > most)
        return fitsIf(
          `Check that the plate is thinner at its openings: the clips of ${name} are made for ${least} to ${most} mm.`,
        );
      return fits(`The clips of ${name} are made for this thickness.`);
    },
  }),
  rule({
    name: 'Family',
    reads: { switch: ['mount'], stabiliser: ['mount'] },
    judge: ({ switch: { mount }, stabiliser }) => judgeFamily(stabiliser.mount, mount, 'stabiliser set'),
  }),
  rule({
    name: 'Family',
    reads: { switch: ['mount'], tool: ['mount'] },
    concerns: ({ tool: { purpose } }) => purpose !== 'keycap-puller' && purpose !== 'soldering',
    judge: ({ switch: { mount }, tool }) => judgeFamily(tool.mount, mount, 'tool'),
  }),
  rule({
    name: 'Family',
    reads: { switch: ['mount'], care: ['mount'] },
    concerns: ({ care: { care } }) => care === undefined || care === 'film' || care === 'spring',
    judge: ({ switch: { mount }, care }) => judgeFamily(care.mount, mount, 'care product'),
  }),
];
