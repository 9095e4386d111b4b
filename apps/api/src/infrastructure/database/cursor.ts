import { ObjectId, type Document, type Sort } from 'mongodb';
import { z } from 'zod';
import { refuseInput } from '../app-error.ts';

/** How a list is sorted: by a field, then by id. Its index has the fields of the filter first, then these. */
export interface ListSort {
  /** The path of the field. By id it is `_id`, or the path of the id within it. */
  key: string;
  holds: 'id' | 'text' | 'number' | 'date';
  direction: 1 | -1;
}

export type Side = 'before' | 'after';

/** A position in a list, before or after a document. It stays valid when the document is deleted. */
export interface Cursor {
  value: unknown;
  id: ObjectId;
  side: Side;
}

/** The list and sort, the document's value of the sorted field and its id, and the side of the document. */
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
  // The moments that a Date can hold.
  date: z
    .int()
    .min(-8.64e15)
    .max(8.64e15)
    .transform((milliseconds) => new Date(milliseconds)),
} satisfies Record<ListSort['holds'], z.ZodType>;

/** The cursor of the position beside a document, for a page that begins or ends there. */
export function cursorBeside(document: Document, side: Side, list: string, sort: ListSort): string {
  const value: unknown = sort.holds === 'id' ? null : valueAt(document, sort.key);
  const stored = value instanceof Date ? value.getTime() : value;
  const id = sort.holds === 'id' ? valueAt(document, sort.key) : document['_id'];
  const cursor = [madeFor(list, sort), stored, String(id), side];
  return Buffer.from(JSON.stringify(cursor)).toString('base64url');
}

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

/** The fields of search terms, which come before the sort field in indexes. */
const termFields = ['beginnings', 'traits'];

/** The documents on one side of a cursor, as bounds of the sort's index. */
export function onSide(
  filter: Document,
  side: Side,
  cursor: Cursor,
  { key, holds, direction }: ListSort,
): Document {
  const beyond = (side === 'after') === (direction === 1) ? '$gt' : '$lt';
  // The page on the document's own side of the gap includes the document; the other page does not.
  const _id = { [side === cursor.side ? beyond : `${beyond}e`]: cursor.id };
  if (holds === 'id') return { $and: [filter, { [key]: _id }] };
  const parts = [{ [key]: { [beyond]: cursor.value } }, { [key]: cursor.value, _id }];
  // Each term gets a range of its own: with `$in` and `$or` together, MongoDB would sort the result in memory.
  const several = termFields.find((field) => filter[field]?.$in);
  if (several) {
    const { [several]: sought, ...rest } = filter;
    const terms: unknown[] = sought.$in;
    return {
      $or: terms.flatMap((term) => parts.map((part) => ({ $and: [rest, { [several]: term }, part] }))),
    };
  }
  // The first condition repeats the alternatives, but bounds the index, which they do not.
  return { $and: [filter, { [key]: { [`${beyond}e`]: cursor.value }, $or: parts }] };
}

/** The list's sort or, for a page that ends at a cursor, the reverse. */
export function sortToward(side: Side, { key, holds, direction }: ListSort): Sort {
  const toward = side === 'after' ? direction : direction === 1 ? -1 : 1;
  return holds === 'id' ? { [key]: toward } : { [key]: toward, _id: toward };
}

/** What a document has at a path such as `facts.force`. */
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
