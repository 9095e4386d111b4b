import { statusesThatAllow, statusesWith, type DeskTab } from '@switchyard/shared/bookings';
import { ObjectId, type Collection, type Filter } from 'mongodb';
import { countMatches, findPage, type PageQuery } from '../../infrastructure/database/paging.ts';
import { shortened } from '../../infrastructure/database/search-terms.ts';
import { listed, sortOf, summed, toListed, toSummed, type BookingDocument } from './booking-document.ts';
import type { ListedBooking, SummedBooking } from './booking.ts';
import type { SearchKeys } from './search-keys.ts';

/** The interpretation of a search's words. */
export type DeskMatch =
  | { order: string }
  | { number: number; order: string | undefined }
  | { payment: string }
  | { buyers: readonly string[]; parts: readonly string[]; found: SearchKeys };

export interface DeskQuery extends PageQuery {
  tab?: DeskTab | undefined;
  match?: DeskMatch | undefined;
  sort?: 'newest' | 'oldest' | undefined;
}

const toShip = statusesThatAllow('ship');
const onTheWay = statusesWith({ units: 'sold' }).filter((status) => !toShip.includes(status));

/** The filter of each tab. An index serves it, already in the tab's sort. */
const filters: Record<DeskTab, Filter<BookingDocument>> = {
  // Excludes tombstones, which have no `createdAt`.
  all: { createdAt: { $gt: new Date(0) } },
  'to-ship': { status: { $in: toShip }, trouble: { $ne: true } },
  unpaid: { status: { $in: statusesWith({ units: 'set aside' }) } },
  shipped: { status: { $in: onTheWay } },
  'charged-back': { status: 'charged-back' },
  refunded: { 'refunds.transactionId': { $exists: true } },
  trouble: { trouble: true },
};

/** The filter of a tab and a search, and the index hint for counting. */
function listOf(tab: DeskTab, match?: DeskMatch) {
  const filter = { ...filters[tab], ...(match && matchOrders(match)) };
  // Without the hint, MongoDB would not count by this partial index.
  return { filter, countBy: tab === 'refunded' && !match ? 'refunded_created' : undefined };
}

/** Queries of the orders desk, over the orders of all buyers. */
export function createDeskReads(orders: Collection<BookingDocument>) {
  return {
    async pageForDesk({ tab = 'all', match, sort = 'newest', ...query }: DeskQuery) {
      const list = { ...listOf(tab, match), sort: sortOf[sort], projection: listed };
      const { documents, ...page } = await findPage(orders, list, query);
      return { ...page, items: documents.map(toListed) };
    },

    /** Whether there is an order with this number. */
    hasNumber: async (number: number): Promise<boolean> =>
      (await orders.findOne({ number }, { projection: { _id: 1 } })) !== null,

    /** The ids of the newest orders that match the search, up to `most`. */
    async idsFound(found: SearchKeys, most: number): Promise<string[]> {
      const ways = matchWords(found);
      if (ways.length === 0) return [];
      const newest = orders.find({ $or: ways }, { projection: { _id: 1 }, sort: { createdAt: -1, _id: -1 } });
      return (await newest.limit(most).toArray()).map(({ _id }) => _id.toHexString());
    },

    /** The number of orders in each tab, counted up to `mostCounted + 1`. */
    async countTabs(): Promise<Record<DeskTab, number>> {
      const count = async (tab: DeskTab) => [tab, await countMatches(orders, listOf(tab))] as const;
      const counts = await Promise.all((Object.keys(filters) as DeskTab[]).map(count));
      return Object.fromEntries(counts) as Record<DeskTab, number>;
    },

    /** The orders with these ids, by id. */
    async listByIds(ids: readonly string[]): Promise<Map<string, SummedBooking>> {
      const ofIds = { _id: { $in: ids.map((id) => new ObjectId(id)) }, ...filters.all };
      const found = await orders.find(ofIds, { projection: summed }).toArray();
      return new Map(found.map(toSummed).map((order) => [order.id, order]));
    },

    /** Whether a tab and a search have more orders than this. */
    async hasMore({ tab = 'all', match }: Pick<DeskQuery, 'tab' | 'match'>, than: number): Promise<boolean> {
      const { filter } = listOf(tab, match);
      return (await orders.find(filter, { projection: { _id: 1 }, skip: than, limit: 1 }).next()) !== null;
    },

    /** Streams all orders of a tab, newest first. */
    async *eachForDesk({
      tab = 'all',
      match,
    }: Pick<DeskQuery, 'tab' | 'match'>): AsyncGenerator<ListedBooking> {
      const filter = { ...filters[tab], ...(match && matchOrders(match)) };
      const found = orders.find(filter, { projection: listed }).sort({ createdAt: -1, _id: -1 });
      for await (const document of found) yield toListed(document);
    },

    /**
     * The first e-mails of buyers that begin with a prefix, sorted alphabetically. A skip scan: each query jumps from
     * one buyer's entries in the index to the next buyer's.
     */
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

/**
 * Up to two filters: one for orders with any of the codes, one for orders with all of the words. Each filter is served
 * by one key of the index.
 */
function matchWords({ codes, words }: SearchKeys): Filter<BookingDocument>[] {
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
