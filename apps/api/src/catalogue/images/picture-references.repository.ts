import type { Db } from 'mongodb';
import type { CollectionDefinition } from '../../infrastructure/database/collection.ts';

export type PictureReferences = ReturnType<typeof createPictureReferences>;

/** Finds the records that refer to pictures, as each collection declares. */
export function createPictureReferences(db: Db, collections: readonly CollectionDefinition[]) {
  /** The fields with URLs of the shop's own pictures. */
  const ofShop = collections.flatMap(({ name, pictures }) =>
    pictures !== 'none' && 'ofShop' in pictures ? pictures.ofShop.map((field) => [name, field] as const) : [],
  );
  /** The collections that name people's own pictures by their ids. */
  const ofPeople = collections.flatMap(({ name, pictures }) =>
    pictures !== 'none' && 'ofPeople' in pictures ? [{ name, isShown: pictures.ofPeople }] : [],
  );

  return {
    /** Which of these pictures a part or an order refers to, by a path or a whole URL. @returns their ids */
    async ofShop(ids: readonly string[]): Promise<Set<string>> {
      const pictureUrl = new RegExp(`/image/(?:${ids.join('|')})`);
      const found = new Set<string>();
      for (const [holder, field] of ofShop) {
        // Many orders share a picture, so distinct URLs are read.
        const urls: unknown[] = await db.collection(holder).distinct(field, { [field]: pictureUrl });
        for (const one of urls) {
          const [id] = /[0-9a-f]{64}/.exec(pictureUrl.exec(String(one))?.[0] ?? '') ?? [];
          if (id) found.add(id);
        }
      }
      return found;
    },

    /**
     * Which of these pictures a review (even a hidden one) or a profile of their owners refers to.
     * @returns their ids
     */
    async ofPeople(ids: readonly string[]): Promise<Set<string>> {
      const named: unknown[][] = await Promise.all(
        ofPeople.map(({ name }) =>
          db.collection(name).distinct('pictureIds', { pictureIds: { $in: [...ids] } }),
        ),
      );
      return new Set(named.flat().map(String));
    },

    /**
     * Whether visitors may see a picture because of a review or a profile of its owner. Reviews take precedence over
     * profiles, so hiding a review takes its pictures down. Undefined if neither refers to the picture.
     */
    async isShown(id: string): Promise<boolean | undefined> {
      for (const { name, isShown } of ofPeople) {
        const naming = await db
          .collection(name)
          .find({ pictureIds: { $eq: id } })
          .toArray();
        if (naming.length > 0) return naming.some(isShown);
      }
      return undefined;
    },
  };
}
