/**
 * Makes a function that runs tasks with the same name one after the other, in the sequence of the calls, and tasks with
 * different names in parallel.
 */
export function createQueues() {
  /** The last work of each name, as long as it has not ended. It never rejects. */
  const last = new Map<string, Promise<unknown>>();
  return async <Result>(name: string, work: () => Promise<Result>): Promise<Result> => {
    const result = (last.get(name) ?? Promise.resolve()).then(work);
    const ended = result.catch(() => undefined);
    last.set(name, ended);
    try {
      return await result;
    } finally {
      if (last.get(name) === ended) last.delete(name);
    }
  };
}
