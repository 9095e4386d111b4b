import type { Db } from 'mongodb';

/** All that is kept of a person, as it is stored. */
export interface PersonalData {
  account: object | null;
  profile: object | null;
  orders: object[];
  reviews: object[];
  messages: object[];
  /** Lines of the audit trail of what the person did, and of what was done to them. */
  audit: object[];
}

export type PersonRepository = ReturnType<typeof createPersonRepository>;

/** What the collections keep of one person, for who asks for it. Words kept for searching are left out: they say the same twice. */
export function createPersonRepository(db: Db) {
  const withoutWords = { projection: { words: 0, beginnings: 0 } };
  const oldestFirst = { ...withoutWords, sort: { _id: 1 } } as const;
  return {
    async collect(email: string): Promise<PersonalData> {
      const [account, profile, orders, reviews, messages, audit] = await Promise.all([
        db.collection('users').findOne({ email: { $eq: email } }, withoutWords),
        db.collection('profiles').findOne({ owner: { $eq: email } }, withoutWords),
        db
          .collection('bookings')
          .find({ buyer: { $eq: email } }, oldestFirst)
          .toArray(),
        db
          .collection('reviews')
          .find({ author: { $eq: email } }, oldestFirst)
          .toArray(),
        db
          .collection('contactMessages')
          .find({ email: { $eq: email } }, oldestFirst)
          .toArray(),
        db
          .collection('audit')
          .find({ $or: [{ '_id.whom': { $eq: email } }, { '_id.by': { $eq: email } }] })
          .sort({ '_id.id': 1 })
          .toArray(),
      ]);
      return { account, profile, orders, reviews, messages, audit: audit.map(({ _id }) => _id) };
    },
  };
}
