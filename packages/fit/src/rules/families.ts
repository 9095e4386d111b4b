import { kinds } from '@switchyard/shared/parts';
import { doesNotFit, fits, fitsIf, type Known, type Ruling } from './verdicts.ts';

export type Family = NonNullable<Known['switch']['mount']>;
type Stem = NonNullable<Known['keycaps']['stem']>;

const familyNames = kinds.switch.facts.mount.values;
const stemNames = kinds.keycaps.facts.stem.values;
export const nameOfFamily = (family: Family): string => familyNames[family];
/** A family's name with its article. “MX” is pronounced “em ex”. */
const oneOfFamily = (family: Family): string =>
  `${/^(MX|[AEIO])/.test(nameOfFamily(family)) ? 'an' : 'a'} ${nameOfFamily(family)}`;
/** Names families in a sentence, such as “MX or Alps”. */
export const nameFamilies = (families: readonly Family[]): string => families.map(nameOfFamily).join(' or ');

interface FamilyShape {
  /** The shape of the switch's stem. */
  stem: 'cross' | 'choc' | 'alps' | 'topre';
  /** The housing is low-profile, which needs special caps, stabilisers and plates. */
  isLow: boolean;
  /** The thinnest and the thickest plate that the switch clips into, in mm. Absent if no public source says. */
  clips?: readonly [number, number];
  /**
   * The switch has pins, which are soldered or pushed into sockets. Switches without contacts are held by the plate
   * alone.
   */
  hasPins: boolean;
}

const low = { isLow: true, hasPins: true };
const tall = { isLow: false, hasPins: true };
const ks33: FamilyShape = { ...low, stem: 'cross' };

/**
 * Sources: Cherry MX datasheet (1.5 mm plate); deskthority.net/wiki/Kailh_PG1350_series (the stems of both Choc
 * generations); github.com/josefadamcik/SofleKeyboard/issues/136 (Choc v1: 1.3 mm in Kailh's datasheet, 1.2 mm by
 * Keebio); github.com/keyboardio/keyswitch_documentation/pull/12 (KS-33 2.0 and 3.0); a build log with the drawings of
 * Alps at oddrocketkeyboards.blogspot.com (1.2 mm plate); deskthority.net/wiki/Keycap_mount;
 * gamersnexus.net/dictionary, “Topre switches” (a Topre board with the cross of MX); green-keys.info, “Clarifying plate
 * and PCB compatibility” (low magnetic switches).
 */
const shapes: Readonly<Record<Family, FamilyShape>> = {
  mx: { ...tall, stem: 'cross', clips: [1.4, 1.6] },
  he: { ...tall, stem: 'cross', clips: [1.4, 1.6], hasPins: false },
  'he-low': { isLow: true, stem: 'cross', hasPins: false },
  optical: { ...tall, stem: 'cross', hasPins: false },
  'choc-v1': { ...low, stem: 'choc', clips: [1.1, 1.3] },
  'choc-v2': { ...low, stem: 'cross' },
  'gateron-ks33': ks33,
  'gateron-ks33-2': ks33,
  'gateron-ks33-3': ks33,
  'mx-low': { ...low, stem: 'cross' },
  alps: { ...tall, stem: 'alps', clips: [1.1, 1.3] },
  topre: { ...tall, stem: 'topre', hasPins: false },
  'topre-mx': { ...tall, stem: 'cross', hasPins: false },
};

/** The shape of switches of a family, for rules that compare shapes. */
export const shapeOfFamily = (family: Family): FamilyShape => shapes[family];

/** Families whose housing equals that of MX above the plate: they share cut-outs, stabilisers and cap height. */
const likeMx: ReadonlySet<Family> = new Set(['mx', 'he', 'optical']);
/** Whether a family's housing equals that of MX above the plate. */
export const isLikeMx = (family: Family): boolean => likeMx.has(family);

/** Whether boards for a family often have their keys closer together than 19.05 mm. */
export const isOftenClose = (family: Family): boolean => family === 'choc-v1' || family === 'choc-v2';

const isKs33 = (family: Family) => family.startsWith('gateron-ks33');
const areKs33 = (one: Family, other: Family) => isKs33(one) && isKs33(other);

/**
 * Returns the ruling for the family that fits best. If other families fit worse, the ruling adds the condition to use
 * switches of one that fits.
 */
function anyOf(families: readonly Family[], judge: (family: Family) => Ruling): Ruling {
  const judged = families.map((family) => ({ family, ruling: judge(family) }));
  const [best] = judged.toSorted((a, b) => rank(a.ruling) - rank(b.ruling));
  if (!best) return fitsIf('Check what switches it takes.');
  const [first] = judged;
  const isSure = judged.every(({ ruling }) => ruling.verdict === first?.ruling.verdict);
  if (isSure || best.ruling.verdict !== 'fits') return best.ruling;
  const good = judged.filter(({ ruling }) => ruling.verdict === 'fits').map(({ family }) => family);
  return fitsIf(`Use ${nameFamilies(good)} switches: the others that the board takes need other parts.`);
}

const rank = ({ verdict }: Ruling) => ['fits', 'fits-if', 'unknown', 'does-not-fit'].indexOf(verdict);

/**
 * Judges whether a switch goes into a board that is made for certain families.
 * @param mount the family of the switch
 * @param board the families that the board is made for
 */
export function judgePins(mount: Family, board: readonly Family[]): Ruling {
  if (board.includes(mount)) return judgeSameFamily(mount);
  if (board.some((family) => areKs33(family, mount) && isUntoldGeneration(family, mount)))
    return fitsIf(
      'Check that board and switches are of the same generation: KS-33 3.0 has other pins than KS-33 2.0.',
    );
  if (board.some((family) => areMxAndKs33(family, mount)))
    return fitsIf(
      `Check with the maker of the board that it takes ${nameOfFamily(mount)}, too: ` +
        'the pins are at the same places, but the housings differ in height.',
    );
  if (board.some((family) => areTopre(family, mount)))
    return fitsIf(
      'Check with the maker that the sliders can be exchanged: those of Topre differ in their stems only.',
    );
  return doesNotFit(
    `The board is made for ${nameFamilies(board)}: ${oneOfFamily(mount)} switch does not work in it.`,
  );
}

const areTopre = (one: Family, other: Family) => [one, other].every((each) => each.startsWith('topre'));
const isUntoldGeneration = (...two: readonly Family[]) => two.includes('gateron-ks33');
const areMxAndKs33 = (one: Family, other: Family) =>
  (one === 'mx' && other === 'gateron-ks33-3') || (other === 'mx' && one === 'gateron-ks33-3');

function judgeSameFamily(mount: Family): Ruling {
  switch (mount) {
    case 'he':
    case 'he-low':
      return fitsIf(
        'Check that the maker of the board names this switch: Hall-effect ' +
          'switches differ in the strength and the side of their magnet.',
      );
    case 'optical':
      return fitsIf(
        'Check that the maker of the board names this switch: each kind of ' +
          'optical switch lets the light through in its own way.',
      );
    case 'topre':
    case 'topre-mx':
      return fitsIf(
        'Check that the maker of the board names this switch: Topre boards are built with their own.',
      );
    case 'gateron-ks33':
      return fitsIf(
        'Check that board and switches are of the same generation: KS-33 3.0 has other pins than KS-33 2.0.',
      );
    default:
      return fits(`The board is made for ${nameOfFamily(mount)}.`);
  }
}

/**
 * Judges whether caps for a stem go on switches of certain families.
 * @param families the families of the switches
 */
export function judgeStems(stem: Stem, families: readonly Family[]): Ruling {
  return anyOf(families, (family) => judgeStem(stem, family));
}

function judgeStem(stem: Stem, family: Family): Ruling {
  const made = shapes[stem];
  const here = shapes[family];
  const [cap, switches] = [stemNames[stem], nameOfFamily(family)];
  if (made.stem !== here.stem)
    return doesNotFit(
      `Caps for ${cap} do not go on ${switches} switches: the stems differ${here.stem === 'topre' && made.stem === 'cross' ? ', unless its sliders were replaced by ones with a cross' : ''}.`,
    );
  if (stem === family || areKs33(stem, family)) return fits(`Caps and switches are both ${switches}.`);
  if (!made.isLow && !here.isLow) return fits(`${switches} switches have the stem of ${cap}.`);
  return fitsIf(
    `Both stems are the same cross, but ${switches} switches have another ` +
      'height: check with the maker that the caps clear the housing.',
  );
}

const areHeLowAndKs33 = (one: Family, other: Family) =>
  (one === 'he-low' && isKs33(other)) || (other === 'he-low' && isKs33(one));

const areMxAndMxLow = (one: Family, other: Family) =>
  (one === 'mx-low' && isLikeMx(other)) || (other === 'mx-low' && isLikeMx(one));

/**
 * Judges whether a switch holds in a plate that is cut for certain families.
 * @param mount the family of the switch
 * @param plate the families that the plate is cut for
 */
export function judgeOpenings(mount: Family, plate: readonly Family[]): Ruling {
  if (plate.includes(mount)) return fits(`The plate has openings for ${nameOfFamily(mount)}.`);
  const near = (family: Family) =>
    areKs33(family, mount) || [family, mount].every((each) => each === 'mx' || each === 'he');
  if (plate.some(near)) return fits(`${nameOfFamily(mount)} switches hold in the same openings.`);
  const alike = (family: Family) =>
    (isLikeMx(family) && isLikeMx(mount)) ||
    [family, mount].every((each) => each === 'choc-v1' || each === 'choc-v2');
  if (plate.some((family) => alike(family) || areHeLowAndKs33(family, mount)))
    return fitsIf(`Check with the maker of the plate that ${nameOfFamily(mount)} switches hold in it.`);
  if (plate.some((family) => areMxAndMxLow(family, mount)))
    return fitsIf(
      'Check with the maker of the plate: MX and MX Low Profile have the ' +
        'same opening, but sit at another height above the PCB.',
    );
  return doesNotFit(`The plate is made for ${nameFamilies(plate)}, not for ${nameOfFamily(mount)}.`);
}

/**
 * Judges whether a part that is made for certain families, such as a plate, goes with one that is made for others, such
 * as a board.
 * @param made the families that the part is made for
 * @param here the families of the other side
 * @param part the part's noun for the ruling's words, such as `plate`
 */
export function judgeFamilies(made: readonly Family[], here: readonly Family[], part: string): Ruling {
  const shared = here.filter((family) => made.some((each) => areAlike(each, family)));
  if (shared.length === 0)
    return doesNotFit(`The ${part} is made for ${nameFamilies(made)}, not for ${nameFamilies(here)}.`);
  return shared.length === here.length
    ? fits(`Both are for ${nameFamilies(here)}.`)
    : fitsIf(`Use ${nameFamilies(shared)} switches: the ${part} is not made for the others.`);
}

const areAlike = (one: Family, other: Family) =>
  one === other || (isLikeMx(one) && isLikeMx(other)) || areKs33(one, other);

/**
 * Judges whether a tool, a film or a spring suits the housing of a switch.
 * @param part the part's noun for the ruling's words, such as `film`
 */
export function judgeHousing(made: readonly Family[], mount: Family, part: string): Ruling {
  if (made.includes(mount)) return fits(`Both are for ${nameOfFamily(mount)}.`);
  if (made.some((family) => areAlike(family, mount)))
    return fitsIf(`Check with the maker that the ${part} is for ${nameOfFamily(mount)}, too.`);
  return doesNotFit(`The ${part} is made for ${nameFamilies(made)}, not for ${nameOfFamily(mount)}.`);
}
