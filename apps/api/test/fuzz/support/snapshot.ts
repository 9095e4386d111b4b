import { BSON, type Db, type Document } from 'mongodb';

/** Every document of a database, by collection and id. */
export type Snapshot = Map<string, Map<string, Stored>>;

interface Stored {
  document: Document;
  /** The document in its one canonical form, for comparing. */
  text: string;
}

/** What is no record of the shop's: counts of calls. */
const ignored = new Set(['rateLimits']);

/** Until when a picture is kept is nobody's: whoever sends the same picture again prolongs it. */
const projection = { 'metadata.keepUntil': 0 };

export async function takeSnapshot(db: Db): Promise<Snapshot> {
  const collections = await db.listCollections({}, { nameOnly: true }).toArray();
  const names = collections.map(({ name }) => name).filter((name) => !ignored.has(name));
  const read = async (name: string) => {
    const documents = await db.collection(name).find({}, { projection }).toArray();
    return [
      name,
      new Map(documents.map((document) => [textOf(document['_id']), toStored(document)])),
    ] as const;
  };
  return new Map(await Promise.all(names.map(read)));
}

function toStored(document: Document): Stored {
  return { document, text: textOf(document) };
}

const textOf = (value: unknown): string => BSON.EJSON.stringify({ value }, { relaxed: false });

export interface Difference {
  collection: string;
  before: Document | undefined;
  after: Document | undefined;
}

/** Every document that is new, gone or not what it was. */
export function differencesOf(before: Snapshot, after: Snapshot): Difference[] {
  return [...new Set([...before.keys(), ...after.keys()])].flatMap((collection) => {
    const [were, are] = [before.get(collection), after.get(collection)];
    const ids = new Set([...(were?.keys() ?? []), ...(are?.keys() ?? [])]);
    return [...ids]
      .filter((id) => were?.get(id)?.text !== are?.get(id)?.text)
      .map((id) => ({ collection, before: were?.get(id)?.document, after: are?.get(id)?.document }));
  });
}

/** Puts back what was, so that every run begins where the first did and an example can be replayed. */
export async function undo(db: Db, differences: readonly Difference[]): Promise<void> {
  await Promise.all(
    differences.map(async ({ collection, before, after }) => {
      const { _id } = before ?? after ?? {};
      if (before) await db.collection(collection).replaceOne({ _id }, before, { upsert: true });
      else await db.collection(collection).deleteOne({ _id });
    }),
  );
}

/** Whether two documents are the same in every field. */
export const isSame = (one: Document | undefined, other: Document | undefined): boolean =>
  textOf(one) === textOf(other);
