import type { Collection, Db, IndexDescription } from 'mongodb';

interface WantedIndex {
  collection: string;
  description: IndexDescription;
}

/**
 * The indexes that a function makes and a database lacks, as `collection.index`. The function is the one that makes them for
 * good; here it is run on a database that only takes note.
 */
export async function findMissingIndexes(
  db: Db,
  createIndexes: (db: Db) => Promise<void>,
): Promise<string[]> {
  const wanted: WantedIndex[] = [];
  await createIndexes(takingNote(db, wanted));
  const collections = [...new Set(wanted.map(({ collection }) => collection))];
  const present = await Promise.all(
    collections.map(async (collection) => {
      const indexes = await db
        .collection(collection)
        .listIndexes({ timeoutMS: 2000 })
        .toArray()
        .catch(noneIfAbsent);
      return indexes.map((index) => fingerprint(collection, index));
    }),
  );
  const known = new Set(present.flat());
  return wanted
    .filter(({ collection, description }) => !known.has(fingerprint(collection, description)))
    .map(({ collection, description }) => `${collection}.${description.name}`);
}

/** What of an index its queries and promises rest on. */
function fingerprint(collection: string, { name, key, unique }: IndexDescription): string {
  return JSON.stringify([collection, name, Object.entries(key), unique === true]);
}

/** A collection that is not there has no indexes. */
function noneIfAbsent(error: unknown): IndexDescription[] {
  if (error instanceof Error && 'codeName' in error && error.codeName === 'NamespaceNotFound') return [];
  throw error;
}

/** The database, but that its collections write down the indexes they are asked to make. */
function takingNote(db: Db, wanted: WantedIndex[]): Db {
  const noted = (collection: Collection) =>
    new Proxy(collection, {
      get(target, property) {
        if (property !== 'createIndexes') return Reflect.get(target, property, target);
        return async (descriptions: IndexDescription[]) => {
          wanted.push(
            ...descriptions.map((description) => ({ collection: target.collectionName, description })),
          );
          return [];
        };
      },
    });
  return new Proxy(db, {
    get(target, property) {
      if (property !== 'collection') return Reflect.get(target, property, target);
      return (...call: Parameters<Db['collection']>) => noted(target.collection(...call));
    },
  });
}
