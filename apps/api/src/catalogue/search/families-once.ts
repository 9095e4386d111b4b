import type { Combination } from './facets.ts';

/** A family's parts of one kind, grouped by their values in all filters. */
export interface FamilyRows {
  family: string;
  rows: Omit<Combination, 'family'>[];
}

/** The combinations of a kind's parts, with each of these families counted once. */
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

/** Equal facts have the same JSON, because MongoDB returns them always in the same sequence. */
const keyOf = ({ facts }: Pick<Combination, 'facts'>) => JSON.stringify(facts);
