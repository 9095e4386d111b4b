import { keptAs, whereExists, type CollectionDefinition } from '../../infrastructure/database/collection.ts';
import * as is from '../../infrastructure/database/document-rules.ts';

export const reviews: CollectionDefinition = {
  name: 'reviews',
  people: {
    ...keptAs('reviews'),
    keepsAccount: true,
    erased: 'reviews',
    find: ({ id }) => (id === undefined ? undefined : { author: { $eq: id } }),
  },
  pictures: {
    // The pictures of a waiting review are visible, too, because its author sees it.
    ofPeople: ({ shown, waiting }) => shown === true || waiting === true,
  },
  counted: 'nothing',
  validator: is.document(
    {
      _id: is.id,
      name: is.text,
      addComment: is.text,
      img: is.text,
      ratings: { ...is.whole, minimum: 1, maximum: 5 },
      createdAt: is.moment,
      verified: is.flag,
      shown: is.flag,
      helpful: is.count,
      voteCounts: is.count,
      version: is.count,
    },
    {
      partId: is.id,
      author: is.filledText,
      waiting: { enum: [true] },
      usedIn: is.filledText,
      photos: is.listOf(is.filledText),
      pictureIds: is.listOf(is.filledText),
      reply: is.shape({ text: is.filledText, by: is.filledText, at: is.moment }),
    },
  ),
  indexes: [
    // One review per account and part, and one per account without a part. Reviews of deleted accounts have no author.
    { key: { author: 1, partId: 1 }, name: 'author_part', unique: true, ...whereExists('author') },
    // The lists of reviews and their searches: shown ones for everybody, all of them for admins, and those of a part.
    { key: { shown: 1, _id: 1 }, name: 'shown' },
    { key: { beginnings: 1, _id: 1 }, name: 'found' },
    { key: { shown: 1, beginnings: 1, _id: 1 }, name: 'found_shown' },
    { key: { partId: 1, shown: 1, _id: 1 }, name: 'part_shown', ...whereExists('partId') },
    // A covered index for computing a part's rating. Also lists a part's reviews with a given number of stars.
    {
      key: { partId: 1, verified: 1, shown: 1, ratings: 1, _id: 1 },
      name: 'part_stars',
      ...whereExists('partId'),
    },
    // The most helpful reviews of a part, all of them or those with a given number of stars.
    {
      key: { partId: 1, shown: 1, helpful: 1, _id: 1 },
      name: 'part_helpful',
      ...whereExists('partId'),
    },
    {
      key: { partId: 1, verified: 1, shown: 1, ratings: 1, helpful: 1, _id: 1 },
      name: 'part_stars_helpful',
      ...whereExists('partId'),
    },
    // Finds whether a review shows a picture, and is shown itself.
    { key: { pictureIds: 1, shown: 1 }, name: 'pictures' },
  ],
};
