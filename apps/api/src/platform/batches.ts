import DataLoader from 'dataloader';

/** The most that is asked of the database at once. */
const mostKeys = 100;

export interface BatchOptions {
  /** The most that is asked for at once, where each answer is large. */
  mostAtOnce?: number;
}

/**
 * Does one thing for whoever asks, and all that is asked for at the same moment at once: under load a round trip to the database
 * costs more than what it fetches or writes. Nothing is kept and nothing waits for a batch to fill: what is asked for in one
 * turn of the event loop goes together. `work` answers in the order of what it is given, an Error in the place of what
 * failed by itself; where it throws, all of the batch fail.
 */
export function createBatches<Asked, Answer>(
  work: (asked: readonly Asked[]) => Promise<(Answer | Error)[]>,
  { mostAtOnce = mostKeys }: BatchOptions = {},
): (asked: Asked) => Promise<Answer> {
  const loader = new DataLoader<Asked, Answer>(work, {
    cache: false,
    maxBatchSize: mostAtOnce,
    batchScheduleFn: (dispatch) => setImmediate(dispatch),
  });
  return (asked) => loader.load(asked);
}

/** Finds what is asked for by its key; undefined for what `findMany` does not find. What is answered was read after it was asked for. */
export function createBatchedFind<Found>(
  findMany: (keys: readonly string[]) => Promise<Map<string, Found>>,
  options?: BatchOptions,
): (key: string) => Promise<Found | undefined> {
  return createBatches<string, Found | undefined>(async (keys) => {
    const found = await findMany(keys);
    return keys.map((key) => found.get(key));
  }, options);
}
