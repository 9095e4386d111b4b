import type { PlacedKey } from '../keys/keys.ts';
import { linksOf, type Pair } from './links.ts';

/** A key during the merge: its group, and its level relative to the group's first key, counted downwards. */
interface Node {
  group: number;
  level: number;
}

/**
 * Finds the level of each key, from 0 at the top. Groups of keys are merged along the surest links first, as in
 * Kruskal's algorithm. A rotated half, a thumb cluster or a number pad is therefore complete before it joins the rest.
 * @param pairs from `pairsOf`
 */
export function levelsOf(keys: readonly PlacedKey[], pairs: readonly Pair[]): number[] {
  const nodes = keys.map((_, index): Node => ({ group: index, level: 0 }));
  const groups = new Map(nodes.map((node) => [node.group, [node]]));
  for (const { one, other, levels } of linksOf(keys, pairs)) {
    if (groups.size === 1) break;
    const [a, b] = [nodes[one], nodes[other]];
    if (!a || !b || a.group === b.group) continue;
    const [stays, moves] = [groups.get(a.group) ?? [], groups.get(b.group) ?? []];
    groups.delete(b.group);
    const shift = a.level + levels - b.level;
    for (const node of moves) {
      node.group = a.group;
      node.level += shift;
      stays.push(node);
    }
  }
  return withoutGaps(
    keys,
    nodes.map(({ level }) => level),
  );
}

/**
 * Renumbers the levels from 0 without gaps. A level with hardly any keys comes from a few offset keys, and is merged
 * into its neighbour.
 */
function withoutGaps(keys: readonly PlacedKey[], levels: readonly number[]): number[] {
  const sizes = new Map<number, number>();
  levels.forEach((level, index) => {
    const height = Math.max(1, Math.round(keys[index]?.height ?? 1));
    for (let each = level; each < level + height; each += 1) sizes.set(each, (sizes.get(each) ?? 0) + 1);
  });
  const used = [...sizes.keys()].sort((a, b) => a - b);
  const kept = used.filter((level, index) => {
    const isBetween = index > 0 && index < used.length - 2;
    return !isBetween || (sizes.get(level) ?? 0) > 0.05 * keys.length;
  });
  return levels.map((level) => kept.findIndex((each) => each >= level));
}
