import type { Db } from 'mongodb';

/** The records that show a picture, by its address in `img`. */
const holders = ['parts', 'archivedParts', 'reviews', 'profiles'];

/**
 * Finds which of some pictures, by their ids, any record refers to: by a path on the shop's site, whichever that was, or by
 * a whole address.
 */
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
