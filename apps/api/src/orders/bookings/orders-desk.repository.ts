import { statusesThatAllow, statusesWith, type DeskTab } from '@switchyard/shared/bookings';
import { ObjectId, type Collection, type Filter } from 'mongodb';
import { countMatches, findPage, type PageQuery } from '../../infrastructure/database/paging.ts';
import { shortened } from '../../infrastructure/database/search-terms.ts';
import { listed, sortOf, toListed, type BookingDocument } from './booking-document.ts';
import type { ListedBooking } from './booking.ts';
import type { DeskWords } from './desk-words.ts';

/** What the words of a search turned out to mean. */
export type DeskMatch =
  | { order: string }
  | { number: number; order: string | undefined }
  | { payment: string }
  | { buyers: readonly string[]; parts: readonly string[]; found: DeskWords };

export interface DeskQuery extends PageQuery {
  tab?: DeskTab | undefined;
  match?: DeskMatch | undefined;
  sort?: 'newest' | 'oldest' | undefined;
}

const toShip = statusesThatAllow('ship');
const onTheWay = statusesWith({ units: 'sold' }).filter((status) => !toShip.includes(status));

/** Each tab reads one index from its first order to its last. */
const filters: Record<DeskTab, Filter<BookingDocument>> = {
  // Tombstones of abandoned orders have no `createdAt`.
  all: { createdAt: { $gt: new Date(0) } },
  'to-ship': { status: { $in: toShip }, trouble: { $ne: true } },
  unpaid: { status: { $in: statusesWith({ units: 'set aside' }) } },
  shipped: { status: { $in: onTheWay } },
  'charged-back': { status: 'charged-back' },
  refunded: { 'refunds.transactionId': { $exists: true } },
  trouble: { trouble: true },
};

/** The filter of a tab and a search, and the index to count by. */
function listOf(tab: DeskTab, match?: DeskMatch) {
  const filter = { ...filters[tab], ...(match && matchOrders(match)) };
  // The index has this condition only as its filter, so MongoDB would not choose it for counting.
  return { filter, countBy: tab === 'refunded' && !match ? 'refunded_created' : undefined };
}

/** What the orders desk reads: the orders of all buyers. */
export function createDeskReads(orders: Collection<BookingDocument>) {
  return {
    async pageForDesk({ tab = 'all', match, sort = 'newest', ...query }: DeskQuery) {
      const list = { ...listOf(tab, match), sort: sortOf[sort], projection: listed };
      const { documents, ...page } = await findPage(orders, list, query);
      return { ...page, items: documents.map(toListed) };
    },

    hasNumber: async (number: number): Promise<boolean> =>
      (await orders.findOne({ number }, { projection: { _id: 1 } })) !== null,

    /** The newest orders that these words find, at most so many. */
    async idsFound(found: DeskWords, most: number): Promise<string[]> {
      const ways = matchWords(found);
      if (ways.length === 0) return [];
      const newest = orders.find({ $or: ways }, { projection: { _id: 1 }, sort: { createdAt: -1, _id: -1 } });
      return (await newest.limit(most).toArray()).map(({ _id }) => _id.toHexString());
    },

    /** How many orders each tab has, counted up to `mostCounted + 1`. */
    async countTabs(): Promise<Record<DeskTab, number>> {
      const count = async (tab: DeskTab) => [tab, await countMatches(orders, listOf(tab))] as const;
      const counts = await Promise.all((Object.keys(filters) as DeskTab[]).map(count));
      return Object.fromEntries(counts) as Record<DeskTab, number>;
    },

    async listByIds(ids: readonly string[]): Promise<Map<string, ListedBooking>> {
      const ofIds = { _id: { $in: ids.map((id) => new ObjectId(id)) }, ...filters.all };
      const found = await orders.find(ofIds, { projection: listed }).toArray();
      return new Map(found.map(toListed).map((order) => [order.id, order]));
    },

    /** Every order of a tab, newest first, as it is read from the database. */
    async *eachForDesk({
      tab = 'all',
      match,
    }: Pick<DeskQuery, 'tab' | 'match'>): AsyncGenerator<ListedBooking> {
      const filter = { ...filters[tab], ...(match && matchOrders(match)) };
      const found = orders.find(filter, { projection: listed }).sort({ createdAt: -1, _id: -1 });
      for await (const document of found) yield toListed(document);
    },

    /** The first buyers by e-mail whose e-mail begins like this. Skips through the index from one to the next. */
    async buyersBeginning(prefix: string, most: number): Promise<string[]> {
      const buyers: string[] = [];
      for (let after = ''; buyers.length < most; after = buyers.at(-1) ?? '') {
        const next = await orders.findOne(
          { buyer: { $gt: after, $gte: prefix, $lt: `${prefix}\u{10ffff}` } },
          { sort: { buyer: 1 }, projection: { _id: 0, buyer: 1 } },
        );
        if (!next) break;
        buyers.push(next.buyer);
      }
      return buyers;
    },
  };
}

function matchOrders(match: DeskMatch): Filter<BookingDocument> {
  if ('number' in match)
    return match.order === undefined
      ? { number: match.number }
      : { $or: [{ number: match.number }, { _id: new ObjectId(match.order) }] };
  if ('order' in match) return { _id: new ObjectId(match.order) };
  if ('payment' in match) return { transactions: { $eq: match.payment } };
  const partIds = match.parts.map((id) => new ObjectId(id));
  const [only, ...more] = [
    ...(match.buyers.length > 0 ? [{ buyer: { $in: [...match.buyers] } }] : []),
    ...(partIds.length > 0 ? [{ 'lines.partId': { $in: partIds } }] : []),
    ...matchWords(match.found),
  ];
  if (!only) return { 'lines.partId': { $in: [] } };
  return more.length === 0 ? only : { $or: [only, ...more] };
}

/** Orders with one of the codes, and those with all words, each from one point of the index to the next order. */
function matchWords({ codes, words }: DeskWords): Filter<BookingDocument>[] {
  const [longest, ...others] = words.toSorted((one, other) => other.length - one.length);
  const begins = (word: string): Filter<BookingDocument> =>
    shortened(word) === word
      ? { beginnings: word }
      : { beginnings: { $elemMatch: { $gte: word, $lt: `${word}\u{10ffff}` } } };
  return [
    ...(codes.length > 0 ? [{ beginnings: { $in: codes } }] : []),
    ...(longest === undefined
      ? []
      : [
          {
            beginnings: shortened(longest),
            ...allOf([...(shortened(longest) === longest ? [] : [longest]), ...others].map(begins)),
          },
        ]),
  ];
}

const allOf = (filters: Filter<BookingDocument>[]) => (filters.length > 0 ? { $and: filters } : {});
