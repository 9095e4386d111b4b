/**
 * Splits an amount in proportion to weights, in whole minor units. The shares always add up to the amount: what
 * rounding down leaves over goes to the largest remainders and, among equal ones, to the first.
 * @param weights whole numbers from 0. If all are 0, the first share gets the whole amount
 * @returns one share for each weight
 */
export function shareOut(amount: number, weights: readonly number[]): number[] {
  const whole = weights.reduce((sum, weight) => sum + weight, 0);
  if (whole === 0) return weights.map((_, index) => (index === 0 ? amount : 0));
  // Big integers, because the product of two amounts may exceed 2⁵³.
  const products = weights.map((weight) => BigInt(amount) * BigInt(weight));
  const shares = products.map((product) => Number(product / BigInt(whole)));
  const left = amount - shares.reduce((sum, share) => sum + share, 0);
  const largestFirst = products
    .map((product, index) => ({ index, remainder: product % BigInt(whole) }))
    .toSorted((one, other) => Number(other.remainder - one.remainder) || one.index - other.index);
  for (const { index } of largestFirst.slice(0, left)) shares[index] = (shares[index] ?? 0) + 1;
  return shares;
}
