import { statusesWithUnits, type BookingStatus, type DeskTab } from '@switchyard/shared';
import { ObjectId, type Collection, type Filter } from 'mongodb';
import { findPage, type PageQuery } from '../database/paging.ts';
import { listed, orderOf, toListed, type BookingDocument } from './booking-document.ts';
import type { ListedBooking } from './booking.ts';

/** What the words of a search turned out to mean. */
export type DeskMatch =
  | { order: string }
  | { payment: string }
  | { buyers: readonly string[]; parts: readonly string[] };

export interface DeskQuery extends PageQuery {
  tab?: DeskTab | undefined;
  match?: DeskMatch | undefined;
  sort?: 'newest' | 'oldest' | undefined;
}

const toShip: BookingStatus[] = ['paid', 'packed'];
const onTheWay: BookingStatus[] = ['shipped', 'delivered'];

/** Each tab reads one index from its first order to its last. */
const filters: Record<DeskTab, Filter<BookingDocument>> = {
  // Tombstones of abandoned orders have no such moment.
  all: { createdAt: { $gt: new Date(0) } },
  'to-ship': { status: { $in: toShip }, trouble: { $ne: true }, 'disputes.status': { $ne: 'lost' } },
  unpaid: { status: { $in: statusesWithUnits('set aside') } },
  shipped: { status: { $in: onTheWay } },
  refunded: { 'refunds.transactionId': { $exists: true } },
  trouble: { trouble: true },
};

/** What the orders desk reads: the orders of all buyers. */
export function createDeskReads(orders: Collection<BookingDocument>) {
  return {
    async pageForDesk({ tab = 'all', match, sort = 'newest', ...query }: DeskQuery) {
      const filter = { ...filters[tab], ...(match && matchOrders(match)) };
      // Its condition is that of an index without being its key, so MongoDB would not find the index for counting.
      const countBy = tab === 'refunded' && !match ? 'refunded_created' : undefined;
      const list = { filter, order: orderOf[sort], projection: listed, countBy };
      const { documents, ...page } = await findPage(orders, list, query);
      return { ...page, items: documents.map(toListed) };
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

    /** The first buyers by e-mail whose address begins like this. Skips through the index from one to the next. */
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
  if ('order' in match) return { _id: new ObjectId(match.order) };
  if ('payment' in match) return { transactions: { $eq: match.payment } };
  const partIds = match.parts.map((id) => new ObjectId(id));
  if (match.buyers.length === 0) return { partId: { $in: partIds } };
  if (partIds.length === 0) return { buyer: { $in: [...match.buyers] } };
  return { $or: [{ buyer: { $in: [...match.buyers] } }, { partId: { $in: partIds } }] };
}
