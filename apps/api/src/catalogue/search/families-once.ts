import type { Combination } from './facets.ts';

/** The parts of a kind of one family: how many have the same values in all filters. */
export interface FamilyRows {
  family: string;
  rows: Omit<Combination, 'family'>[];
}

/** The combinations of a kind's parts, if those of each of these families count as one. */
export function withFamiliesOnce(
  combinations: readonly Combination[],
  families: readonly FamilyRows[],
): Combination[] {
  const left = new Map(combinations.map((one) => [keyOf(one), { ...one }]));
  const mixed: Combination[] = [];
  for (const { family, rows } of families) {
    const isAlike = rows.length === 1;
    for (const row of rows) {
      const one = left.get(keyOf(row));
      if (one) one.parts -= isAlike ? row.parts - 1 : row.parts;
      if (!isAlike) mixed.push({ ...row, family });
    }
  }
  return [...[...left.values()].filter(({ parts }) => parts > 0), ...mixed];
}

/** MongoDB answers the facts in one sequence. */
const keyOf = ({ facts }: Pick<Combination, 'facts'>) => JSON.stringify(facts);
