interface Count {
  /** The number that is stored, and how often it was counted. Undefined if the document that stores it is gone. */
  read(): Promise<{ value: number; counts: number } | undefined>;
  count(): Promise<number>;
  /** Stores a number, unless another count was stored since `read` answered `counts`. Answers whether it did. */
  store(value: number, counts: number): Promise<boolean>;
}

/**
 * Counts something anew after a change, instead of adding to a number. So a repeated call cannot move the number, and
 * what a crash left uncounted the next change counts. A count that began before another one was stored is repeated,
 * because it may be the older one. After two more counts by others it is done: the second began after the first was
 * stored, so it saw everything that this one should count.
 */
export async function countAnew({ read, count, store }: Count): Promise<number | undefined> {
  let first: number | undefined;
  for (;;) {
    const found = await read();
    if (!found) return undefined;
    first ??= found.counts;
    if (found.counts >= first + 2) return found.value;
    const value = await count();
    if (await store(value, found.counts)) return value;
  }
}
