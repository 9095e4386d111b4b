import { ObjectId } from 'mongodb';

/**
 * The condition on `_id` for documents with these ids. MongoDB finds one document faster by its id alone than with any
 * further condition, so check the others on what was read.
 */
export function oneOrMany(ids: readonly string[]): ObjectId | { $in: ObjectId[] } {
  const all = ids.map((id) => new ObjectId(id));
  const [first] = all;
  return first && all.length === 1 ? first : { $in: all };
}
