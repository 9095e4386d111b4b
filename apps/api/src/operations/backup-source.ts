import type { ClientSession, Db, IndexDescriptionInfo } from 'mongodb';
import { writeLine, type Header } from './backup-format.ts';

/** A collection's documents as lines, in the order of their ids, with every type as it is stored. */
export async function* documentLines(db: Db, name: string, session?: ClientSession): AsyncGenerator<string> {
  const cursor = db
    .collection(name)
    .find({}, { sort: { _id: 1 }, promoteValues: false, bsonRegExp: true, ...(session && { session }) });
  for await (const document of cursor) yield writeLine(document);
}

/** The database's collections, without those that the server keeps for itself. */
export async function listCollections(db: Db): Promise<{ name: string; options: Record<string, unknown> }[]> {
  const found = await db.listCollections({ type: 'collection' }, { nameOnly: false }).toArray();
  return found
    .filter(({ name }) => !name.startsWith('system.'))
    .map((one) => ({ name: one.name, options: { ...('options' in one ? one.options : undefined) } }))
    .sort((one, other) => (one.name < other.name ? -1 : 1));
}

/** What of a collection's indexes has to be made: all but the one on the id, without what the server adds, in an order that two can be compared in. */
export async function listIndexes(db: Db, name: string): Promise<Header['collections'][number]['indexes']> {
  const found: IndexDescriptionInfo[] = await db.collection(name).listIndexes().toArray();
  return found
    .filter((index) => index.name !== '_id_')
    .map(({ v: _version, ns: _namespace, name, key, ...rest }) => {
      const fields = Object.entries(rest).sort(([one], [other]) => (one < other ? -1 : 1));
      return { name: String(name), key: { ...key }, ...Object.fromEntries(fields) };
    });
}
