import { LRUCache } from 'lru-cache';

export interface SharedReadings<T> {
  /**
   * What `read` answers, or answered to somebody else at most `maxAgeMs` ago. A caller who wants it `fresh` is given a
   * reading that began after the call; those who wait for one share it, so that however many ask, the database is asked once
   * at a time. Rejects as `read` does, and keeps nothing of it. `read` is kept with the answer, to be read anew by.
   */
  get(key: string, read: () => Promise<T>, options?: { fresh?: boolean }): Promise<T>;
  /** What is kept and not too old. In the last quarter of its time it is read anew meanwhile: under load nobody waits for it. */
  peek(key: string): T | undefined;
  /** Something changed through this process: nothing that was read before, or is being read, is given to who comes after. */
  forget(): void;
}

export interface SharedReadingsOptions<T extends object> {
  /** How old a reading may be that is given to somebody, in milliseconds: how late another process's change is seen. */
  maxAgeMs: number;
  /** How much is kept, in bytes; the least recently used goes first, and what is larger than all of it is not kept. */
  maxBytes: number;
  bytesOf(value: T): number;
}

/** What keeping anything costs at the least. */
const entryBytes = 500;

/** The share of its time after which a reading that is still asked for is read anew. */
const readAheadAt = 3 / 4;

interface Reading<T> {
  begunAt: number;
  /** Which of the times between two changes it began in. */
  era: number;
  promise: Promise<T>;
}

interface KeptReading<T> {
  value: T;
  read: () => Promise<T>;
  begunAt: number;
}

/**
 * Readings that many callers share for a moment. Nothing here is ever wrong for longer than `maxAgeMs`, whoever changed it
 * and whether or not this process learnt of it: that needs no message between processes, which a standalone database could
 * not send.
 */
export function createSharedReadings<T extends object>(options: SharedReadingsOptions<T>): SharedReadings<T> {
  const { maxAgeMs, maxBytes, bytesOf } = options;
  const readings = new LRUCache<string, KeptReading<T>>({
    maxSize: maxBytes,
    sizeCalculation: ({ value }, key) => key.length + bytesOf(value) + entryBytes,
  });
  const running = new Map<string, Reading<T>>();
  const waiting = new Map<string, Promise<T>>();
  let era = 0;

  const ageOf = (begunAt: number) => performance.now() - begunAt;

  function begin(key: string, read: () => Promise<T>): Promise<T> {
    const reading: Reading<T> = { begunAt: performance.now(), era, promise: read() };
    running.set(key, reading);
    void keep(key, read, reading);
    return reading.promise;
  }

  /** Before anybody learns of the reading: it is the first that waits for it. */
  async function keep(key: string, read: () => Promise<T>, reading: Reading<T>): Promise<void> {
    try {
      const value = await reading.promise;
      if (reading.era === era) readings.set(key, { value, read, begunAt: reading.begunAt });
    } catch {
      // Those who wait for it are told.
    } finally {
      if (running.get(key) === reading) running.delete(key);
    }
  }

  /** A reading that has not begun yet. */
  function beginNext(key: string, read: () => Promise<T>): Promise<T> {
    const current = running.get(key);
    if (!current) return begin(key, read);
    const next = waiting.get(key);
    if (next) return next;
    const begun = Promise.allSettled([current.promise]).then(() => {
      waiting.delete(key);
      return begin(key, read);
    });
    waiting.set(key, begun);
    return begun;
  }

  function peek(key: string): T | undefined {
    const kept = readings.get(key);
    if (!kept) return undefined;
    const age = ageOf(kept.begunAt);
    if (age >= maxAgeMs) return undefined;
    // Where it fails, what is kept is given until it is too old, and then somebody waits and is told.
    if (age > readAheadAt * maxAgeMs && !running.has(key)) begin(key, kept.read).catch(() => {});
    return kept.value;
  }

  return {
    peek,
    async get(key, read, { fresh = false } = {}) {
      if (fresh) return beginNext(key, read);
      const kept = peek(key);
      if (kept) return kept;
      const current = running.get(key);
      const isGoodEnough = current && current.era === era && ageOf(current.begunAt) < maxAgeMs;
      return isGoodEnough ? current.promise : beginNext(key, read);
    },
    forget() {
      era += 1;
      readings.clear();
    },
  };
}
