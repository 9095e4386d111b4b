import type { Db } from 'mongodb';

/** Everything the shop keeps about a person, as it is stored. */
export interface PersonalData {
  account: object | null;
  profile: object | null;
  orders: object[];
  reviews: object[];
  messages: object[];
  /** What the person did, and what was done to the person's account. */
  audit: object[];
}

/** The words for searching are left out: they only repeat the other fields. */
const withoutWords = { projection: { words: 0, beginnings: 0 } };

export async function collectPersonalData(db: Db, email: string): Promise<PersonalData> {
  const one = (collection: string, field: string) =>
    db.collection(collection).findOne({ [field]: { $eq: email } }, withoutWords);
  const all = (collection: string, field: string) =>
    db
      .collection(collection)
      .find({ [field]: { $eq: email } }, { ...withoutWords, sort: { _id: 1 } })
      .toArray();
  const [account, profile, orders, reviews, messages, audit] = await Promise.all([
    one('users', 'email'),
    one('profiles', 'owner'),
    all('bookings', 'buyer'),
    all('reviews', 'author'),
    all('contactMessages', 'email'),
    db
      .collection('audit')
      .find({ $or: [{ '_id.whom': { $eq: email } }, { '_id.by': { $eq: email } }] })
      .sort({ '_id.id': 1 })
      .toArray(),
  ]);
  return { account, profile, orders, reviews, messages, audit: audit.map(({ _id }) => _id) };
}
