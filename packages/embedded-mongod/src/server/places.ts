import pLimit from 'p-limit';

/**
 * The engine runs eight commands at once, and a ninth waits, even a ping. Ordinary commands share seven places, so that
 * one is always free for the fast ones.
 */
const ORDINARY_PLACES = 7;

export type Places = ReturnType<typeof createPlaces>;

export function createPlaces() {
  const places = pLimit(ORDINARY_PLACES);
  return {
    /** Runs a command once a place is free. */
    inTurn: places,

    /** Runs some work once no ordinary command does. Those that come later wait until it is done. */
    async alone<Result>(work: () => Promise<Result>): Promise<Result> {
      const done = Promise.withResolvers<void>();
      // Places are given in sequence, so two works that come at once do not wait for each other.
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
