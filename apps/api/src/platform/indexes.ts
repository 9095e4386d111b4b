import { MongoServerError, type Db, type IndexDescription } from 'mongodb';

/** The indexes of each collection, by its name. */
export type Indexes = Record<string, IndexDescription[]>;

/** What a database lacks of the indexes that it should have. */
export async function findMissingIndexes(db: Db, wanted: Indexes): Promise<Indexes> {
  const missing = await Promise.all(
    Object.entries(wanted).map(async ([collection, descriptions]) => {
      const present = await db
        .collection(collection)
        .listIndexes({ timeoutMS: 2000 })
        .toArray()
        .catch(noneIfAbsent);
      const known = new Set(present.map(fingerprint));
      return [
        collection,
        descriptions.filter((description) => !known.has(fingerprint(description))),
      ] as const;
    }),
  );
  return Object.fromEntries(missing.filter(([, descriptions]) => descriptions.length > 0));
}

/** Indexes as a person reads of them: `collection.index`. */
export function namesOf(indexes: Indexes): string[] {
  return Object.entries(indexes).flatMap(([collection, descriptions]) =>
    descriptions.map(({ name }) => `${collection}.${name}`),
  );
}

/** Safe to repeat: what is there already stays. @throws where one of the same name is there that is another */
export async function makeIndexes(db: Db, indexes: Indexes): Promise<void> {
  for (const [collection, descriptions] of Object.entries(indexes)) {
    await db.collection(collection).createIndexes(descriptions);
  }
}

/** Safe to repeat: what is not there is not missed. */
export async function dropIndex(db: Db, collection: string, name: string): Promise<void> {
  try {
    await db.collection(collection).dropIndex(name);
  } catch (error) {
    if (!(error instanceof MongoServerError && absent.has(String(error.codeName)))) throw error;
  }
}

/** What of an index its queries and promises rest on. */
function fingerprint({ name, key, unique }: IndexDescription): string {
  return JSON.stringify([name, Object.entries(key), unique === true]);
}

const absent = new Set(['NamespaceNotFound', 'IndexNotFound']);

/** A collection that is not there has no indexes. */
function noneIfAbsent(error: unknown): IndexDescription[] {
  if (error instanceof Error && 'codeName' in error && error.codeName === 'NamespaceNotFound') return [];
  throw error;
}
