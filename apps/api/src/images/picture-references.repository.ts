import type { Db } from 'mongodb';

/** Where records keep the addresses of pictures: one in `img`, or several in a list. */
const holders = [
  ['parts', 'img'],
  ['parts', 'pictures.src'],
  ['archivedParts', 'img'],
  ['archivedParts', 'pictures.src'],
  ['bookings', 'img'],
  ['reviews', 'img'],
  ['reviews', 'photos'],
  ['profiles', 'img'],
] as const;

/** Finds the ids of those pictures that a record refers to, by a path or by a whole address. */
export function createPictureReferences(db: Db) {
  return async (ids: readonly string[]): Promise<Set<string>> => {
    const address = new RegExp(`/image/(?:${ids.join('|')})`);
    const found = new Set<string>();
    for (const [holder, field] of holders) {
      // Many orders share a picture, so each is read once.
      const addresses: unknown[] = await db.collection(holder).distinct(field, { [field]: address });
      for (const one of addresses) {
        const [id] = /[0-9a-f]{64}/.exec(address.exec(String(one))?.[0] ?? '') ?? [];
        if (id) found.add(id);
      }
    }
    return found;
  };
}
