import type { Collection, Document, Filter, Sort, WithId } from 'mongodb';
import { mostCounted, mostListed, pageSize } from '@switchyard/shared';
import { AppError } from '../app-error.ts';
import {
  exactReadingsOf,
  matchTerms,
  matchTitle,
  matchWord,
  readingsOf,
  type Reading,
} from './search-filters.ts';
import { cursorBeside, onSide, readCursor, type ListOrder, type Place, type Side } from './place.ts';
import type { Guess } from './vocabulary.ts';

export type { ListOrder } from './place.ts';

export interface PageQuery {
  limit?: number | undefined;
  after?: string | undefined;
  before?: string | undefined;
  /** Instead of a page, the newest `mostListed` documents in the list's order, which must be by age. */
  newest?: true | undefined;
}

export interface FoundPage<D> {
  documents: D[];
  /** The cursor of the next page; undefined on the last. */
  next: string | undefined;
  /** The cursor of the page before; undefined on the first. */
  previous: string | undefined;
  /** How many documents match, counted up to `mostCounted + 1` (for `newest`, `mostListed + 1`). */
  total: number;
  /** What was searched for instead, if the typed words found nothing. */
  searchedFor?: string;
}

export interface List<D extends Document> {
  filter: Filter<D>;
  /** Words to look for. Needs search terms in the collection. */
  q?: string | undefined;
  /**
   * The filter under which `q` is understood, if not the list's own. So a further narrowing leaves fewer documents and
   * never finds others, for example by words of their texts because no title is left.
   */
  understoodIn?: Filter<D> | undefined;
  /** Looks for the words exactly as typed. */
  isExact?: boolean | undefined;
  /** Other readings for words that find nothing, the likeliest first. */
  guess?: ((q: string) => Promise<Guess[]>) | undefined;
  order: ListOrder;
  projection?: Document;
  /** The index to count by without a search, if MongoDB would choose a slower one. */
  countBy?: string | undefined;
}

/**
 * One page of a list, by key: it begins or ends beside a document, not after a count. So the hundredth page costs
 * as much as the first, and nothing is shown twice when documents are added meanwhile. Several words are looked for
 * in titles and, if no title has them, in all texts. If nothing is found, other readings are tried.
 * @throws AppError invalid_input for a cursor of another list or order, and for `after` together with `before`
 */
export async function findPage<D extends Document>(
  collection: Collection<D>,
  { filter, q, isExact, guess, countBy, ...list }: List<D>,
  query: PageQuery,
): Promise<FoundPage<WithId<D>>> {
  if (query.newest) return readNewest(collection, { ...list, filter });
  const readings = isExact ? exactReadingsOf(q) : readingsOf(q);
  if (q === undefined || readings.length === 0)
    return readPage(collection, { ...list, filter, countBy }, query);
  const look = (ways: readonly Reading[]) => search(collection, { ...list, filter }, ways, query);
  const { page, isFound } = await look(readings);
  if (isFound || !guess) return page;
  for (const { reading, text } of await guess(q)) {
    const instead = await look([reading]);
    if (instead.isFound) return { ...instead.page, searchedFor: text };
  }
  return page;
}

async function search<D extends Document>(
  collection: Collection<D>,
  { filter, understoodIn, ...list }: Omit<List<D>, 'q' | 'isExact' | 'guess' | 'countBy'>,
  readings: readonly Reading[],
  query: PageQuery,
): Promise<{ page: FoundPage<WithId<D>>; isFound: boolean }> {
  const look = async (terms: Document) => {
    const page = await readPage(collection, { ...list, filter: bothOf(filter, terms) }, query);
    const isFound =
      page.total > 0 ||
      (understoodIn !== undefined && (await collection.count(bothOf(understoodIn, terms), { limit: 1 })) > 0);
    return { page, isFound };
  };
  const inTitle = matchTitle(readings);
  if (inTitle) {
    const found = await look(inTitle);
    if (found.isFound) return found;
  }
  const leading = await Promise.all(readings.map((reading) => rarestWord(collection, filter, reading)));
  return look(matchTerms(readings, leading));
}

/** What fits both filters, each with other fields. */
export function bothOf<D extends Document>(one: Filter<D>, other: Document): Filter<D> {
  const $and = [...(one.$and ?? []), ...(other['$and'] ?? [])];
  return { ...one, ...other, ...($and.length > 0 && { $and }) };
}

/** The word that the fewest documents have, by a bounded count. Its documents are read to compare the other words. */
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

/** The newest documents of a list. Reads one more to see whether there are more, and counts nothing. */
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
  list: Omit<List<D>, 'q' | 'understoodIn' | 'isExact' | 'guess'>,
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
    // An empty page has no document to begin beside.
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

/** The list's order or, for a page that ends at a place, the reverse. */
function sortToward(side: Side, { key, holds, direction }: ListOrder): Sort {
  const toward = side === 'after' ? direction : direction === 1 ? -1 : 1;
  return holds === 'id' ? { [key]: toward } : { [key]: toward, _id: toward };
}

/** Counts up to `mostCounted + 1`. */
function countMatches<D extends Document>(
  collection: Collection<D>,
  { filter, countBy }: Pick<List<D>, 'filter' | 'countBy'>,
): Promise<number> {
  // Without a filter MongoDB would read documents, not an index.
  const hint = countBy ?? (Object.keys(filter).length === 0 ? '_id_' : undefined);
  // `countDocuments` takes half as long again. `count` may count a document twice while it moves between shards,
  // which does not matter for a list.
  return collection.count(filter, { limit: mostCounted + 1, ...(hint && { hint }) });
}
