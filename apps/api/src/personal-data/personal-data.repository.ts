import type { AggregationCursor, Db, Document } from 'mongodb';

/** The search terms only repeat the other fields. */
const searchTerms = ['words', 'beginnings'];
const papersOfOrder = {
  $lookup: { from: 'papers', localField: '_id', foreignField: 'order', as: 'papers' },
};

export type PersonalDataRepository = ReturnType<typeof createPersonalDataRepository>;

/** Everything the shop keeps about a person, as it is stored. */
export function createPersonalDataRepository(db: Db) {
  const one = (collection: string, field: string, email: string) =>
    db
      .collection(collection)
      .findOne({ [field]: { $eq: email } }, { projection: { words: 0, beginnings: 0 } });
  const all = (collection: string, filter: object, ...steps: Document[]): AggregationCursor =>
    db.collection(collection).aggregate([{ $match: filter }, ...steps, { $unset: searchTerms }]);

  return {
    account: (email: string) => one('users', 'email', email),
    profile: (email: string) => one('profiles', 'owner', email),

    /** The lists, read one document at a time. `withFormer` adds the orders of earlier owners of the e-mail address. */
    lists: (email: string, withFormer: boolean) => ({
      orders: all(
        'bookings',
        { buyer: { $eq: email }, ...(!withFormer && { formerHolder: { $exists: false } }) },
        { $sort: { createdAt: -1, _id: -1 } },
        papersOfOrder,
      ),
      reviews: all('reviews', { author: { $eq: email } }),
      /** The reviews that the person found helpful. */
      helpfulVotes: all('helpfulVotes', { voter: { $eq: email } }),
      messages: all('contactMessages', { email: { $eq: email } }),
      /** Mails to the person. */
      mails: all('mails', { to: { $eq: email } }),
      /** What the person did, and what was done to the person's account. */
      audit: all(
        'audit',
        { $or: [{ '_id.whom': { $eq: email } }, { '_id.by': { $eq: email } }] },
        { $sort: { '_id.id': 1 } },
        { $replaceRoot: { newRoot: '$_id' } },
      ),
    }),
  };
}
