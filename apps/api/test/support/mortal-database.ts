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
/** They limit, count or repeat what other collections hold. */
const spared = new Set(['rateLimits', 'locks', 'searchDays', 'missedSearches', 'partWords', 'partCounts']);

/** At which write a process dies, and whether the write was still made. */
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

/** The database of a process that dies or sleeps at a chosen write. After its death nothing reaches the database. */
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
    /** From now on the process dies at this write; without one it lives. */
    dieAt(next: Death | undefined) {
      death = next;
      written = 0;
      isDead = false;
    },
    /**
     * The process sleeps before a write until it is woken. The write is named, because what the process still does for
     * earlier calls would change its number.
     * @param number which of such writes
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
