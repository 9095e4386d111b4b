import { mostCounted } from '@switchyard/shared';
import type { Collection, Document, Filter, ObjectId, WithId } from 'mongodb';
import {
  cursorBeside,
  readCursor,
  sortToward,
  valueAt,
  type Cursor,
  type ListSort,
  type Side,
} from './cursor.ts';

/** Groups documents by a value. A list shows only the first document of each group, in the list's sort. */
export interface Grouping {
  /** The path of the value. A document without the value is a group of its own. */
  path: string;
  /** The same path as an aggregation expression: `$path`. */
  value: string;
  /** The name of an index on the value. */
  index: string;
  /** The index's partial filter, else `{}`. MongoDB uses a partial index only for queries that contain its filter. */
  within: Document;
}

interface Grouped<D extends Document> {
  filter: Filter<D>;
  sort: ListSort;
  groupBy: Grouping;
  projection: Document | undefined;
}

interface Part {
  start: Cursor | undefined;
  side: Side;
  most: number;
}

/** Reads the next documents from a cursor on, without grouping. */
type Read<D extends Document> = (
  start: Cursor | undefined,
  most: number,
  projection?: Document,
) => Promise<WithId<D>[]>;

/** The largest batch. Each round reads a larger batch than the one before, up to this. */
const mostLookedAt = 1000;

/**
 * Reads the first documents of their groups on one side of a cursor, the nearest first. Only its first document
 * represents a group, so a group appears on one page only, whatever the sort and filter. The first round reads whole
 * documents, and suffices if few documents are grouped. Later rounds only read the fields for grouping and sorting. One
 * query then fetches the page's whole documents.
 */
export async function readFirsts<D extends Document>(
  collection: Collection<D>,
  list: Grouped<D>,
  { start, side, most }: Part,
  read: Read<D>,
): Promise<WithId<D>[]> {
  const name = collection.collectionName;
  const [whole, firsts]: [WithId<D>[], WithId<D>[]] = [[], []];
  let from = start;
  for (let count = most; ; count = Math.min(4 * count, mostLookedAt)) {
    const isFirstRound = count === most;
    const some = await read(from, count, isFirstRound ? undefined : briefly(list));
    (isFirstRound ? whole : firsts).push(...(await keepFirsts(collection, list, some)));
    const last = some.at(-1);
    if (!last || some.length < count || whole.length + firsts.length >= most) break;
    from = readCursor(cursorBeside(last, side, name, list.sort), side, name, list.sort);
  }
  const missing = firsts.slice(0, most - whole.length);
  return [...whole.slice(0, most), ...(await completed(collection, list, missing))];
}

/** Fetches the whole documents, in the given sequence. Documents deleted meanwhile are left out. */
async function completed<D extends Document>(
  collection: Collection<D>,
  { projection }: Grouped<D>,
  documents: readonly WithId<D>[],
): Promise<WithId<D>[]> {
  if (documents.length === 0) return [];
  const wanted = { _id: { $in: documents.map(({ _id }) => _id) } } as Filter<D>;
  const found = await collection.find(wanted, { ...(projection && { projection }) }).toArray();
  const whole = new Map(found.map((document) => [String(document._id), document]));
  return documents.flatMap(({ _id }) => whole.get(String(_id)) ?? []);
}

/** Projects only the fields for grouping and sorting. */
const briefly = <D extends Document>({ sort, groupBy }: Grouped<D>) => ({ [groupBy.path]: 1, [sort.key]: 1 });

async function keepFirsts<D extends Document>(
  collection: Collection<D>,
  { filter, sort, groupBy: { path, value, index, within } }: Grouped<D>,
  documents: readonly WithId<D>[],
): Promise<WithId<D>[]> {
  const groups = documents.flatMap((document) => valueAt(document, path) ?? []);
  if (groups.length === 0) return [...documents];
  const found = collection.aggregate<{ first: ObjectId }>(
    [
      { $match: { $and: [filter, within, { [path]: { $in: groups } }] } },
      { $sort: sortToward('after', sort) },
      { $group: { _id: value, first: { $first: '$_id' } } },
    ],
    { hint: index },
  );
  const firsts = new Set((await found.toArray()).map(({ first }) => String(first)));
  return documents.filter(
    (document) => valueAt(document, path) === undefined || firsts.has(String(document._id)),
  );
}

/** Counts groups up to `mostCounted + 1`. A document outside of any group counts as one. */
export async function countGroups<D extends Document>(
  collection: Collection<D>,
  filter: Filter<D>,
  { value }: Grouping,
  hint: string | undefined,
): Promise<number> {
  // Reads few documents first, and ten times as many in each further round, until there are enough groups or no more
  // documents.
  for (let limit = mostCounted + 1; ; limit *= 10) {
    const [found] = await collection
      .aggregate<{ groups: number; documents: number }>(
        [
          { $match: filter },
          { $limit: limit },
          { $group: { _id: { $ifNull: [value, '$_id'] }, documents: { $sum: 1 } } },
          { $group: { _id: null, groups: { $sum: 1 }, documents: { $sum: '$documents' } } },
        ],
        { ...(hint && { hint }) },
      )
      .toArray();
    const { groups, documents } = found ?? { groups: 0, documents: 0 };
    if (groups > mostCounted || documents < limit) return Math.min(groups, mostCounted + 1);
  }
}
