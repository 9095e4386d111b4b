import { ObjectId, type Collection } from 'mongodb';
import { isDuplicateKey } from './mongo.ts';

/**
 * Replaces what an account keeps in a collection that has one document for each account, whose id it has. The document
 * counts its changes in `version`; version 0 is none.
 * @returns whether it was still that version
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
  /** What shall be there, with the version that it replaces. */
  wanted: Kept;
  find: () => Promise<Kept>;
  replace: () => Promise<boolean>;
  isSame: (one: Kept, other: Kept) => boolean;
  /** The refusal, if something else is there now. */
  refuse: (current: Kept) => Error;
}

/** Saves over a version, or leaves it if it is so already: an answer may have been lost. */
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
