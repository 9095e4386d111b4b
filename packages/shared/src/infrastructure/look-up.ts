/**
 * Looks up a word from outside in a table. Plain indexing would also find inherited properties, such as `constructor`.
 * @returns undefined if the table itself has no such word
 */
export function lookUp<Value>(table: Readonly<Record<string, Value>>, word: string): Value | undefined {
  return Object.hasOwn(table, word) ? table[word] : undefined;
}
