import { kinds } from '@switchyard/shared/parts';
import { bestCoverage, bestOf, type Coverage, coverKeys } from '../coverage/coverage.ts';
import { isLikeMx, isOftenClose, judgeStems } from './families.ts';
import { type Profile, shapeOfProfile } from '../coverage/profiles.ts';
import { type Rule, rule } from './rule.ts';
import { doesNotFit, fits, fitsIf, fitsIfAssumed, type Known, type Ruling } from './verdicts.ts';

export type Standard = NonNullable<Known['board']['standards']>[number];

const standardNames = kinds.pcb.facts.standards.values;

const sayStandards = (standards: readonly Standard[]): string =>
  standards.map((each) => standardNames[each]).join(' or ');

/**
 * Judges whether a part that is made for certain standards goes with a board.
 * @param part the part's noun for the ruling's words
 */
export function judgeStandards(made: readonly Standard[], board: readonly Standard[], part: string): Ruling {
  const shared = board.filter((standard) => made.includes(standard));
  if (shared.length === 0)
    return doesNotFit(`The ${part} is for ${sayStandards(made)}, the board for ${sayStandards(board)}.`);
  return shared.length === board.length
    ? fits(`Both are for ${sayStandards(shared)}.`)
    : fitsIf(`Build the board as ${sayStandards(shared)}.`);
}

type Keycaps = Known['keycaps'];
type Board = Known['board'];

/** Whether the keys may be closer together than on an MX board, as they are on some low-profile boards. */
const mayBeClose = ({ mount, spacing }: Board) =>
  spacing === 'choc' || (spacing === undefined && (mount ?? []).some(isOftenClose));

const mayTouchNorth = ({ profile }: Keycaps) =>
  profile === undefined || shapeOfProfile(profile).touchesNorth === true;

/** The rule that compares the caps of a set with the keys of a board. */
export const keysCovered = 'Keys covered';

export const keycapRules: readonly Rule[] = [
  rule({
    name: 'Stem',
    source: 'deskthority.net/wiki/Keycap_mount; deskthority.net/wiki/Kailh_PG1350_series',
    reads: { keycaps: ['stem'], board: ['mount'] },
    judge: ({ keycaps: { stem }, board: { mount } }) => judgeStems(stem, mount),
  }),
  rule({
    name: 'Spacing',
    source: 'showcase.beekeeb.com/choc-spaced-chocv2-keycaps',
    reads: { keycaps: ['spacing'], board: ['spacing'] },
    concerns: ({ keycaps, board }) => mayBeClose(board) || keycaps.spacing === 'choc',
    judge: ({ keycaps, board }) => judgeSpacing(keycaps.spacing, board.spacing),
    without({ keycaps: { spacing }, board: { mount = [] } }) {
      if (spacing === 'choc') return judgeSpacing('choc', 'choc');
      return mount.includes('choc-v1')
        ? undefined
        : fitsIf('Check that the keys of the board are 19.05 mm apart: some low boards have them closer.');
    },
  }),
  rule({
    name: 'Standard',
    source: 'thomasbaart.nl/2019/02/10/keycap-count-by-size-and-row-for-ansi-and-iso',
    reads: { keycaps: ['standards'], board: ['standards'] },
    // If both the caps and the keys are known, the rule “Keys covered” is more exact.
    givesWay: ({ keycaps: { caps, profile }, board: { arrangements } }) =>
      caps !== undefined && profile !== undefined && arrangements !== undefined,
    judge: ({ keycaps, board }) => judgeStandards(keycaps.standards, board.standards, 'keycap set'),
  }),
  rule({
    name: keysCovered,
    source:
      'thomasbaart.nl/2019/02/10/keycap-count-by-size-and-row-for-ansi-and-iso; keycapsdirect.com/faq.php',
    reads: { keycaps: ['profile', 'caps'], board: ['arrangements'] },
    judge: ({ keycaps: { profile, caps, alongside = [] }, board: { arrangements } }) =>
      judgeCoverage({ profile, caps, alongside }, arrangements),
    without: ({ keycaps: { caps, alongside = [] }, board: { arrangements } }) =>
      caps && arrangements && judgeInAnyProfile({ caps, alongside }, arrangements),
  }),
  rule({
    name: 'Space bar',
    source: 'github.com/ebastler/E80-1800/issues/3; github.com/rixtox/Topre-to-Cherry-MX-Adapter/issues/2',
    reads: { keycaps: ['caps'], board: ['arrangements'] },
    concerns: ({ keycaps: { caps = [] }, board: { arrangements = [] } }) =>
      caps.some(({ size }) => size === 6) &&
      arrangements.length > 0 &&
      arrangements.every(({ keys }) => keys.some(({ size }) => size === 6)),
    judge: () =>
      fitsIf(
        'Check where the stem of the 6u space bar is: some have it in the middle, ' +
          'others beside it, and a board often takes one of them only.',
      ),
  }),
  rule({
    name: 'Clearance',
    source: 'wiki.keyboard.gay, “Will these parts work together?”',
    reads: { keycaps: ['profile'], board: ['facing'] },
    concerns: ({ keycaps, board: { mount } }) =>
      mayTouchNorth(keycaps) && (keycaps.stem ?? 'mx') === 'mx' && (mount ?? ['mx']).some(isLikeMx),
    judge: ({ board: { facing } }) =>
      facing === 'north'
        ? fitsIf(
            'Caps of the third row may touch the switches, because they face north: ' +
              'thicker caps, long-pole switches or a thin ring under the caps help.',
          )
        : fits('The switches face south, so that the caps clear them.'),
    without({ keycaps: { profile }, board: { facing } }) {
      if (facing === 'south') return fits('The switches face south, so that caps of any profile clear them.');
      return profile === undefined
        ? fitsIf('Check the profile: low caps may touch switches that face north.')
        : fitsIf('Check which way the switches face: caps of this profile may touch those that face north.');
    },
  }),
];

function judgeSpacing(caps: NonNullable<Keycaps['spacing']>, board: NonNullable<Board['spacing']>): Ruling {
  if (board === 'choc' && caps === 'mx')
    return doesNotFit('Caps for a spacing of 19.05 mm touch each other on a board of 18 × 17 mm.');
  return board === caps
    ? fits('Caps and keys have the same spacing.')
    : fits('The caps are smaller than the board allows: the gaps between them are wider.');
}

type Caps = NonNullable<Known['keycaps']['caps']>;

function judgeCoverage(
  set: { profile: Profile; caps: Caps; alongside: readonly Caps[number][] },
  arrangements: NonNullable<Known['board']['arrangements']>,
): Ruling {
  const each = arrangements.map((arrangement) => coverKeys(arrangement, set.caps, set.profile));
  const alone = bestOf(each);
  if (!alone) return { verdict: 'unknown', words: 'The keys of the board are not known.' };
  const { label } = alone.arrangement;
  if (alone.missing.length === 0) {
    if (dependsOnGuessedRows(alone, set.profile))
      return fitsIfAssumed(
        'Check the rows in the drawing: the layout does not tell them, ' +
          'and caps of this profile differ from row to row.',
      );
    if (alone.unsure.length > 0) return fitsIfAssumed(sayUnsure(alone.unsure));
    return each.every(isWhole)
      ? fits(`The set covers all ${alone.covered.length} keys.`)
      : fitsIf(`Build the board as ${label}: the set covers all keys of that.`);
  }
  const together =
    set.alongside.length > 0 &&
    bestCoverage(arrangements, [...set.caps, ...set.alongside], set.profile)?.missing.length === 0;
  if (together)
    return fitsIf('Use it together with the other keycap sets of the build: together they cover all keys.');
  const covered = alone.covered.filter(Boolean).length;
  // A set with caps for less than half of the keys is an extension kit, a kit of space bars or a single cap: it is
  // meant to be used beside a full set.
  const caps = set.caps.reduce((sum, { count }) => sum + count, 0);
  if (covered > 0 && caps < alone.covered.length / 2)
    return fitsIf(
      `Use it beside a full set: it has caps for ${covered} of the ${alone.covered.length} keys.`,
    );
  return doesNotFit(`The set lacks caps for ${label}: ${sayFew(alone.missing)}.`);
}

/**
 * Judges a set whose profile is not known. The ruling must hold for every profile. A set fits if it has a cap of each
 * key's own row, because that is enough in every profile. It does not fit if it lacks caps even in a uniform profile,
 * because it lacks them in every other one, too. Undefined for a set between the two.
 */
function judgeInAnyProfile(
  set: { caps: Caps; alongside: readonly Caps[number][] },
  arrangements: NonNullable<Board['arrangements']>,
): Ruling | undefined {
  const [strictest, mildest] = ['mt3', 'dsa'] as const;
  const judged = [strictest, mildest].map((profile) => judgeCoverage({ profile, ...set }, arrangements));
  const [strict, mild] = judged;
  if (strict?.verdict === 'fits') return strict;
  return mild?.verdict === 'does-not-fit' ? mild : undefined;
}

const dependsOnGuessedRows = ({ arrangement }: Coverage, profile: Profile) =>
  !shapeOfProfile(profile).isUniform && arrangement.keys.some(({ rowIsGuessed }) => rowIsGuessed);

const isWhole = ({ missing, unsure }: Coverage) => missing.length === 0 && unsure.length === 0;

function sayUnsure(unsure: readonly string[]): string {
  return `Check the kit list of the set for these caps, of which its facts do not tell enough: ${sayFew(unsure)}.`;
}

function sayFew(missing: readonly string[]): string {
  return missing.length <= 4
    ? missing.join('; ')
    : `${missing.slice(0, 4).join('; ')}; and ${missing.length - 4} more sizes`;
}
