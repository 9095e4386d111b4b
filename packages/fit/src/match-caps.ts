import type { Cap } from '@switchyard/shared/parts';

/** Whether a cap goes on the key at this index. */
export type Fits = (cap: Cap, key: number) => boolean;

/**
 * Puts caps on as many keys as possible, each cap once, by augmenting paths: a key whose caps are used up takes one
 * from a key that has another choice. Each stage allows more caps per key than the one before. A covered key stays
 * covered.
 * @returns for each key, the first stage in which it is covered
 */
export function matchCaps(
  keys: number,
  caps: readonly Cap[],
  stages: readonly Fits[],
): readonly (number | undefined)[] {
  const stageOf: (number | undefined)[] = Array.from({ length: keys });
  const users: number[][] = caps.map(() => []);
  for (const [stage, fits] of stages.entries())
    for (let key = 0; key < keys; key += 1)
      if (stageOf[key] === undefined && cover(key, { caps, users, fits, seen: new Set() }))
        stageOf[key] = stage;
  return stageOf;
}

interface Search {
  caps: readonly Cap[];
  /** Which keys each kind of cap is on. */
  users: number[][];
  fits: Fits;
  /** The caps that were already asked for. */
  seen: Set<number>;
}

function cover(key: number, search: Search): boolean {
  const { caps, users, fits, seen } = search;
  for (const [index, cap] of caps.entries()) {
    if (seen.has(index) || !fits(cap, key)) continue;
    seen.add(index);
    const on = users[index] ?? [];
    const giver = on.length < cap.count ? -1 : on.findIndex((user) => cover(user, search));
    if (on.length >= cap.count && giver < 0) continue;
    if (giver >= 0) on.splice(giver, 1);
    on.push(key);
    return true;
  }
  return false;
}
