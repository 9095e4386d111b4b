import type { Collection, Db } from 'mongodb';

const writes = new Set([
  'insertOne',
  'insertMany',
  'updateOne',
  'updateMany',
  'findOneAndUpdate',
  'replaceOne',
  'deleteOne',
]);
const books = new Set([
  'bookings',
  'parts',
  'paymentEvents',
  'audit',
  'archivedParts',
  'contactMessages',
  'mails',
  'papers',
]);

/** At which write to the shop's books a process dies, and whether the write was still made. */
export interface Death {
  write: number;
  when: 'before' | 'after';
}

/** The database of a process that dies or sleeps at a chosen write. After its death nothing reaches the database. */
export function createMortalDatabase(db: Db) {
  let death: Death | undefined;
  let written = 0;
  let isDead = false;
  let sleep: { write: number; until: Promise<void> } | undefined;

  const die = () => {
    isDead = true;
    throw new Error('the process is dead');
  };

  async function write(run: () => unknown): Promise<unknown> {
    written += 1;
    if (written === sleep?.write) await sleep.until;
    const isLast = written === death?.write;
    if (isLast && death?.when === 'before') die();
    const result = await run();
    if (isLast) die();
    return result;
  }

  const wrap = (collection: Collection) =>
    new Proxy(collection, {
      get(target, name) {
        const member: unknown = Reflect.get(target, name);
        if (typeof member !== 'function') return member;
        return (...args: unknown[]) => {
          if (isDead) throw new Error('the process is dead');
          const run = () => Reflect.apply(member, target, args) as unknown;
          const counts = writes.has(String(name)) && books.has(target.collectionName);
          return counts ? write(run) : run();
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
    /** The process sleeps before this write until it is woken. */
    sleepAt(write: number, until: Promise<void>) {
      sleep = { write, until };
      written = 0;
    },
    isDead: () => isDead,
  };
}
