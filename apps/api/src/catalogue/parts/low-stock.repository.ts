import { ObjectId, type Collection, type Db, type Document, type Filter } from 'mongodb';
import { nameWithChoice } from '@switchyard/shared/families';
import type { StockedPart, StockTab } from '@switchyard/shared/parts';
import { findPage, type List, type ListSort, type PageQuery } from '../../infrastructure/database/paging.ts';
import { hiddenOnly, notDeleted, onSale, shown, toPart, type PartDocument } from './part-document.ts';

export interface LowPart {
  id: string;
  name: string;
  available: number;
  threshold: number;
  /** When the stock fell below the limit. */
  at: Date;
}

/** A part with its stock. Another domain adds the number of people who wait for it. */
export type PartStock = Omit<StockedPart, 'waiting'>;

interface StockPageQuery extends PageQuery {
  tab?: StockTab | undefined;
  q?: string | undefined;
  sort?: 'name' | '-name' | undefined;
}

const sortOf = {
  name: { key: 'nameKey', holds: 'text', direction: 1 },
  '-name': { key: 'nameKey', holds: 'text', direction: -1 },
} satisfies Record<string, ListSort>;

/** The index hint for counting each tab. */
const countedBy = {
  low: 'low_name_key',
  all: 'on_sale',
  unweighed: 'unweighed_name_key',
  hidden: 'hidden',
} satisfies Record<StockTab, string>;

/** Must equal the filter of the partial index, which cannot say `$exists: false`. */
const unweighed: Document = { weight: null };

export type LowStockRepository = ReturnType<typeof createLowStockRepository>;

/** The stock below which a part counts as low: the part's own limit, else its smallest order. */
const threshold = { $ifNull: ['$lowStockAt', '$minimumOrder'] };
const isLow = { $lt: ['$availableQuantity', threshold] };

export function createLowStockRepository(db: Db) {
  const parts: Collection<PartDocument> = db.collection('parts');
  return {
    /**
     * Brings a part's mark up to date: sets it if the stock is low, removes it if not. A mark that is set already
     * stays.
     */
    async check(id: string, at: Date): Promise<void> {
      const mark = { $ifNull: ['$lowStock', { at, unmailed: true }] };
      await parts.updateOne({ _id: new ObjectId(id), ...onSale }, [
        { $set: { lowStock: { $cond: [isLow, mark, '$$REMOVE'] } } },
      ]);
    },

    /** A part with its stock, on sale or hidden. Undefined if there is none. */
    async find(id: string): Promise<PartStock | undefined> {
      const document = await parts.findOne({ _id: new ObjectId(id), ...notDeleted }, { projection: shown });
      return document ? toStocked(document) : undefined;
    },

    /** A page of parts with their stock: those on sale, low, without a weight, or hidden. */
    async page({ tab = 'all', q, sort = 'name', ...query }: StockPageQuery) {
      // The mark may be outdated after a hold has ended, so the stock itself is compared, too.
      const low = { 'lowStock.at': { $exists: true }, $expr: isLow };
      const filters = {
        low: { ...onSale, ...low },
        all: onSale,
        unweighed: { ...onSale, ...unweighed },
        hidden: hiddenOnly,
      } satisfies Record<StockTab, Filter<PartDocument>>;
      const list: List<PartDocument> = {
        filter: filters[tab],
        q,
        sort: sortOf[sort],
        projection: { ...shown, nameKey: 1 },
        countBy: countedBy[tab],
      };
      const { documents, ...page } = await findPage(parts, list, query);
      return { ...page, items: documents.map(toStocked) };
    },

    /** Up to `limit` low parts about which the seller was not mailed yet. */
    async listUnmailed(limit: number): Promise<LowPart[]> {
      const found = await parts
        .find(
          { 'lowStock.unmailed': true },
          {
            limit,
            projection: { ...shown, lowStock: 1 },
          },
        )
        .toArray();
      return found.flatMap((document) => {
        const { lowStock, lowStockAt, minimumOrder, availableQuantity: available } = document;
        if (!lowStock) return [];
        const { _id: id, ...part } = toPart(document);
        const threshold = lowStockAt ?? minimumOrder;
        return [{ id, name: nameWithChoice(part), available, threshold, at: lowStock.at }];
      });
    },

    /** Records that the seller was mailed. The mark itself stays, so that no second mail is sent. */
    async markMailed({ id, at }: LowPart): Promise<void> {
      await parts.updateOne(
        { _id: new ObjectId(id), 'lowStock.at': at },
        { $unset: { 'lowStock.unmailed': 1 } },
      );
    },
  };
}

function toStocked(document: PartDocument): PartStock {
  const { availableQuantity, minimumOrder, lowStockAt = minimumOrder, heldQuantity: held = 0 } = document;
  return {
    ...toPart(document),
    held,
    isLow: availableQuantity < lowStockAt,
  };
}
