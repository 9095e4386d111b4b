interface Reads<Result> {
  current: Promise<Result>;
  /** Begins once `current` has ended. */
  next?: Promise<Result>;
}

/** Lets concurrent calls share one read of the same thing. Keeps nothing beyond that. */
export function createSharedReads<Result>() {
  const underWay = new Map<string, Reads<Result>>();

  function start(key: string, read: () => Promise<Result>): Promise<Result> {
    const reads: Reads<Result> = { current: read() };
    underWay.set(key, reads);
    const end = () => {
      if (!reads.next) underWay.delete(key);
    };
    reads.current.then(end, end);
    return reads.current;
  }

  return {
    /** Joins a read that is under way. It may have begun before this call, and so miss a change made in between. */
    join: (key: string, read: () => Promise<Result>): Promise<Result> =>
      underWay.get(key)?.current ?? start(key, read),

    /**
     * Shares the next read with all who ask while one is under way. It begins after each of these calls, so each sees
     * what was changed before it.
     */
    next(key: string, read: () => Promise<Result>): Promise<Result> {
      const reads = underWay.get(key);
      if (!reads) return start(key, read);
      reads.next ??= reads.current.catch(() => undefined).then(() => start(key, read));
      return reads.next;
    },
  };
}
