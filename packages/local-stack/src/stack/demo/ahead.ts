/**
 * Prefetches: runs `start` for up to `count` items ahead, and yields each item with its result, in the items'
 * order.
 * @throws the error of the next item's work
 */
export async function* ahead<Item, Result>(
  items: readonly Item[],
  count: number,
  start: (item: Item) => Promise<Result>,
): AsyncGenerator<[Item, Result]> {
  const started: Promise<Result>[] = [];
  const begin = (item: Item) => {
    const result = start(item);
    // Prevents an unhandled rejection if the consumer stops early.
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
