export interface TurnsOptions {
  /** How many pieces of work are under way at most. */
  atOnce: number;
  /** How many more may wait. */
  waiting: number;
  /** How long one waits at most. Milliseconds. */
  patience: number;
}

/** @returns what the work answers, or undefined where too many wait already or its turn did not come in time. */
export type TakeTurn = <T>(work: () => Promise<T>) => Promise<T | undefined>;

/** Bounds how much is done at a time: what comes beyond that waits a moment or is turned away, and memory stays bounded. */
export function createTurns({ atOnce, waiting, patience }: TurnsOptions): TakeTurn {
  let free = atOnce;
  const queue = new Set<() => void>();

  /** Whether the turn came. */
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

  /** Hands the turn to whoever has waited longest. */
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
