import type { Db } from 'mongodb';

/** The collections whose `img` is the address of a picture. */
const holders = ['parts', 'archivedParts', 'reviews', 'profiles'];

/** Finds the ids of those pictures that a record refers to, by a path or by a whole address. */
export function createPictureReferences(db: Db) {
  return async (ids: readonly string[]): Promise<Set<string>> => {
    const address = new RegExp(`/image/(?:${ids.join('|')})`);
    const found = new Set<string>();
    for (const holder of holders) {
      const records = db
        .collection<{ img: string }>(holder)
        .find({ img: address }, { projection: { _id: 0, img: 1 } });
      for await (const { img } of records) {
        const [id] = /[0-9a-f]{64}/.exec(address.exec(img)?.[0] ?? '') ?? [];
        if (id) found.add(id);
      }
    }
    return found;
  };
}
