/** The middle value, with the least and the most. */
export interface Spread {
  median: number;
  least: number;
  most: number;
}

/** @throws for no values */
export function spreadOf(values: readonly number[]): Spread {
  const sorted = values.toSorted((one, other) => one - other);
  const middle = sorted.length / 2;
  const [below, above] = [sorted[Math.ceil(middle) - 1], sorted[Math.floor(middle)]];
  if (below === undefined || above === undefined) throw new Error('there is nothing to take the median of');
  return { median: (below + above) / 2, least: sorted[0] ?? below, most: sorted.at(-1) ?? above };
}

/**
 * How many times one is the other, round by round, so that what slows the machine for a while slows both sides of a ratio.
 * @throws where there are not as many of the one as of the other, or none
 */
export function ratiosOf(values: readonly number[], others: readonly number[]): Spread {
  if (values.length !== others.length) throw new Error('the rounds do not match');
  return spreadOf(values.map((value, round) => value / (others[round] ?? Number.NaN)));
}

/** The value that so many percent of the sorted values do not exceed; 0 for no values. */
export function percentile(sorted: ArrayLike<number>, percent: number): number {
  return sorted[Math.max(0, Math.ceil((sorted.length * percent) / 100) - 1)] ?? 0;
}
