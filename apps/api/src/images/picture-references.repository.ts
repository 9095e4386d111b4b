import type { Db } from 'mongodb';

/** The collections whose `img` is the address of a picture. */
const holders = ['parts', 'archivedParts', 'bookings', 'reviews', 'profiles'];

/** Finds the ids of those pictures that a record refers to, by a path or by a whole address. */
export function createPictureReferences(db: Db) {
  return async (ids: readonly string[]): Promise<Set<string>> => {
    const address = new RegExp(`/image/(?:${ids.join('|')})`);
    const found = new Set<string>();
    for (const holder of holders) {
      // Many orders share a picture, so each is read once.
      for (const img of await db.collection<{ img: string }>(holder).distinct('img', { img: address })) {
        const [id] = /[0-9a-f]{64}/.exec(address.exec(img)?.[0] ?? '') ?? [];
        if (id) found.add(id);
      }
    }
    return found;
  };
}
