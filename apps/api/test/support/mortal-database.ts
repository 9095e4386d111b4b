import type { Collection, Db } from 'mongodb';

const writes = new Set([
  'insertOne',
  'insertMany',
  'updateOne',
  'updateMany',
  'findOneAndUpdate',
  'replaceOne',
  'deleteOne',
  'deleteMany',
  'bulkWrite',
]);
/** Collections whose writes do not count: they only hold limits, counters or derived data. */
const spared = new Set([
  'rateLimits',
  'locks',
  'searchDays',
  'missedSearches',
  'partWords',
  'partCounts',
  'imports',
]);

/** A crash: at which write, and whether the write still takes effect. */
export interface Death {
  write: number;
  when: 'before' | 'after';
}

interface Sleep {
  collection: string;
  method: string;
  number: number;
  fallAsleep(): void;
  woken: Promise<void>;
}

/**
 * A database wrapper that simulates a crash or a pause at a chosen write. After a crash, nothing reaches the
 * database.
 */
export function createMortalDatabase(db: Db) {
  let death: Death | undefined;
  let written = 0;
  let isDead = false;
  let sleep: Sleep | undefined;

  const die = () => {
    isDead = true;
    throw new Error('the process is dead');
  };

  async function write(run: () => unknown): Promise<unknown> {
    written += 1;
    const isLast = written === death?.write;
    if (isLast && death?.when === 'before') die();
    const result = await run();
    if (isLast) die();
    return result;
  }

  async function sleepBefore(collection: string, method: string): Promise<void> {
    if (sleep?.collection !== collection || sleep.method !== method) return;
    sleep.number -= 1;
    if (sleep.number > 0) return;
    const { fallAsleep, woken } = sleep;
    sleep = undefined;
    fallAsleep();
    await woken;
  }

  const wrap = (collection: Collection) =>
    new Proxy(collection, {
      get(target, name) {
        const member: unknown = Reflect.get(target, name);
        if (typeof member !== 'function') return member;
        return (...args: unknown[]) => {
          if (isDead) throw new Error('the process is dead');
          const run = () => Reflect.apply(member, target, args) as unknown;
          const counts = writes.has(String(name)) && !spared.has(target.collectionName);
          if (!counts) return run();
          return sleepBefore(target.collectionName, String(name)).then(() => write(run));
        };
      },
    });

  return {
    db: new Proxy(db, {
      get(target, name) {
        if (name === 'collection') return (collection: string) => wrap(target.collection(collection));
        const member: unknown = Reflect.get(target, name);
        return typeof member === 'function' ? (member.bind(target) as unknown) : member;
      },
    }),
    /** Schedules a crash at this write; without an argument, the process lives on. */
    dieAt(next: Death | undefined) {
      death = next;
      written = 0;
      isDead = false;
    },
    /**
     * Suspends the process before a certain write until the test wakes it. The write is identified by
     * collection and method, because background work of earlier calls would shift a plain count.
     * @param number counts such writes from 1
     */
    sleepAt(collection: string, method: string, number = 1) {
      const { promise: asleep, resolve: fallAsleep } = Promise.withResolvers<void>();
      const { promise: woken, resolve: wake } = Promise.withResolvers<void>();
      sleep = { collection, method, number, fallAsleep, woken };
      return { asleep, wake };
    },
    isDead: () => isDead,
  };
}
