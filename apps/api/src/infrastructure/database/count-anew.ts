interface Count {
  /** The stored number and how often it has been counted. Undefined if its document is gone. */
  read(): Promise<{ value: number; counts: number } | undefined>;
  count(): Promise<number>;
  /**
   * Stores the number with optimistic concurrency: only if the stored `counts` is still the one that `read` answered.
   * Returns whether it was stored.
   */
  store(value: number, counts: number): Promise<boolean>;
}

/**
 * Recounts a number after a change instead of incrementing it. A repeated call therefore changes nothing, and the next
 * change corrects what a crash left uncounted. If another call stores its count meanwhile, this count may be outdated,
 * so it is repeated. Two other counts suffice: the second began after the first was stored, so it includes this change
 * already.
 * @returns the number; undefined if its document is gone
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
