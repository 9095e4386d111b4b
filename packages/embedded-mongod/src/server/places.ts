import pLimit from 'p-limit';

/**
 * Maximum number of ordinary commands at a time. The engine runs eight commands concurrently and queues the
 * ninth, even a ping. So one slot always stays free for the fast ones.
 */
const ORDINARY_PLACES = 7;

export type Places = ReturnType<typeof createPlaces>;

export function createPlaces() {
  const places = pLimit(ORDINARY_PLACES);
  return {
    /** Runs a command once a slot is free. */
    inTurn: places,

    /**
     * Runs some work exclusively: it waits until no ordinary command is running, and later commands wait for
     * it.
     */
    async alone<Result>(work: () => Promise<Result>): Promise<Result> {
      const done = Promise.withResolvers<void>();
      // Slots are granted in FIFO order, so two exclusive works cannot deadlock by holding half of the slots
      // each.
      const taken = Array.from(
        { length: ORDINARY_PLACES },
        () => new Promise<void>((take) => void places(() => (take(), done.promise))),
      );
      await Promise.all(taken);
      try {
        return await work();
      } finally {
        done.resolve();
      }
    },

    areTaken: () => places.activeCount > 0,
  };
}
