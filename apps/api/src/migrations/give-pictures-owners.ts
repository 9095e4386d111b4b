import type { Db, Document, ObjectId } from 'mongodb';
import type { CollectionDefinition } from '../database/collection.ts';
import type { PictureFacts } from '../images/images.repository.ts';
import { pictureIdIn } from '../images/images.service.ts';
import { createPictureReferences } from '../images/picture-references.repository.ts';

const mostAtOnce = 100;
const isFull = { filename: /^[0-9a-f]{64}$/ };
const noted = { pictureIds: { $exists: false } };

/**
 * Previous versions did not note who uploaded a picture. It is taken to belong to whoever shows it in a review or,
 * without a review, in a profile.
 */
export async function givePicturesOwners(
  db: Db,
  collections: readonly CollectionDefinition[],
): Promise<void> {
  const files = db.collection<{ filename: string; metadata?: PictureFacts }>('images.files');

  /** Notes which pictures a record shows, once they belong to this account. */
  async function note(holder: string, record: Document & { _id: ObjectId }, owner: string, where: object) {
    const { _id, img, photos = [] } = record;
    const pictureIds: string[] = [];
    for (const address of [img, ...photos]) {
      const id = pictureIdIn(String(address));
      if (id === undefined) continue;
      const { matchedCount } = await files.updateMany(
        { filename: id, ...where },
        { $addToSet: { 'metadata.owners': owner }, $set: { 'metadata.used': true } },
      );
      if (matchedCount > 0) pictureIds.push(id);
    }
    // Unless a process of this version has written it meanwhile.
    await db.collection(holder).updateOne({ _id, ...noted }, { $set: { pictureIds } });
  }

  for await (const review of db.collection('reviews').find({ author: { $exists: true }, ...noted }))
    await note('reviews', review, String(review['author']), {});
  for await (const profile of db.collection('profiles').find(noted)) {
    const owner = String(profile['owner']);
    const free = [{ 'metadata.owners': { $exists: false } }, { 'metadata.owners': owner }];
    await note('profiles', profile, owner, { $or: free });
  }
  const references = createPictureReferences(db, collections);
  const ids = (await files.distinct('filename', isFull)).map(String);
  for (let begin = 0; begin < ids.length; begin += mostAtOnce) {
    const ofShop = await references.ofShop(ids.slice(begin, begin + mostAtOnce));
    await files.updateMany({ filename: { $in: [...ofShop] } }, { $set: { 'metadata.ofShop': true } });
  }
}
