import type { Collection, Document, Filter, WithId } from 'mongodb';
import { mostCounted, mostListed, pageSize } from '@switchyard/shared';
import { refuseInput } from '../app-error.ts';
import {
  exactReadingsOf,
  isBlank,
  matchTerms,
  matchTitle,
  matchWord,
  readingsOf,
  type Guess,
  type Reading,
} from './search-filters.ts';
import {
  cursorBeside,
  onSide,
  readCursor,
  sortToward,
  type ListSort,
  type Cursor,
  type Side,
} from './cursor.ts';
import { countGroups, readFirsts, type Grouping } from './grouped.ts';

export type { ListSort } from './cursor.ts';

export interface PageQuery {
  limit?: number | undefined;
  after?: string | undefined;
  before?: string | undefined;
  /** Reads the newest `mostListed` documents instead of a page. The list must be sorted by age. */
  newest?: true | undefined;
  /** The caller does not need the exact `total`. It then says only whether anything matches: 0 if nothing does. */
  isUncounted?: true | undefined;
  /** The bound of the count, `mostCounted + 1` by default. */
  countedTo?: number | undefined;
}

interface FoundPage<D> {
  documents: D[];
  /** The cursor of the next page; undefined on the last page. */
  next: string | undefined;
  /** The cursor of the previous page; undefined on the first page. */
  previous: string | undefined;
  /** Number of matching documents, counted up to `countedTo` (for `newest`, `mostListed + 1`). */
  total: number;
  /** Set if the typed words found nothing: the words that were searched for instead. */
  searchedFor?: string;
}

export interface List<D extends Document> {
  filter: Filter<D>;
  /** The words to search for. The collection needs search terms. */
  q?: string | undefined;
  /**
   * `filter` without what the visitor has narrowed the list by. It decides where the words are searched for: in titles
   * if it finds a document with them in its title, otherwise in all texts. So narrowing a list never adds documents,
   * even if no title in the narrowed list has the words.
   */
  understoodIn?: Filter<D> | undefined;
  /** Searches for the words exactly as typed. */
  isExact?: boolean | undefined;
  /** Proposes other readings if the words find nothing, the likeliest first. */
  guess?: ((q: string) => Promise<Guess[]>) | undefined;
  sort: ListSort;
  projection?: Document;
  /** The index hint for counting without a search, where MongoDB would choose a slower index. */
  countBy?: string | undefined;
  /**
   * The indexes for a search whose results no index has in this sort: that of the search terms, by which few results
   * are found, to be sorted in memory; and that of the sort, along which a page of many is soon found. MongoDB chooses
   * by the searches before, so one by a rare word after many by frequent ones would read most of the list.
   */
  unsorted?: { few: string; many: string } | undefined;
  /** Lists and counts the documents of a group once. The projection needs the grouping field and the sorted field. */
  groupBy?: Grouping | undefined;
}

/**
 * Reads one page of a list, paged by cursor instead of by offset. So the hundredth page costs as much as the first, and
 * no document is shown twice when others are added meanwhile. Several words are searched for in titles and, if no title
 * has them, in all texts. If nothing is found, the readings of `guess` are tried.
 * @throws a refusal: invalid_input for a cursor that is not of this list
 */
export async function findPage<D extends Document>(
  collection: Collection<D>,
  { filter, q, isExact, guess, countBy, ...list }: List<D>,
  query: PageQuery,
): Promise<FoundPage<WithId<D>>> {
  if (query.newest) return readNewest(collection, { ...list, filter });
  const readings = isExact ? exactReadingsOf(q) : readingsOf(q);
  if (isBlank(q)) return readPage(collection, { ...list, filter, countBy }, query);
  if (readings.length === 0) return { documents: [], next: undefined, previous: undefined, total: 0 };
  const counts = createWordCounts(collection, filter);
  const look = (ways: readonly Reading[]) => search(collection, { ...list, filter }, counts, ways, query);
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
  counts: WordCounts,
  readings: readonly Reading[],
  query: PageQuery,
): Promise<{ page: FoundPage<WithId<D>>; isFound: boolean }> {
  const look = async (terms: Document) => {
    const found = bothOf(filter, terms);
    const page = await readPage(
      collection,
      { ...list, filter: found, ...(await chooseIndex(collection, found, list.unsorted)) },
      query,
    );
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
  return look(matchTerms(readings, await counts.rarestOf(readings)));
}

interface Chosen {
  hint: string;
  /** Number of matching documents, counted up to `mostSorted + 1`. */
  counted: number;
}

/**
 * The most documents that are sorted in memory. Along the sort's index, a page of so many among 40,000 documents is
 * found after as many.
 */
const mostSorted = 1000;

async function chooseIndex<D extends Document>(
  collection: Collection<D>,
  filter: Filter<D>,
  unsorted: List<D>['unsorted'],
): Promise<Chosen | undefined> {
  if (!unsorted) return undefined;
  const counted = await collection.count(filter, { limit: mostSorted + 1, hint: unsorted.few });
  return { hint: counted > mostSorted ? unsorted.many : unsorted.few, counted };
}

/** Combines two filters that share no field except `$and`. */
export function bothOf<D extends Document>(one: Filter<D>, other: Document): Filter<D> {
  const $and = [...(one.$and ?? []), ...(other['$and'] ?? [])];
  return { ...one, ...other, ...($and.length > 0 && { $and }) };
}

type WordCounts = ReturnType<typeof createWordCounts>;

/**
 * Counts the documents with each word, up to a bound. The words of all readings are counted in parallel, each word
 * once.
 */
function createWordCounts<D extends Document>(collection: Collection<D>, filter: Filter<D>) {
  const known = new Map<string, number>();
  const keyOf = (forms: readonly string[]) => forms.join(' ');

  async function learn(words: readonly (readonly string[])[]): Promise<void> {
    const wanted = new Map(words.map((forms) => [keyOf(forms), forms]));
    const [first, ...more] = [...wanted].filter(([key]) => !known.has(key));
    if (!first) return;
    const counted = ([key, forms]: typeof first) => [
      { $match: { ...filter, ...matchWord(forms) } },
      { $limit: mostCounted + 1 },
      { $count: 'count' },
      { $set: { key } },
    ];
    const others = more.map((one) => ({
      $unionWith: { coll: collection.collectionName, pipeline: counted(one) },
    }));
    for (const key of wanted.keys()) known.set(key, known.get(key) ?? 0);
    const found = collection.aggregate<{ key: string; count: number }>([...counted(first), ...others]);
    for await (const { key, count } of found) known.set(key, count);
  }

  return {
    /**
     * The rarest word of each reading. The index is read by that word; the other words are compared in the documents.
     */
    async rarestOf(readings: readonly Reading[]): Promise<(readonly string[])[]> {
      await learn(readings.filter(({ length }) => length > 1).flat());
      const countOf = (forms: readonly string[]) => known.get(keyOf(forms)) ?? 0;
      return readings.map((reading) =>
        reading.reduce((one, other) => (countOf(other) < countOf(one) ? other : one), reading[0] ?? []),
      );
    },
  };
}

/**
 * The newest documents of a list. Reads one more than it returns, to see whether there are more, and counts nothing.
 */
async function readNewest<D extends Document>(
  collection: Collection<D>,
  { filter, sort, projection }: Pick<List<D>, 'filter' | 'sort' | 'projection'>,
): Promise<FoundPage<WithId<D>>> {
  const side: Side = sort.direction === 1 ? 'before' : 'after';
  const found = await collection
    .find(filter, { ...(projection && { projection }) })
    .sort(sortToward(side, sort))
    .limit(mostListed + 1)
    .batchSize(mostListed + 1)
    .toArray();
  const newest = found.slice(0, mostListed);
  const documents = side === 'after' ? newest : newest.toReversed();
  const end = found.length > mostListed ? newest.at(-1) : undefined;
  const rest = end && cursorBeside(end, side, collection.collectionName, sort);
  return {
    documents,
    next: side === 'after' ? rest : undefined,
    previous: side === 'before' ? rest : undefined,
    total: found.length,
  };
}

async function readPage<D extends Document>(
  collection: Collection<D>,
  list: Omit<List<D>, 'q' | 'understoodIn' | 'isExact' | 'guess' | 'unsorted'> & Partial<Chosen>,
  query: PageQuery,
): Promise<FoundPage<WithId<D>>> {
  const { filter, sort, projection, groupBy, hint, counted } = list;
  const name = collection.collectionName;
  const limit = query.limit ?? pageSize.usual;
  const cursor = cursorOf(query, name, sort);
  const [toward, back]: [Side, Side] = query.before === undefined ? ['after', 'before'] : ['before', 'after'];

  const readFrom = (start: Cursor | undefined, side: Side, most: number, shown: Document | undefined) =>
    collection
      .find((start ? onSide(filter, side, start, sort, hint !== undefined) : filter) as Filter<D>, {
        ...(shown && { projection: shown }),
        ...(hint !== undefined && { hint }),
      })
      .sort(sortToward(side, sort))
      .limit(most)
      // In one batch: by default, what is beyond 101 documents takes another command.
      .batchSize(most)
      .toArray();
  const read = (side: Side, most: number, shown: Document | undefined) =>
    groupBy
      ? readFirsts(
          collection,
          { filter, sort, groupBy, projection },
          { start: cursor, side, most },
          (start, count, brief) => readFrom(start, side, count, brief ?? projection),
        )
      : readFrom(cursor, side, most, shown);
  const [found, behind] = await Promise.all([
    read(toward, limit + 1, projection),
    cursor ? read(back, 1, { _id: 1 }) : [],
  ]);
  const isWhole = !cursor && found.length <= limit;
  const mostTold = query.countedTo ?? mostCounted + 1;
  const alreadyCounted = counted === undefined || groupBy ? undefined : Math.min(counted, mostTold);
  const total =
    isWhole || query.isUncounted
      ? found.length
      : (alreadyCounted ?? (await countMatches(collection, list, mostTold)));

  const nearest = found.slice(0, limit);
  const documents = toward === 'after' ? nearest : nearest.toReversed();
  const ends = { before: documents[0], after: documents.at(-1) };
  const isMore = { [toward]: found.length > limit, [back]: behind.length > 0 };
  const beyond = (side: Side) => {
    if (!isMore[side]) return undefined;
    const end = ends[side];
    // An empty page has no document to make a cursor from.
    return end ? cursorBeside(end, side, name, sort) : (query.after ?? query.before);
  };
  return { documents, next: beyond('after'), previous: beyond('before'), total };
}

function cursorOf({ after, before }: PageQuery, list: string, sort: ListSort): Cursor | undefined {
  if (after !== undefined && before !== undefined)
    throw refuseInput([{ path: 'query.before', message: 'must not be sent together with after' }]);
  if (after !== undefined) return readCursor(after, 'after', list, sort);
  return before === undefined ? undefined : readCursor(before, 'before', list, sort);
}

/** Counts up to `most`. Groups are always counted up to `mostCounted + 1`. */
export function countMatches<D extends Document>(
  collection: Collection<D>,
  { filter, countBy, groupBy }: Pick<List<D>, 'filter' | 'countBy' | 'groupBy'>,
  most = mostCounted + 1,
): Promise<number> {
  if (groupBy) return countGroups(collection, filter, groupBy, countBy);
  // Without a filter and a hint, MongoDB would scan the documents instead of an index.
  const hint = countBy ?? (Object.keys(filter).length === 0 ? '_id_' : undefined);
  // `countDocuments` takes 1.5 times as long. `count` may count a document twice while it moves between shards, which
  // does not matter for a list.
  return collection.count(filter, { limit: most, ...(hint && { hint }) });
}
