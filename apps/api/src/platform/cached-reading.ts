import { setTimeout as sleep } from 'node:timers/promises';

export interface CachedReading<T> {
  /** What was read last, read anew where that is too old; undefined until a first reading has succeeded. Never rejects. */
  latest(): Promise<T | undefined>;
}

export interface CachedReadingOptions<T> {
  read(): Promise<T>;
  /** How old a reading may become, and how long a new one is waited for, in milliseconds. */
  maxAgeMs: number;
  patienceMs: number;
  onError(error: unknown): void;
}

/** A reading that is made at most once in a while, however often it is asked for, and whose failure leaves the one before. */
export function createCachedReading<T>(options: CachedReadingOptions<T>): CachedReading<T> {
  let value: T | undefined;
  let begunAt = -Infinity;
  let running: Promise<void> | undefined;

  async function readAnew(): Promise<void> {
    try {
      value = await options.read();
    } catch (error) {
      options.onError(error);
    } finally {
      running = undefined;
    }
  }

  return {
    async latest() {
      if (!running && performance.now() - begunAt >= options.maxAgeMs) {
        begunAt = performance.now();
        running = readAnew();
      }
      if (running) await Promise.race([running, sleep(options.patienceMs, undefined, { ref: false })]);
      return value;
    },
  };
}
