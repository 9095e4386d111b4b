import { LRUCache } from 'lru-cache';

export interface SharedReadings<T> {
  /**
   * What `read` answers, or answered to somebody else at most `maxAgeMs` ago. A caller who wants it `fresh` is given a
   * reading that began after the call; those who wait for one share it, so that however many ask, the database is asked once
   * at a time. Rejects as `read` does, and keeps nothing of it.
   */
  get(key: string, read: () => Promise<T>, options?: { fresh?: boolean }): Promise<T>;
  /** What is kept and need not be read anew yet. */
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

interface Reading<T> {
  begunAt: number;
  /** Which of the times between two changes it began in. */
  era: number;
  promise: Promise<T>;
}

interface KeptReading<T> {
  value: T;
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
    void keep(key, reading);
    return reading.promise;
  }

  /** Before anybody learns of the reading: it is the first that waits for it. */
  async function keep(key: string, reading: Reading<T>): Promise<void> {
    try {
      const value = await reading.promise;
      if (reading.era === era) readings.set(key, { value, begunAt: reading.begunAt });
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

  return {
    peek(key) {
      const kept = readings.get(key);
      if (!kept) return undefined;
      const age = ageOf(kept.begunAt);
      return age < maxAgeMs && (age < maxAgeMs / 2 || running.has(key)) ? kept.value : undefined;
    },
    async get(key, read, { fresh = false } = {}) {
      if (fresh) return beginNext(key, read);
      const kept = readings.get(key);
      const current = running.get(key);
      if (kept && ageOf(kept.begunAt) < maxAgeMs) {
        // Read ahead of time, so that under load nobody waits.
        if (!current && ageOf(kept.begunAt) > maxAgeMs / 2) begin(key, read).catch(() => {});
        return kept.value;
      }
      const isGoodEnough = current && current.era === era && ageOf(current.begunAt) < maxAgeMs;
      return isGoodEnough ? current.promise : beginNext(key, read);
    },
    forget() {
      era += 1;
      readings.clear();
    },
  };
}
