import { ObjectId, type Document } from 'mongodb';
import { z } from 'zod';
import { AppError } from '../app-error.ts';

/** The order of a list: by a field, then by id. It needs an index of these fields, after those of the list's filter. */
export interface ListOrder {
  /** The path of the field. For an order by id it is `_id`, or the place of the id within it. */
  key: string;
  holds: 'id' | 'text' | 'number' | 'date';
  direction: 1 | -1;
}

export type Side = 'before' | 'after';

/** A gap in a list, before or after a document. It keeps its place when the document is deleted. */
export interface Place {
  value: unknown;
  id: ObjectId;
  side: Side;
}

/** The list and order, the document's value of the order's field and its id, and the side of the document. */
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
} satisfies Record<ListOrder['holds'], z.ZodType>;

/** Names the gap beside a document, for a page that begins or ends there. */
export function cursorBeside(document: Document, side: Side, list: string, order: ListOrder): string {
  const value: unknown = order.holds === 'id' ? null : valueAt(document, order.key);
  const stored = value instanceof Date ? value.getTime() : value;
  const id = order.holds === 'id' ? valueAt(document, order.key) : document['_id'];
  const cursor = [madeFor(list, order), stored, String(id), side];
  return Buffer.from(JSON.stringify(cursor)).toString('base64url');
}

/** @throws AppError invalid_input for a cursor of another list or order, naming the query's field */
export function readCursor(cursor: string, field: Side, list: string, order: ListOrder): Place {
  const parsed = cursorSchema.safeParse(parseJson(Buffer.from(cursor, 'base64url').toString()));
  const value = valueSchemas[order.holds].safeParse(parsed.data?.[1]);
  if (!parsed.success || !value.success || parsed.data[0] !== madeFor(list, order)) {
    throw new AppError('invalid_input', `query.${field}: must be a value from a Link header of this list`);
  }
  const [, , id, side] = parsed.data;
  return { value: value.data, id: new ObjectId(id), side };
}

/** What documents are found by, in indexes that have an order after it. */
const termFields = ['beginnings', 'traits'];

/** The documents on one side of a place, as bounds of the order's index. */
export function onSide(
  filter: Document,
  side: Side,
  place: Place,
  { key, holds, direction }: ListOrder,
): Document {
  const beyond = (side === 'after') === (direction === 1) ? '$gt' : '$lt';
  // The page on the document's own side of the gap includes the document; the other page does not.
  const _id = { [side === place.side ? beyond : `${beyond}e`]: place.id };
  if (holds === 'id') return { $and: [filter, { [key]: _id }] };
  const parts = [{ [key]: { [beyond]: place.value } }, { [key]: place.value, _id }];
  // Each term is read from the place on by itself: MongoDB would sort the result of `$in` together with `$or`.
  const several = termFields.find((field) => filter[field]?.$in);
  if (several) {
    const { [several]: sought, ...rest } = filter;
    const terms: unknown[] = sought.$in;
    return {
      $or: terms.flatMap((term) => parts.map((part) => ({ $and: [rest, { [several]: term }, part] }))),
    };
  }
  // The first condition repeats the alternatives, but bounds the index, which they do not.
  return { $and: [filter, { [key]: { [`${beyond}e`]: place.value }, $or: parts }] };
}

function valueAt(document: Document, path: string): unknown {
  return path.split('.').reduce<unknown>((value, name) => (value as Document | undefined)?.[name], document);
}

function madeFor(list: string, { key, direction }: ListOrder): string {
  return `${list} ${key} ${direction}`;
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
