import type { Db } from 'mongodb';

/** The collections and fields that named an owner by e-mail. */
const owned = [
  ['reviews', 'author'],
  ['profiles', 'owner'],
  ['helpfulVotes', 'voter'],
] as const;

/**
 * Things belong to an account's id; in older versions they belonged to its e-mail. Orders left behind by an earlier
 * holder of the e-mail stay without an owner. So does what was about to be removed from an account that got another
 * holder.
 */
export async function giveAccounts(db: Db): Promise<void> {
  const accounts = db
    .collection('users')
    .find({ clearing: { $exists: false } }, { projection: { email: 1 } });
  for await (const { _id, email } of accounts) {
    const account = _id.toHexString();
    const named = { $eq: email };
    for (const [collection, field] of owned)
      await db.collection(collection).updateMany({ [field]: named }, { $set: { [field]: account } });
    await db.collection('images.files').updateMany(
      { 'metadata.owners': named },
      { $set: { 'metadata.owners.$[one]': account } },
      {
        arrayFilters: [{ one: email }],
      },
    );
    const unowned = { account: { $exists: false }, formerHolder: { $exists: false } };
    await db.collection('bookings').updateMany({ buyer: named, ...unowned }, { $set: { account } });
  }
}
