import type { Cap } from '@switchyard/shared/parts';

/** Whether a cap goes on the keys of a kind. Keys of a kind take the same caps. */
export type Fits = (cap: Cap, kind: number) => boolean;

/**
 * A maximum bipartite matching of caps to keys by augmenting paths: a key whose caps are used up takes one from a key
 * that has an alternative. Each stage allows more caps per key than the one before, and a covered key stays covered.
 * Working by kinds of keys keeps it at keys + kinds × caps.
 * @param kindOf the kind of each key
 * @returns for each key, the index of the first stage that covers it; undefined if none does
 */
export function matchCaps(
  kindOf: readonly number[],
  caps: readonly Cap[],
  stages: readonly Fits[],
): readonly (number | undefined)[] {
  const stageOf: (number | undefined)[] = Array.from({ length: kindOf.length });
  const users: number[][] = caps.map(() => []);
  for (const [stage, fits] of stages.entries()) {
    const suiting = capsByKind(kindOf, caps, fits);
    // If one key of a kind has no path, no other key of it has one for the rest of the stage.
    const lacking = new Set<number>();
    for (const [key, kind] of kindOf.entries()) {
      if (stageOf[key] !== undefined || lacking.has(kind)) continue;
      const search = { kindOf, caps, users, suiting, seen: new Set<number>(), asked: new Set<number>() };
      if (cover(key, search)) stageOf[key] = stage;
      else lacking.add(kind);
    }
  }
  return stageOf;
}

/** The indexes of the caps that go on each kind of key. */
function capsByKind(kindOf: readonly number[], caps: readonly Cap[], fits: Fits): Map<number, number[]> {
  return new Map(
    [...new Set(kindOf)].map((kind) => [
      kind,
      caps.flatMap((cap, index) => (fits(cap, kind) ? [index] : [])),
    ]),
  );
}

interface Search {
  kindOf: readonly number[];
  caps: readonly Cap[];
  /** The keys that each cap is on, by the cap's index. */
  users: number[][];
  suiting: ReadonlyMap<number, readonly number[]>;
  /** The caps that this search has visited. */
  seen: Set<number>;
  /** The kinds of keys that this search has visited. */
  asked: Set<number>;
}

function cover(key: number, search: Search): boolean {
  const { kindOf, caps, users, suiting, seen, asked } = search;
  const kind = kindOf[key] ?? -1;
  if (asked.has(kind)) return false;
  asked.add(kind);
  for (const index of suiting.get(kind) ?? []) {
    if (seen.has(index)) continue;
    seen.add(index);
    const on = users[index] ?? [];
    const isUsedUp = on.length >= (caps[index]?.count ?? 0);
    const giver = isUsedUp ? on.findIndex((user) => cover(user, search)) : -1;
    if (isUsedUp && giver < 0) continue;
    if (giver >= 0) on.splice(giver, 1);
    on.push(key);
    return true;
  }
  return false;
}
