import { ConnectionError } from '@switchyard/shared';

/** Milliseconds before each retry. */
const pauses = [500, 2000, 5000];

function connected(): Promise<void> {
  return new Promise((resolve) => {
    if (navigator.onLine) return resolve();
    addEventListener('online', () => resolve(), { once: true });
  });
}

/**
 * Wraps an import with retries, which wait while offline. Without them one lost file would break its page until a
 * reload, because React caches the failure.
 * @returns a function that rejects with a ConnectionError after the last attempt
 */
export function retried<Result>(load: () => Promise<Result>): () => Promise<Result> {
  async function attempt(tries: number): Promise<Result> {
    try {
      return await load();
    } catch (error) {
      const pause = pauses[tries];
      if (pause === undefined) throw new ConnectionError(error);
      await new Promise((resolve) => setTimeout(resolve, pause));
      await connected();
      return attempt(tries + 1);
    }
  }
  return () => attempt(0);
}
