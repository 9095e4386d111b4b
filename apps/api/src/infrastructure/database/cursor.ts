import { ObjectId, type Document, type Sort } from 'mongodb';
import { z } from 'zod';
import { refuseInput } from '../app-error.ts';

/** How a list is sorted: by a field, then by id. Its index begins with the filtered fields, followed by these two. */
export interface ListSort {
  /** The path of the sorted field. For a sort by id: `_id`, or the path of the id in it. */
  key: string;
  holds: 'id' | 'text' | 'number' | 'date';
  direction: 1 | -1;
}

/** Whether a position lies before or after its document, or a page before or after its cursor. */
export type Side = 'before' | 'after';

/** A position in a list, directly before or after a document. It stays valid when that document is deleted. */
export interface Cursor {
  value: unknown;
  id: ObjectId;
  side: Side;
}

/** A cursor: the list and its sort, the document's value of the sorted field, its id, and the side of the document. */
const cursorSchema = z.tuple([
  z.string(),
  z.unknown(),
  z.string().regex(/^[0-9a-f]{24}$/),
  z.enum(['before', 'after']),
]);

const valueSchemas = {
  id: z.null(),
  text: z.string(),
  number: z.number(),
  // The range of a Date, in milliseconds.
  date: z
    .int()
    .min(-8.64e15)
    .max(8.64e15)
    .transform((milliseconds) => new Date(milliseconds)),
} satisfies Record<ListSort['holds'], z.ZodType>;

/** The cursor directly before or after a document, for a page that begins or ends there. */
export function cursorBeside(document: Document, side: Side, list: string, sort: ListSort): string {
  const value: unknown = sort.holds === 'id' ? null : valueAt(document, sort.key);
  const stored = value instanceof Date ? value.getTime() : value;
  const id = sort.holds === 'id' ? valueAt(document, sort.key) : document['_id'];
  const cursor = [madeFor(list, sort), stored, String(id), side];
  return Buffer.from(JSON.stringify(cursor)).toString('base64url');
}

/**
 * Decodes a cursor that a client sent.
 * @param field the name of the query parameter, for the issue
 * @throws a refusal: invalid_input for a cursor that is malformed, or of another list or sort
 */
export function readCursor(cursor: string, field: Side, list: string, sort: ListSort): Cursor {
  const parsed = cursorSchema.safeParse(parseJson(Buffer.from(cursor, 'base64url').toString()));
  const value = valueSchemas[sort.holds].safeParse(parsed.data?.[1]);
  if (!parsed.success || !value.success || parsed.data[0] !== madeFor(list, sort)) {
    throw refuseInput([
      { path: `query.${field}`, message: 'must be a value from a Link header of this list' },
    ]);
  }
  const [, , id, side] = parsed.data;
  return { value: value.data, id: new ObjectId(id), side };
}

/** The array fields with search terms. Indexes have them before the sorted field. */
const termFields = ['beginnings', 'traits'];

/**
 * Restricts a filter to the documents on one side of a cursor, so that MongoDB reads only that range of the sort's
 * index.
 * @param isUnsorted whether no index has the filter's terms in this sort
 */
export function onSide(
  filter: Document,
  side: Side,
  cursor: Cursor,
  { key, holds, direction }: ListSort,
  isUnsorted = false,
): Document {
  const beyond = (side === 'after') === (direction === 1) ? '$gt' : '$lt';
  // A cursor lies between two documents. The page on its document's side includes that document, the other page does
  // not.
  const _id = { [side === cursor.side ? beyond : `${beyond}e`]: cursor.id };
  if (holds === 'id') return { $and: [filter, { [key]: _id }] };
  const parts = [{ [key]: { [beyond]: cursor.value } }, { [key]: cursor.value, _id }];
  // Each term gets a range of its own: with both `$in` and `$or`, MongoDB would sort the result in memory.
  const several = termFields.find((field) => filter[field]?.$in);
  if (several && !isUnsorted) {
    const { [several]: sought, ...rest } = filter;
    const terms: unknown[] = sought.$in;
    return {
      $or: terms.flatMap((term) => parts.map((part) => ({ $and: [rest, { [several]: term }, part] }))),
    };
  }
  // The first condition is implied by the second, but bounds the index scan, which `$or` does not.
  return { $and: [filter, { [key]: { [`${beyond}e`]: cursor.value }, $or: parts }] };
}

/** The list's sort, reversed for a page that ends at a cursor. */
export function sortToward(side: Side, { key, holds, direction }: ListSort): Sort {
  const toward = side === 'after' ? direction : direction === 1 ? -1 : 1;
  return holds === 'id' ? { [key]: toward } : { [key]: toward, _id: toward };
}

/** The value of a document at a path such as `facts.force`. */
export function valueAt(document: Document, path: string): unknown {
  return path.split('.').reduce<unknown>((value, name) => (value as Document | undefined)?.[name], document);
}

function madeFor(list: string, { key, direction }: ListSort): string {
  return `${list} ${key} ${direction}`;
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
