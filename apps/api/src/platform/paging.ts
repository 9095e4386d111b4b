import { ObjectId, type Collection, type Document, type Filter, type Sort, type WithId } from 'mongodb';
import { z } from 'zod';
import { pageSize } from '@switchyard/shared';
import { AppError } from './app-error.ts';

/** The order of a list: by a field, and by id where that is equal. Each needs an index of just these fields. */
export interface ListOrder {
  key: string;
  /** Whether the field holds a date. */
  isDate?: true;
  direction: 1 | -1;
}

export interface PageQuery {
  limit?: number | undefined;
  after?: string | undefined;
}

export interface FoundPage<D> {
  documents: D[];
  /** Where the next page begins; undefined on the last. */
  next: string | undefined;
  /** How many documents match in all. */
  total: number;
}

/** The place of a document in a list: its value of the order's field, and its id. */
const cursorSchema = z.tuple([z.union([z.string(), z.number()]), z.string().regex(/^[0-9a-f]{24}$/)]);

/**
 * One page of a list by key: it begins right after a document, not after a count, so that the hundredth page costs what
 * the first does and nothing is shown twice when something is added meanwhile.
 * @throws AppError invalid_input for an `after` that no page named
 */
export async function findPage<D extends Document & { _id: ObjectId }>(
  collection: Collection<D>,
  {
    filter,
    order,
    query,
    projection,
  }: { filter: Filter<D>; order: ListOrder; query: PageQuery; projection?: Document },
): Promise<FoundPage<WithId<D>>> {
  const limit = query.limit ?? pageSize.usual;
  const place = query.after === undefined ? undefined : afterCursor(query.after, order);
  const sort: Sort =
    order.key === '_id' ? { _id: order.direction } : { [order.key]: order.direction, _id: order.direction };
  const [found, total] = await Promise.all([
    collection
      .find((place ? { $and: [filter, place] } : filter) as Filter<D>, { ...(projection && { projection }) })
      .sort(sort)
      .limit(limit + 1)
      .toArray(),
    collection.countDocuments(filter),
  ]);
  const documents = found.slice(0, limit);
  const last = documents.at(-1);
  return { documents, next: found.length > limit && last ? cursorOf(last, order) : undefined, total };
}

function cursorOf(document: Document, { key }: ListOrder): string {
  const value: unknown = key === '_id' ? '' : document[key];
  const place = [value instanceof Date ? value.getTime() : value, String(document['_id'])];
  return Buffer.from(JSON.stringify(place)).toString('base64url');
}

function afterCursor(cursor: string, { key, direction, isDate }: ListOrder): Document {
  const parsed = cursorSchema.safeParse(parseJson(Buffer.from(cursor, 'base64url').toString()));
  if (!parsed.success) throw new AppError('invalid_input', 'query.after: must be what a Link header named');
  const [sent, id] = parsed.data;
  const value = isDate ? new Date(sent) : sent;
  const beyond = direction === 1 ? '$gt' : '$lt';
  const _id = { [beyond]: new ObjectId(id) };
  if (key === '_id') return { _id };
  return { $or: [{ [key]: { [beyond]: value } }, { [key]: value, _id }] };
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

const mostWords = 8;

/** The words of a text in the one form that is stored and looked for: lower case, without accents. */
export function wordsOf(...texts: string[]): string[] {
  const words = texts
    .join(' ')
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .match(/[\p{L}\p{N}]+/gu);
  return [...new Set(words ?? [])];
}

/** Documents whose `words` hold every word of a search; the last may be the beginning of one. Ranges of an index, no regular expression. */
export function matchWords(q: string | undefined): Document {
  const words = wordsOf(q ?? '').slice(0, mostWords);
  const last = words.pop();
  if (last === undefined) return {};
  const beginning = { words: { $elemMatch: { $gte: last, $lt: `${last}\u{10FFFF}` } } };
  return words.length === 0 ? beginning : { $and: [{ words: { $all: words } }, beginning] };
}
