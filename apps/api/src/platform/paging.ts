import type { Collection, Document, Filter, Sort, WithId } from 'mongodb';
import { mostCounted, mostListed, pageSize } from '@switchyard/shared';
import { AppError } from './app-error.ts';
import {
  exactReadingsOf,
  matchTerms,
  matchTitle,
  matchWord,
  readingsOf,
  type Reading,
} from './search-terms.ts';
import type { Guess } from './vocabulary.ts';
import { cursorBeside, onSide, readCursor, type ListOrder, type Place, type Side } from './place.ts';

export type { ListOrder } from './place.ts';

export interface PageQuery {
  limit?: number | undefined;
  after?: string | undefined;
  before?: string | undefined;
  /** In place of a page: the newest `mostListed` things, in the list's order, which must be by age. */
  newest?: true | undefined;
}

export interface FoundPage<D> {
  documents: D[];
  /** Where the next page begins; undefined on the last. */
  next: string | undefined;
  /** Where the page before ends; undefined on the first. */
  previous: string | undefined;
  /** How many documents match in all; `mostCounted + 1` when it is more than `mostCounted` (or `mostListed`, for `newest`). */
  total: number;
  /** What was searched for instead, when the typed words found nothing. */
  searchedFor?: string;
}

export interface List<D extends Document> {
  filter: Filter<D>;
  /** Words to look for, in a collection that keeps terms to search by. */
  q?: string | undefined;
  /** Looks for words just as they are typed. */
  isExact?: boolean | undefined;
  /** Other readings of words that found nothing, the likeliest first. */
  guess?: ((q: string) => Promise<Guess[]>) | undefined;
  order: ListOrder;
  projection?: Document;
  /** Where the filter takes all: what of the collection it leaves out all the same, of which there is little. */
  leftOut?: Filter<D>[] | undefined;
  /** Without words to look for, the index to count by, where the database would begin with one that it is slower by. */
  countBy?: string | undefined;
}

/**
 * One page of a list by key: it begins or ends right beside a document, not after a count, so that the hundredth page
 * costs what the first does and nothing is shown twice when something is added meanwhile. Several words are looked for in
 * titles and, only where no title has them, in all texts. What finds nothing is understood in other ways.
 * @throws AppError invalid_input for an `after` or `before` that no page of this list and order named, and for both
 */
export async function findPage<D extends Document>(
  collection: Collection<D>,
  { filter, q, isExact, guess, leftOut, countBy, ...list }: List<D>,
  query: PageQuery,
): Promise<FoundPage<WithId<D>>> {
  if (query.newest) return readNewest(collection, { ...list, filter });
  const readings = isExact ? exactReadingsOf(q) : readingsOf(q);
  if (q === undefined || readings.length === 0)
    return readPage(collection, { ...list, filter, leftOut, countBy }, query);
  const look = (ways: readonly Reading[]) => search(collection, { ...list, filter }, ways, query);
  const found = await look(readings);
  if (found.total > 0 || !guess) return found;
  for (const { reading, text } of await guess(q)) {
    const instead = await look([reading]);
    if (instead.total > 0) return { ...instead, searchedFor: text };
  }
  return found;
}

async function search<D extends Document>(
  collection: Collection<D>,
  { filter, ...list }: Omit<List<D>, 'q' | 'isExact' | 'guess' | 'leftOut' | 'countBy'>,
  readings: readonly Reading[],
  query: PageQuery,
): Promise<FoundPage<WithId<D>>> {
  const inTitle = matchTitle(readings);
  if (inTitle) {
    const found = await readPage(collection, { ...list, filter: { ...filter, ...inTitle } }, query);
    if (found.total > 0) return found;
  }
  const leading = await Promise.all(readings.map((reading) => rarestWord(collection, filter, reading)));
  return readPage(collection, { ...list, filter: { ...filter, ...matchTerms(readings, leading) } }, query);
}

/** The word of a reading that the fewest documents have, by a bounded count: all that have it are read for the others. */
async function rarestWord<D extends Document>(
  collection: Collection<D>,
  filter: Filter<D>,
  reading: Reading,
) {
  const [first = [], ...more] = reading;
  if (more.length === 0) return first;
  const counted = await Promise.all(
    reading.map(async (forms) => ({
      forms,
      count: await collection.count({ ...filter, ...matchWord(forms) }, { limit: mostCounted + 1 }),
    })),
  );
  const rarest = counted.reduce((one, other) => (other.count < one.count ? other : one));
  return rarest.forms;
}

/** The newest documents of a list. One more than that is read, which tells whether there are more: nothing is counted. */
async function readNewest<D extends Document>(
  collection: Collection<D>,
  { filter, order, projection }: Pick<List<D>, 'filter' | 'order' | 'projection'>,
): Promise<FoundPage<WithId<D>>> {
  const side: Side = order.direction === 1 ? 'before' : 'after';
  const found = await collection
    .find(filter, { ...(projection && { projection }) })
    .sort(sortToward(side, order))
    .limit(mostListed + 1)
    .toArray();
  const newest = found.slice(0, mostListed);
  const documents = side === 'after' ? newest : newest.toReversed();
  const end = found.length > mostListed ? newest.at(-1) : undefined;
  const rest = end && cursorBeside(end, side, collection.collectionName, order);
  return {
    documents,
    next: side === 'after' ? rest : undefined,
    previous: side === 'before' ? rest : undefined,
    total: found.length,
  };
}

async function readPage<D extends Document>(
  collection: Collection<D>,
  list: Omit<List<D>, 'q' | 'isExact' | 'guess'>,
  query: PageQuery,
): Promise<FoundPage<WithId<D>>> {
  const { filter, order, projection } = list;
  const name = collection.collectionName;
  const limit = query.limit ?? pageSize.usual;
  const place = placeOf(query, name, order);
  const [toward, back]: [Side, Side] = query.before === undefined ? ['after', 'before'] : ['before', 'after'];

  const read = (side: Side, most: number, shown: Document | undefined) =>
    collection
      .find((place ? onSide(filter, side, place, order) : filter) as Filter<D>, {
        ...(shown && { projection: shown }),
      })
      .sort(sortToward(side, order))
      .limit(most)
      .toArray();
  const [found, behind, total] = await Promise.all([
    read(toward, limit + 1, projection),
    place ? read(back, 1, { _id: 1 }) : [],
    countMatches(collection, list),
  ]);

  const nearest = found.slice(0, limit);
  const documents = toward === 'after' ? nearest : nearest.toReversed();
  const ends = { before: documents[0], after: documents.at(-1) };
  const isMore = { [toward]: found.length > limit, [back]: behind.length > 0 };
  const beyond = (side: Side) => {
    if (!isMore[side]) return undefined;
    const end = ends[side];
    // An empty page is where it was sought.
    return end ? cursorBeside(end, side, name, order) : (query.after ?? query.before);
  };
  return { documents, next: beyond('after'), previous: beyond('before'), total };
}

function placeOf({ after, before }: PageQuery, list: string, order: ListOrder): Place | undefined {
  if (after !== undefined && before !== undefined)
    throw new AppError('invalid_input', 'query.before: must not be sent together with after');
  if (after !== undefined) return readCursor(after, 'after', list, order);
  return before === undefined ? undefined : readCursor(before, 'before', list, order);
}

/** The list's order or, for the page that ends at a place, the reverse. */
function sortToward(side: Side, { key, holds, direction }: ListOrder): Sort {
  const toward = side === 'after' ? direction : direction === 1 ? -1 : 1;
  return holds === 'id' ? { [key]: toward } : { [key]: toward, _id: toward };
}

/**
 * Counts to `mostCounted + 1` at the most. Where nothing was searched the collection's own count, which costs nothing,
 * tells first whether that is far beyond; after a crash it may be a little wrong, so that near the limit it is not believed.
 */
async function countMatches<D extends Document>(
  collection: Collection<D>,
  { filter, leftOut, countBy }: Pick<List<D>, 'filter' | 'leftOut' | 'countBy'>,
): Promise<number> {
  if (leftOut) {
    const [all, ...less] = await Promise.all([
      collection.estimatedDocumentCount(),
      ...leftOut.map((without) => collection.countDocuments(without)),
    ]);
    if (less.reduce((left, count) => left - count, all) > 2 * mostCounted) return mostCounted + 1;
  }
  // Without a filter the database would read documents, not an index.
  const hint = countBy ?? (Object.keys(filter).length === 0 ? '_id_' : undefined);
  // `countDocuments` aggregates, which takes half as long again. That this one counts a document twice while it moves from
  // one shard to another does not matter to a list.
  return collection.count(filter, { limit: mostCounted + 1, ...(hint && { hint }) });
}
