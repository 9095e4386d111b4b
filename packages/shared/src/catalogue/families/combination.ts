/**
 * The key that no two members of a family may share. It is built from their values, regardless of upper and lower case
 * and of the width of characters.
 */
export const combinationOf = (values: readonly string[]): string => JSON.stringify(values.map(sameValue));

/** Normalises a value, so that values that stand for the same choice become equal. */
export const sameValue = (value: string): string => value.normalize('NFKC').toLowerCase();
