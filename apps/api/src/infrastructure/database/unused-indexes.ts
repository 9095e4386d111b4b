import { MongoServerError, type Db } from 'mongodb';
import type { CollectionDefinition } from './collection.ts';

/**
 * How long an undeclared index is kept, in milliseconds. The previous version needs its indexes: it may run beside this
 * one during an upgrade, or be brought back by a rollback.
 */
const graceMs = 7 * 24 * 60 * 60 * 1000;

export interface UnusedIndex {
  collection: string;
  index: string;
  /**
   * Since when the index is undeclared: when a version without it first prepared the database. Undefined if not
   * recorded yet.
   */
  since: Date | undefined;
}

interface Note {
  _id: string;
  madeAt: Date;
}

/** The notes are stored in the migrations' collection. Their ids have a colon, which a migration's name never has. */
const notesOf = (db: Db) => db.collection<Note>('migrations');
const noteOf = ({ collection, index }: Pick<UnusedIndex, 'collection' | 'index'>) =>
  `unused index: ${collection}.${index}`;
const everyNote = { _id: /^unused index: / };

export const nameOf = ({ collection, index }: UnusedIndex): string => `${collection}.${index}`;
export const droppedFrom = (since: Date): Date => new Date(since.getTime() + graceMs);

/** The indexes of the shop's collections that no definition declares. Reads only. */
export async function readUnusedIndexes(
  db: Db,
  definitions: readonly CollectionDefinition[],
): Promise<UnusedIndex[]> {
  const notes = new Map(
    (await notesOf(db).find(everyNote).toArray()).map(({ _id, madeAt }) => [_id, madeAt]),
  );
  const found = definitions.map(async ({ name: collection, indexes }) => {
    const declared = new Set(['_id_', ...indexes.map(({ name }) => name)]);
    return (await namesOfIndexes(db, collection))
      .filter((index) => !declared.has(index))
      .map((index) => ({ collection, index, since: notes.get(noteOf({ collection, index })) }));
  });
  return (await Promise.all(found)).flat();
}

/**
 * Drops the indexes that have been undeclared for a week, and records when the others became undeclared. A version that
 * declares such an index again, such as the previous one, deletes the record. Idempotent, also when several processes
 * run it at once.
 * @returns the names of the dropped indexes
 */
export async function dropUnusedIndexes(
  db: Db,
  definitions: readonly CollectionDefinition[],
  now = new Date(),
): Promise<string[]> {
  const unused = await readUnusedIndexes(db, definitions);
  const noted = await notesOf(db).find(everyNote).toArray();
  const present = new Set(unused.map(noteOf));
  const past = noted.map(({ _id }) => _id).filter((note) => !present.has(note));
  if (past.length > 0) await notesOf(db).deleteMany({ _id: { $in: past } });

  const dropped: string[] = [];
  for (const one of unused) {
    const note = noteOf(one);
    if (one.since === undefined) {
      await notesOf(db).updateOne({ _id: note }, { $setOnInsert: { madeAt: now } }, { upsert: true });
    } else if (droppedFrom(one.since) <= now) {
      // Deletes the record first: if a version creates the index again, its week must start anew.
      await notesOf(db).deleteOne({ _id: note });
      await dropIfThere(db, one);
      dropped.push(nameOf(one));
    }
  }
  return dropped;
}

async function namesOfIndexes(db: Db, collection: string): Promise<string[]> {
  try {
    const indexes = await db.collection(collection).listIndexes({ timeoutMS: 2000 }).toArray();
    return indexes.map(({ name }) => String(name));
  } catch (error) {
    if (isMissing(error)) return [];
    throw error;
  }
}

/** Another process may have dropped the index. */
async function dropIfThere(db: Db, { collection, index }: UnusedIndex): Promise<void> {
  await db
    .collection(collection)
    .dropIndex(index)
    .catch((error: unknown) => {
      if (!isMissing(error)) throw error;
    });
}

const isMissing = (error: unknown): boolean =>
  error instanceof MongoServerError && (error.code === 26 || error.code === 27);
