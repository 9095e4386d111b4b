import type { Cap } from '../parts/fact-types.ts';
import type { FactsOf } from '../parts/facts.ts';
import type { Arrangement } from './arrangements.ts';
import { isTall, type Key, nameOf, sayCapSize } from './keys.ts';

export type Profile = NonNullable<FactsOf<'keycaps'>['profile']>;

/** Their caps have one shape in all rows. */
const uniform: ReadonlySet<Profile> = new Set(['dsa', 'xda', 'mbk']);

/** Rows whose caps have the same shape: in Cherry profile, function keys and digits are R1, the two lowest rows R4. */
const sameRows: Partial<Record<Profile, Readonly<Record<number, number>>>> = {
  cherry: { 0: 1, 5: 4 },
  oem: { 0: 1, 5: 4 },
  sa: { 0: 1 },
};

/**
 * Two caps of the same shape fit the same keys. There is one ISO Enter, whatever its row. Wide caps of the lowest row
 * are space bars, which are round where the Shift above is hollow.
 */
function shapeOf(size: Cap['size'], row: number, profile: Profile): string {
  if (size === 'iso' || uniform.has(profile)) return `${size}`;
  if (row === 5 && size >= 2) return `${size} in ${row}`;
  return `${size} in ${sameRows[profile]?.[row] ?? row}`;
}

export interface Coverage {
  arrangement: Arrangement;
  /** For each key of the arrangement, whether the set has a cap for it. */
  covered: readonly boolean[];
  /** The caps that are missing, in words. */
  missing: readonly string[];
}

/** Which keys a set's caps cover. Each cap is used once; legends are not looked at. */
export function coverKeys(arrangement: Arrangement, caps: readonly Cap[], profile: Profile): Coverage {
  const { keys } = arrangement;
  const left = new Map<string, number>();
  for (const { size, row, count } of caps) {
    const shape = shapeOf(size, row, profile);
    left.set(shape, (left.get(shape) ?? 0) + count);
  }
  const covered = keys.map(() => false);
  // Keys that only one shape of cap fits choose first.
  const order = keys
    .map((key, place) => ({ key, place }))
    .sort((a, b) => choicesOf(a.key) - choicesOf(b.key));
  for (const { key, place } of order) {
    const shape = shapesFor(key, profile).find((each) => (left.get(each) ?? 0) > 0);
    if (shape === undefined) continue;
    left.set(shape, (left.get(shape) ?? 0) - 1);
    covered[place] = true;
  }
  return {
    arrangement,
    covered,
    missing: sayMissing(
      keys.filter((_, place) => !covered[place]),
      keys,
      profile,
    ),
  };
}

function choicesOf(key: Key): number {
  return isTall(key) ? 2 : 1;
}

function shapesFor(key: Key, profile: Profile): string[] {
  const { size, row } = key;
  if (size === undefined) return [];
  const rows = isTall(key) ? [row, row + 1] : [row];
  return rows.map((each) => shapeOf(size, each, profile));
}

/** The same cap several times is one line. */
function sayMissing(missing: readonly Key[], keys: readonly Key[], profile: Profile): string[] {
  const lines = new Map<string, string[]>();
  for (const key of missing) {
    const where = uniform.has(profile) || key.size === 'iso' ? '' : `, row ${key.row}`;
    const name = nameOf(key, keys);
    const cap = key.size === undefined ? `cap of an unusual shape` : sayCapSize(key.size);
    const line = `${cap}|${where}`;
    lines.set(line, [...(lines.get(line) ?? []), name]);
  }
  return [...lines].map(([line, names]) => {
    const [cap = '', where = ''] = line.split('|');
    const known = names.filter((name) => name !== '');
    if (names.length === 1) return `${cap} ${known[0] ?? 'key'}${where}`;
    const shown = known.slice(0, 6).join(', ');
    const others = known.length > 6 ? ' and others' : '';
    return `${names.length} × ${cap}${where}${shown === '' ? '' : `: ${shown}${others}`}`;
  });
}

/** The best of several ways to put the keys; the first of equals. */
export function bestCoverage(
  arrangements: readonly Arrangement[],
  caps: readonly Cap[],
  profile: Profile,
): Coverage | undefined {
  const misses = ({ covered }: Coverage) => covered.filter((isCovered) => !isCovered).length;
  return arrangements
    .map((arrangement) => coverKeys(arrangement, caps, profile))
    .reduce<Coverage | undefined>(
      (best, each) => (best && misses(best) <= misses(each) ? best : each),
      undefined,
    );
}
