import type { Cap } from '@switchyard/shared/parts';
import type { Arrangement } from '../coverage/arrangements.ts';
import { quantityToOrder, setsFor, stabilisersFor, stabilisersIn } from '../coverage/counts.ts';
import { bestCoverage, type Coverage } from '../coverage/coverage.ts';
import {
  type Build,
  type BuildPart,
  type Entry,
  entriesOf,
  entryOf,
  pairsOf,
  readOwnBoard,
  sidesOf,
} from './entries.ts';
import type { Key } from '../keys/keys.ts';
import { needsOf } from './needs.ts';
import { type Profile, shapeOfProfile } from '../coverage/profiles.ts';
import type { Fit } from './schema.ts';
import { worst } from '../rules/verdicts.ts';
import { type Caps, weighChoices } from './weigh-choices.ts';

export { type Build, type BuildPart, ownBoardId } from './entries.ts';

/** The answer of `POST /fit`, with two fields that only callers in the same process get. */
export interface JudgedBuild extends Fit {
  /** Why the pasted layout, or a choice in it, cannot be read. Written for the owner. */
  fault?: string;
  /** The keys to draw. If the build has keycap sets, `covered` says for each key whether it has a cap. */
  drawing?: { arrangement: Arrangement; covered: readonly boolean[] | undefined };
}

/**
 * Judges each pair of parts in a build, finds which keys its keycap sets cover, and counts what the board needs. A pure
 * function: the same build always gets the same answer. It does not throw for a layout that cannot be read; the answer
 * has a `fault` instead.
 */
export function judgeBuild({ parts, board, built, known, keysBasis }: Build): JudgedBuild {
  const own = board && readOwnBoard(board, known, keysBasis);
  const entries = entriesOf(own, parts.map(entryOf), built);
  const arrangements = entries.flatMap(({ side }) =>
    side?.role === 'board' ? (side.facts.arrangements ?? []) : [],
  );
  const covers = coversOf(entries, arrangements);
  const drawn = covers[0]?.coverage.arrangement ?? arrangements[0];
  const weighed = own?.choosing && weighChoices(own.choosing, arrangements[0]?.keys ?? [], capsOf(entries));
  const pairs = pairsOf(entries, weighed?.coveredWith);
  return {
    members: entries.map(({ id, name, side }) => ({ id, name, ...(side && { role: side.role }) })),
    ...(own?.fault !== undefined && { fault: own.fault }),
    notes: own ? [...(areRowsNeeded(entries) ? (own.notesOnRows ?? []) : []), ...own.notes] : [],
    ...(pairs.length > 0 && { verdict: worst(pairs.map(({ verdict }) => verdict)) }),
    pairs,
    coverage: covers.map(({ sets, coverage: { arrangement, covered, missing, unsure } }) => ({
      sets,
      arrangement: arrangement.label,
      keys: covered.length,
      covered: covered.filter(Boolean).length,
      missing: [...missing],
      unsure: [...unsure],
    })),
    choices: [],
    ...weighed,
    ...(drawn && { counts: needsOf(drawn, sidesOf(entries)) }),
    order: orderOf(entries, drawn),
    ...(drawn && { drawing: { arrangement: drawn, covered: covers[0]?.coverage.covered } }),
  };
}

/**
 * Whether guessed rows matter. They do not if every keycap set has a uniform profile. Without any set they do, because
 * the list of needed caps names rows.
 */
function areRowsNeeded(entries: readonly Entry[]): boolean {
  const profiles = entries.flatMap(({ side }) => (side?.role === 'keycaps' ? [side.facts.profile] : []));
  return (
    profiles.length === 0 ||
    profiles.some((profile) => !profile || shapeOfProfile(profile).isUniform !== true)
  );
}

function coversOf(entries: readonly Entry[], arrangements: readonly Arrangement[]) {
  const sets = new Map<Profile, { ids: string[]; caps: Cap[] }>();
  for (const { id, side } of entries) {
    if (side?.role !== 'keycaps' || !side.facts.profile || !side.facts.caps) continue;
    const { ids = [], caps = [] } = sets.get(side.facts.profile) ?? {};
    sets.set(side.facts.profile, { ids: [...ids, id], caps: [...caps, ...side.facts.caps] });
  }
  return [...sets].flatMap(([profile, { ids, caps }]): { sets: string[]; coverage: Coverage }[] => {
    const coverage = bestCoverage(arrangements, caps, profile);
    return coverage ? [{ sets: ids, coverage }] : [];
  });
}

/** The keycap sets of the build, in the form that `weighChoices` compares values with. */
function capsOf(entries: readonly Entry[]): Caps {
  return {
    missing: (keys) => missingFor(keys, entries),
    count: entries.reduce(
      (sum, { side }) => (side?.role === 'keycaps' ? sum + (side.facts.caps?.length ?? 0) : sum),
      0,
    ),
  };
}

/** Number of caps that these keys would lack. Undefined if the build has no set with known caps. */
function missingFor(keys: readonly Key[], entries: readonly Entry[]): number | undefined {
  const covers = coversOf(entries, [{ label: '', keys }]);
  const lacking = covers.map(({ coverage }) => coverage.covered.filter((isCovered) => !isCovered).length);
  return covers.length > 0 ? lacking.reduce((sum, each) => sum + each, 0) : undefined;
}

/** How many units of a part a board with these keys needs, and how many to order. */
export function orderFor(part: BuildPart, keys: readonly Key[]): { needed: number; quantity: number } {
  return quantitiesOf(part, keys.length > 0 ? { label: '', keys } : undefined);
}

function quantitiesOf(part: BuildPart, drawn: Arrangement | undefined) {
  const needed = unitsNeeded(part, drawn);
  return { needed, quantity: quantityToOrder(needed, part.minimumOrder, part.quantityStep) };
}

/** How many units of each part to order. `needed` is left out if it depends on keys of the board that are not known. */
function orderOf(entries: readonly Entry[], drawn: Arrangement | undefined): Fit['order'] {
  const lacksKeys = !drawn && entries.some(({ side }) => side?.role === 'board');
  return entries.flatMap(({ part }) => {
    if (!part) return [];
    const { needed, quantity } = quantitiesOf(part, drawn);
    const isOpen = lacksKeys && (part.facts?.kind === 'switch' || part.facts?.kind === 'stabiliser');
    return [{ partId: part._id, ...(!isOpen && { needed }), quantity }];
  });
}

/**
 * How many units of a part a board needs: a switch for each key, enough sets of stabilisers, and one of anything else.
 * One unit as well if the keys are not known. Minimum order and step are not considered.
 */
export function unitsNeeded({ facts }: BuildPart, drawn: Arrangement | undefined): number {
  if (facts?.kind === 'switch' && drawn) return drawn.keys.length;
  if (facts?.kind === 'stabiliser' && drawn && facts.sizes)
    return setsFor(stabilisersFor(drawn.keys), stabilisersIn(facts.sizes));
  return 1;
}
