import type { Cap } from '@switchyard/shared/parts';
import type { Arrangement } from '../coverage/arrangements.ts';
import { formOf } from '../coverage/cap-forms.ts';
import { stabilisersFor } from '../coverage/counts.ts';
import type { Side } from './judge.ts';
import type { Key } from '../keys/keys.ts';
import type { Fit } from './schema.ts';

type Needs = NonNullable<Fit['counts']>;

/**
 * Counts what a board needs in one arrangement, regardless of what the build already contains.
 * @param sides the members of the build. Their facts tell whether anything is screwed
 */
export function needsOf({ label, keys, knobs = [] }: Arrangement, sides: readonly Side[]): Needs {
  const stabilisers = [...stabilisersFor(keys)].map(([size, count]) => ({ size, count }));
  const screws = screwsFor(
    stabilisers.reduce((sum, { count }) => sum + count, 0),
    sides,
  );
  const unusualCaps = keys.filter(({ size }) => size === undefined).length;
  return {
    arrangement: label,
    switches: keys.length,
    knobs: knobs.length,
    stabilisers,
    caps: capsFor(keys),
    ...(unusualCaps > 0 && { unusualCaps }),
    ...(screws.length > 0 && { screws }),
  };
}

/** The caps that keys need, sorted by row and size. Keys of an unusual shape are left out. */
export function capsFor(keys: readonly Key[]): Cap[] {
  const caps = new Map<string, Cap>();
  for (const key of keys) {
    const { size, row } = key;
    if (size === undefined) continue;
    const form = formOf(key, keys);
    const special = form === 'convex' || form === 'stepped' ? { form } : {};
    const name = `${row} ${size} ${form === 'either' ? 'plain' : form}`;
    caps.set(name, { size, row, count: (caps.get(name)?.count ?? 0) + 1, ...special });
  }
  const widthOf = ({ size }: Cap) => (size === 'iso' ? Infinity : size);
  return [...caps.values()].toSorted((a, b) => a.row - b.row || widthOf(a) - widthOf(b));
}

/** A screw-in stabiliser has two housings, each held by one screw. */
const screwsPerStabiliser = 2;

/** The screws for stabilisers and for the case, as far as the parts' facts tell. */
function screwsFor(stabilisers: number, sides: readonly Side[]): NonNullable<Needs['screws']> {
  const areScrewed = sides.some(
    (side) =>
      (side.role === 'stabiliser' && side.facts.stabiliserMount === 'screw-in') ||
      (side.role === 'board' && side.facts.stabilisers?.every((mount) => mount === 'screw-in') === true),
  );
  const ofCase = sides.reduce(
    (sum, side) => sum + (side.role === 'board' || side.role === 'case' ? (side.facts.screws ?? 0) : 0),
    0,
  );
  return [
    { use: 'stabilisers' as const, count: areScrewed ? stabilisers * screwsPerStabiliser : 0 },
    { use: 'case' as const, count: ofCase },
  ].filter(({ count }) => count > 0);
}
