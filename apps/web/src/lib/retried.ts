import { ConnectionError } from '@switchyard/shared';

/** How long to wait before each new try, in ms. */
const pauses = [500, 2000];

/** Resolves once there is a connection. */
function connected(): Promise<void> {
  return new Promise((resolve) => {
    if (navigator.onLine) return resolve();
    addEventListener('online', () => resolve(), { once: true });
  });
}

/**
 * Fetches code that the network may lose: what fails is fetched again, once there is a connection. React keeps what it was
 * told of a piece of code for as long as the page is open, so one lost answer would break the page until it is loaded anew.
 * @returns rejects with a ConnectionError after the last try
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
