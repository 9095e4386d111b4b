/**
 * Starts work for each item, a number of them before they are wanted, and gives each item with its result, in their
 * sequence.
 * @throws what the work for the next item threw
 */
export async function* ahead<Item, Result>(
  items: readonly Item[],
  count: number,
  start: (item: Item) => Promise<Result>,
): AsyncGenerator<[Item, Result]> {
  const started: Promise<Result>[] = [];
  const begin = (item: Item) => {
    const result = start(item);
    // Whoever stops early does not look at what was begun.
    result.catch(() => undefined);
    started.push(result);
  };
  items.slice(0, count).forEach(begin);
  for (const [index, item] of items.entries()) {
    const result = await started[index];
    const next = items[index + count];
    if (next !== undefined) begin(next);
    yield [item, result as Result];
  }
}
