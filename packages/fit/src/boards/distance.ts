/**
 * How many letters differ between two words: wrong, missing, too many, or exchanged with their neighbour. Undefined if
 * more than `most`. Compares only what lies within `most` of the diagonal, so its time is linear in the words' length.
 */
export function distanceWithin(one: string, other: string, most: number): number | undefined {
  if (Math.abs(one.length - other.length) > most) return undefined;
  const far = most + 1;
  let [before, last] = [rowOf(other.length, far), rowOf(other.length, far)];
  for (let column = 0; column <= Math.min(most, other.length); column += 1) last[column] = column;
  for (let row = 1; row <= one.length; row += 1) {
    const here = rowOf(other.length, far);
    if (row <= most) here[0] = row;
    let least = here[0] ?? far;
    for (let column = Math.max(1, row - most); column <= Math.min(other.length, row + most); column += 1) {
      const isSame = one[row - 1] === other[column - 1];
      const isSwapped = one[row - 1] === other[column - 2] && one[row - 2] === other[column - 1];
      const steps = Math.min(
        (last[column - 1] ?? far) + (isSame ? 0 : 1),
        (last[column] ?? far) + 1,
        (here[column - 1] ?? far) + 1,
        row > 1 && column > 1 && isSwapped ? (before[column - 2] ?? far) + 1 : far,
      );
      here[column] = Math.min(steps, far);
      least = Math.min(least, steps);
    }
    if (least > most) return undefined;
    [before, last] = [last, here];
  }
  const distance = last[other.length] ?? far;
  return distance <= most ? distance : undefined;
}

/** A loop, because `Array.from` takes several times as long, and a search compares thousands of words. */
function rowOf(length: number, value: number): number[] {
  const row = [];
  for (let index = 0; index <= length; index += 1) row.push(value);
  return row;
}
