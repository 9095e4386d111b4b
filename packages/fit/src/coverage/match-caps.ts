import type { Cap } from '@switchyard/shared/parts';

/** Whether a cap goes on the keys of a kind. All keys of one kind take the same caps. */
export type Fits = (cap: Cap, kind: number) => boolean;

/**
 * A maximum bipartite matching of caps to keys, by augmenting paths: if all caps for a key are in use, it takes one
 * from a key that has an alternative. Each stage allows more caps per key than the one before, and a covered key stays
 * covered. Because the search visits kinds of keys instead of single keys, it takes time proportional to keys + kinds ×
 * caps.
 * @param kindOf the kind of each key, as a number
 * @param caps the caps of the set; a cap's `count` is how many keys it can cover
 * @param stages which caps each stage allows, the strictest stage first
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
    // If one key of a kind has no augmenting path, no other key of that kind gets one before the next stage.
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

/** For each kind of key, the indexes of the caps that go on it. */
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
  /** For each cap, by its index, the keys that it is on. */
  users: number[][];
  suiting: ReadonlyMap<number, readonly number[]>;
  /** The caps that the current search has visited. */
  seen: Set<number>;
  /** The kinds of keys that the current search has visited. */
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
