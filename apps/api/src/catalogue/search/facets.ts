import { lookUp } from '@switchyard/shared';
import { filtersOf, type Facet, type Kind, type Narrowed } from '@switchyard/shared/parts';

/** A combination of values in all filters of a kind, and the number of parts that have it. */
export interface Combination {
  facts: Readonly<Record<string, unknown>>;
  parts: number;
  /**
   * Only if families are counted once: the family of these parts, if it also has parts with other values. All
   * combinations of such a family count as one part.
   */
  family?: string;
}

interface Scale {
  step: number;
}

/** How many ranges a histogram aims at. Ranges begin at round numbers, which may add one. */
const mostBuckets = 10;

/**
 * The filters of a kind with the number of parts for each value. The counts of a filter ignore its own narrowing, so
 * that they tell what choosing another value would give.
 */
export function facetsOf(
  kind: Kind,
  combinations: readonly Combination[],
  narrowed: readonly Narrowed[],
): Facet[] {
  const failed = combinations.map(({ facts }) => narrowed.filter((one) => !fits(facts, one)));
  return filtersOf(kind).flatMap(([name, fact]): Facet[] => {
    const shown = combinations.map(({ facts, parts, family }, index) => ({
      values: listOf(lookUp(facts, name)),
      parts: failed[index]?.every((one) => one.name === name) ? parts : 0,
      family,
    }));
    const facet =
      fact.type === 'amount'
        ? rangeOf(name, shown, fact)
        : valuesOf(name, shown, 'values' in fact ? Object.keys(fact.values) : ['true']);
    return facet ? [facet] : [];
  });
}

/** The number of parts that match all of these filters. */
export function countOf(combinations: readonly Combination[], narrowed: readonly Narrowed[]): number {
  const left = combinations.filter(({ facts }) => narrowed.every((one) => fits(facts, one)));
  const seen = new Set<string>();
  return left.reduce((sum, combination) => sum + newIn(seen, combination), 0);
}

/** How many parts a combination adds to a count. Adds none if its family is in `seen`. */
function newIn(seen: Set<string>, { parts, family }: Pick<Shown, 'parts' | 'family'>): number {
  if (family === undefined || parts === 0) return parts;
  if (seen.has(family)) return 0;
  seen.add(family);
  return 1;
}

/** A set of the seen families for each key. */
function createSeen<Key>() {
  const seen = new Map<Key, Set<string>>();
  return (key: Key): Set<string> => {
    const known = seen.get(key) ?? new Set();
    seen.set(key, known);
    return known;
  };
}

const none: readonly unknown[] = [];

/** Returns arrays without copying them, because a kind may have thousands of combinations. */
function listOf(value: unknown): readonly unknown[] {
  if (value === undefined) return none;
  return Array.isArray(value) ? value : [value];
}

function fits(facts: Combination['facts'], narrowed: Narrowed): boolean {
  const values = listOf(lookUp(facts, narrowed.name));
  switch (narrowed.type) {
    case 'flag':
      return values.includes(true);
    case 'values':
      return narrowed.values.some((value) => values.includes(value));
    case 'range': {
      const { from = -Infinity, to = Infinity } = narrowed;
      return values.some((value) => Number(value) >= from && Number(value) <= to);
    }
  }
}

interface Shown {
  values: readonly unknown[];
  /** The number of parts with these values that match the other filters. */
  parts: number;
  family?: string | undefined;
}

function valuesOf(name: string, shown: readonly Shown[], known: readonly string[]): Facet | undefined {
  const counts = new Map<string, number>();
  const seenWith = createSeen<string>();
  for (const { values, ...some } of shown)
    for (const value of values.map(String))
      counts.set(value, (counts.get(value) ?? 0) + newIn(seenWith(value), some));
  const values = known.flatMap((value) => {
    const count = counts.get(value);
    return count === undefined ? [] : [{ value, count }];
  });
  return values.length > 0 ? { type: 'values', name, values } : undefined;
}

function rangeOf(name: string, shown: readonly Shown[], { step }: Scale): Facet | undefined {
  // Computes in whole steps, because 0.1 + 0.2 is not 0.3.
  const steps = shown.flatMap(({ values, ...some }) =>
    values.map((value) => ({ at: Math.round(Number(value) / step), ...some })),
  );
  if (steps.length === 0) return undefined;
  const [least, most] = steps.reduce(
    ([low, high], { at }): [number, number] => [Math.min(low, at), Math.max(high, at)],
    [Infinity, -Infinity],
  );
  const width = roundWidth((most - least + 1) / mostBuckets);
  const first = Math.floor(least / width);
  const buckets = Array.from({ length: Math.floor(most / width) - first + 1 }, (_, index) => ({
    from: inUnits((first + index) * width, step),
    count: 0,
  }));
  const seenWith = createSeen<(typeof buckets)[number]>();
  for (const { at, ...some } of steps) {
    const bucket = buckets[Math.floor(at / width) - first];
    if (bucket) bucket.count += newIn(seenWith(bucket), some);
  }
  return { type: 'range', name, least: inUnits(least, step), most: inUnits(most, step), buckets };
}

/** The smallest of 1, 2, 5, 10, 20, 50 and so on that is at least this wide. */
function roundWidth(least: number): number {
  const scale = 10 ** Math.floor(Math.log10(Math.max(1, least)));
  return scale * ([1, 2, 5].find((digit) => digit * scale >= least) ?? 10);
}

/** Rounds to three decimals, which is more than any fact has. */
const inUnits = (steps: number, step: number): number => Math.round(steps * step * 1000) / 1000;
