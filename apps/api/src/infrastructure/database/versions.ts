import { ObjectId, type Collection } from 'mongodb';
import { isDuplicateKey } from './mongo.ts';

/**
 * Replaces an account's document in a collection with one document per account, whose `_id` is the account's id.
 * Optimistic concurrency: the document counts its changes in `version`, and version 0 means that there is none yet.
 * @returns false if the stored version is another one
 */
export async function replaceVersion(
  collection: Collection,
  account: string,
  version: number,
  content: Readonly<Record<string, unknown>>,
): Promise<boolean> {
  const _id = new ObjectId(account);
  if (version > 0) {
    const { matchedCount } = await collection.updateOne(
      { _id, version },
      { $set: content, $inc: { version: 1 } },
    );
    return matchedCount === 1;
  }
  try {
    await collection.insertOne({ _id, version: 1, ...content });
    return true;
  } catch (error) {
    if (isDuplicateKey(error)) return false;
    throw error;
  }
}

interface Save<Kept> {
  /** The wanted content, with the version that it replaces. */
  wanted: Kept;
  find: () => Promise<Kept>;
  replace: () => Promise<boolean>;
  isSame: (one: Kept, other: Kept) => boolean;
  /** The refusal for a conflict, with what is stored now. */
  refuse: (current: Kept) => Error;
}

/**
 * Saves a document unless its version has changed. If it has, but the content is already the wanted one, that counts as
 * saved: the answer to an earlier attempt may have been lost.
 * @throws what `refuse` makes, on a conflict
 */
export async function saveVersion<Kept extends { version: number }>({
  wanted,
  find,
  replace,
  isSame,
  refuse,
}: Save<Kept>): Promise<Kept> {
  if (await replace()) return { ...wanted, version: wanted.version + 1 };
  const current = await find();
  if (isSame(current, wanted)) return current;
  throw refuse(current);
}
