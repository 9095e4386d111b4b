import { keptAs, type CollectionDefinition } from '../../infrastructure/database/collection.ts';
import * as is from '../../infrastructure/database/document-rules.ts';

export const helpfulVotes: CollectionDefinition = {
  name: 'helpfulVotes',
  people: {
    ...keptAs('helpfulVotes'),
    erased: 'helpfulVotes',
    find: ({ id }) => (id === undefined ? undefined : { voter: { $eq: id } }),
  },
  pictures: 'none',
  counted: 'nothing',
  validator: is.document({
    _id: is.id,
    review: is.id,
    voter: is.filledText,
    standing: is.flag,
    at: is.moment,
  }),
  indexes: [
    // One vote per account and review. Also finds the votes of an account.
    { key: { voter: 1, review: 1 }, name: 'voter_review', unique: true },
    // A covered index for counting a review's votes.
    { key: { review: 1, standing: 1 }, name: 'review_standing' },
  ],
};
