import {
  type Family,
  judgeFamilies,
  judgeHousing,
  judgeOpenings,
  judgePins,
  judgeStems,
  nameFamilies,
  nameOfFamily,
  shapeOfFamily,
} from './families.ts';
import { type Rule, rule } from './rule.ts';
import { doesNotFit, fits, fitsIf, type Ruling } from './verdicts.ts';

type Families = readonly Family[] | undefined;

/** Whether the switch may be MX. Only MX switches are sold both as 3-pin and as 5-pin. */
const mayBeMx = (mount: Family | undefined) => mount === undefined || mount === 'mx';
const mayTakeMx = (families: Families) => families === undefined || families.includes('mx');

/**
 * Whether the board may take the switch's family. For a family that it does not take, the other rules about pins have
 * nothing to add.
 */
const mayGoIn = (mount: Family | undefined, families: Families) =>
  mount === undefined || families === undefined || judgePins(mount, families).verdict !== 'does-not-fit';

/** Whether the switch may have pins to solder. Optical and Hall-effect switches have no contacts. */
const mayHavePins = (mount: Family | undefined, families: Families) =>
  (mount ? [mount] : (families ?? [])).every((family) => shapeOfFamily(family).hasPins);

const isChoc = (family: Family) => family.startsWith('choc');

/**
 * Judges the sockets of a board that takes Choc and other switches: whoever builds it solders the sockets of one kind.
 * Undefined if the sockets do not matter.
 */
function judgeSockets(mount: Family, board: { mount: readonly Family[]; hotSwap?: boolean | undefined }) {
  const isMixed = board.mount.some((family) => isChoc(family) !== isChoc(mount));
  return isMixed && board.mount.includes(mount) && board.hotSwap
    ? fitsIf(
        `Check that your board has the sockets for ${nameOfFamily(mount)}: it ` +
          `is built with those for ${nameFamilies(board.mount)}.`,
      )
    : undefined;
}

const clipTheLegs =
  'If the board has no holes for two plastic legs, clip them off the switches that have them.';

/** 3-pin switches are plate-mounted. 5-pin switches have two more plastic legs and are PCB-mounted. */
const ofPins = 'drop.com/talk/137946, “3 or 5? How many pins does your switch really need?”';

const pinRules: readonly Rule[] = [
  rule({
    name: 'Family',
    source:
      'github.com/ebastler/marbastlib/issues/46 (KS-33); linustechtips.com/topic/1587742 (MX, ' +
      'Hall effect, optical, low profile); deskthority.net/wiki/Kailh_PG1350_series',
    reads: { switch: ['mount'], board: ['mount'] },
    judge: ({ switch: { mount }, board }) => judgeSockets(mount, board) ?? judgePins(mount, board.mount),
  }),
  rule({
    name: 'Legs',
    source: ofPins,
    reads: { switch: ['pins'], board: ['pins'] },
    concerns: ({ switch: { mount }, board }) => mayBeMx(mount) && mayTakeMx(board.mount),
    judge: ({ switch: { pins }, board }) => judgeLegs(pins, board.pins),
    without: ({ switch: { pins }, board }) => judgeLegs(pins, board.pins),
  }),
  rule({
    name: 'Plate',
    source: ofPins,
    reads: { switch: ['pins'], board: [] },
    concerns: ({ switch: { mount, pins }, board }) =>
      pins === '3' &&
      mayBeMx(mount) &&
      mayTakeMx(board.mount) &&
      (board.isKit === false || (board.isKit === undefined && board.hotSwap !== false)),
    judge: ({ board: { hasPlate, isKit, plateMaterial } }) => {
      if (hasPlate || plateMaterial) return fits('The plate holds the switches.');
      return isKit === false
        ? fitsIf('Add a plate: switches with 3 pins are held by the plate, not by the PCB.')
        : fitsIf(
            'Check that the board has a plate: without one, sockets alone do not hold switches with 3 pins.',
          );
    },
  }),
  rule({
    name: 'Soldering',
    source: 'linustechtips.com/topic/1587742, “How does hot-swappable keyboards work?”',
    reads: { switch: [], board: ['hotSwap'] },
    concerns: ({ switch: { mount }, board }) =>
      mayGoIn(mount, board.mount) && mayHavePins(mount, board.mount),
    judge: ({ board: { hotSwap } }) =>
      hotSwap
        ? fits('The board has sockets: push the switches in.')
        : fitsIf('You solder the switches: the board has no sockets.'),
    without: () =>
      fitsIf('Check whether its switches can be pulled out by hand: without sockets you solder them.'),
  }),
];

const socketRules: readonly Rule[] = [
  rule({
    name: 'Sockets',
    source:
      'linustechtips.com/topic/1587742, “How does hot-swappable ' +
      'keyboards work?”; deskthority.net/wiki/Hot-swap (Outemu)',
    reads: { switch: ['contacts'], board: ['sockets'] },
    // Sockets of one maker are rare, and the boards that have them are the ones that say so.
    concerns: ({ switch: { mount }, board }) =>
      board.sockets !== undefined && board.hotSwap !== false && mayBeMx(mount) && mayTakeMx(board.mount),
    judge: ({ switch: { contacts }, board: { sockets } }) => {
      if (sockets === 'usual') return fits('The sockets take the contacts of any maker.');
      return contacts === 'thin'
        ? fits('Sockets and contacts are both those of Outemu.')
        : doesNotFit('The sockets take the thin contacts of Outemu only: others bend in them.');
    },
    without: ({ board: { sockets } }) =>
      sockets === 'usual'
        ? fits('The sockets take the contacts of any maker.')
        : fitsIf(
            'Check that the contacts are as thin as those of Outemu: the sockets of the board take no others.',
          ),
  }),
];

/**
 * Whether the switch may clip into the plate. Optical and Topre switches do not, nor does a switch in an opening that
 * is cut for another family.
 */
const mayClipIn = (mount: Family, openings: Families) =>
  (shapeOfFamily(mount).clips !== undefined || shapeOfFamily(mount).isLow) &&
  (openings === undefined || judgeOpenings(mount, openings).verdict !== 'does-not-fit');

function judgeLegs(pins: '3' | '5' | undefined, holes: readonly ('3' | '5')[] | undefined): Ruling {
  if (pins === '3') return fits('A switch with 3 pins fits in every MX board.');
  if (holes?.includes('5')) return fits('The board has holes for two plastic legs.');
  if (!holes) return fitsIf(clipTheLegs);
  return pins === '5'
    ? fitsIf('Clip the two plastic legs off each switch: the board has no holes for them.')
    : fitsIf('Clip off the two plastic legs of switches that have them: the board has no holes for them.');
}

const plateRules: readonly Rule[] = [
  rule({
    name: 'Openings',
    source:
      'green-keys.info, “Clarifying plate and PCB compatibility for mechanical ' +
      'and magnetic switches (Cherry MX vs. Gateron LP series)”',
    reads: { switch: ['mount'], plate: ['mount'] },
    judge: ({ switch: { mount }, plate }) => judgeOpenings(mount, plate.mount),
  }),
  rule({
    name: 'Thickness',
    source:
      'Cherry MX datasheet, 1.5 mm; github.com/josefadamcik/SofleKeyboard/issues/136, ' +
      'Choc v1, 1.2 to 1.3 mm; oddrocketkeyboards.blogspot.com, Alps, 1.2 mm',
    reads: { switch: ['mount'], plate: ['thickness'] },
    concerns: ({ switch: { mount }, plate }) => mount === undefined || mayClipIn(mount, plate.mount),
    judge({ switch: { mount }, plate: { thickness } }) {
      const { clips } = shapeOfFamily(mount);
      const name = nameOfFamily(mount);
      if (!clips)
        return fitsIf(
          'Check with the maker of the switches which plate their clips ' +
            `are made for: of ${name} no public source tells it.`,
        );
      const [least, most] = clips;
      if (thickness < least)
        return fitsIf(`Expect a loose fit: the clips of ${name} are made for ${least} to ${most} mm.`);
      if (thickness > most)
        return fitsIf(
          `Check that the plate is thinner at its openings: the clips of ${name} are made for ${least} to ${most} mm.`,
        );
      return fits(`The clips of ${name} are made for this thickness.`);
    },
    without: () =>
      fitsIf('Check the thickness of the plate: MX switches clip into 1.5 mm, low-profile ones into 1.2 mm.'),
  }),
];

export const switchRules: readonly Rule[] = [
  ...pinRules,
  ...socketRules,
  rule({
    name: 'Stem',
    source: 'deskthority.net/wiki/Keycap_mount; deskthority.net/wiki/Kailh_PG1350_series',
    reads: { switch: ['mount'], keycaps: ['stem'] },
    judge: ({ switch: { mount }, keycaps: { stem } }) => judgeStems(stem, [mount]),
  }),
  ...plateRules,
  rule({
    name: 'Family',
    source: 'deskthority.net/wiki/Keycap_mount',
    reads: { switch: ['mount'], stabiliser: ['mount'] },
    judge: ({ switch: { mount }, stabiliser }) => judgeFamilies(stabiliser.mount, [mount], 'stabiliser set'),
  }),
  rule({
    name: 'Family',
    source: 'deskthority.net/wiki/Kailh_PG1350_series',
    reads: { switch: ['mount'], tool: ['mount'] },
    concerns: ({ tool: { purpose } }) => purpose !== 'keycap-puller' && purpose !== 'soldering',
    judge: ({ switch: { mount }, tool }) => judgeHousing(tool.mount, mount, 'tool'),
  }),
  rule({
    name: 'Family',
    source: 'deskthority.net/wiki/Kailh_PG1350_series',
    reads: { switch: ['mount'], care: ['mount'] },
    concerns: ({ care: { care } }) => care === undefined || care === 'film' || care === 'spring',
    judge: ({ switch: { mount }, care }) => judgeHousing(care.mount, mount, 'care product'),
  }),
];
