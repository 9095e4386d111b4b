export interface TurnsOptions {
  /** The most pieces of work under way. */
  atOnce: number;
  /** The most that wait. */
  waiting: number;
  /** The longest wait, in milliseconds. */
  patience: number;
}

/** @returns the result of the work, or undefined if too many wait already or its turn did not come in time */
export type TakeTurn = <T>(work: () => Promise<T>) => Promise<T | undefined>;

/**
 * Bounds the work under way, and with it the memory. Further work waits a moment or is turned away.
 */
export function createTurns({ atOnce, waiting, patience }: TurnsOptions): TakeTurn {
  let free = atOnce;
  const queue = new Set<() => void>();

  /** Resolves to whether the turn came. */
  function turn(): Promise<boolean> {
    if (free > 0) {
      free -= 1;
      return Promise.resolve(true);
    }
    if (queue.size >= waiting) return Promise.resolve(false);
    return new Promise((resolve) => {
      const begin = () => {
        clearTimeout(timer);
        resolve(true);
      };
      const timer = setTimeout(() => {
        queue.delete(begin);
        resolve(false);
      }, patience);
      queue.add(begin);
    });
  }

  /** Gives the turn to the one that has waited longest. */
  function pass(): void {
    const [next] = queue;
    if (!next) free += 1;
    else {
      queue.delete(next);
      next();
    }
  }

  return async (work) => {
    if (!(await turn())) return undefined;
    try {
      return await work();
    } finally {
      pass();
    }
  };
}
