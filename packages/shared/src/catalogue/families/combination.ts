/** What no two members of a family have alike: their values, whatever the case and the width of letters. */
export const combinationOf = (values: readonly string[]): string => JSON.stringify(values.map(sameValue));

/** Equal for values that are the same choice. */
export const sameValue = (value: string): string => value.normalize('NFKC').toLowerCase();
