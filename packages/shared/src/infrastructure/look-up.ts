/**
 * The value that a table has for a word from outside. Plain indexing also finds what every object inherits: for the
 * word `constructor` it answers a function.
 */
export function lookUp<Value>(table: Readonly<Record<string, Value>>, word: string): Value | undefined {
  return Object.hasOwn(table, word) ? table[word] : undefined;
}
