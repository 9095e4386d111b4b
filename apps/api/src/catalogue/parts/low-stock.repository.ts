import { ObjectId, type Collection, type Db, type Document, type Filter } from 'mongodb';
import type { StockedPart, StockTab } from '@switchyard/shared/parts';
import { findPage, type List, type ListSort, type PageQuery } from '../../infrastructure/database/paging.ts';
import { hiddenOnly, notDeleted, onSale, shown, toPart, type PartDocument } from './part-document.ts';

interface LowPart {
  id: string;
  name: string;
  available: number;
  threshold: number;
  /** When it fell below. */
  at: Date;
}

/** A part with its stock. How many wait for it, another domain knows. */
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

/** The index that counts a tab. */
const countedBy = {
  low: 'low_name_key',
  all: 'on_sale',
  unweighed: 'unweighed_name_key',
  hidden: 'hidden',
} satisfies Record<StockTab, string>;

/** Written as in the index of these parts, which cannot say `$exists: false`. */
const unweighed: Document = { weight: null };

export type LowStockRepository = ReturnType<typeof createLowStockRepository>;

/** The stock below which a part counts as low: its own limit, else its smallest order. */
const threshold = { $ifNull: ['$lowStockAt', '$minimumOrder'] };
const isLow = { $lt: ['$availableQuantity', threshold] };

export function createLowStockRepository(db: Db) {
  const parts: Collection<PartDocument> = db.collection('parts');
  return {
    /** Marks a part as low, once, or takes the mark away when it is not low any more. */
    async check(id: string, at: Date): Promise<void> {
      const mark = { $ifNull: ['$lowStock', { at, unmailed: true }] };
      await parts.updateOne({ _id: new ObjectId(id), ...onSale }, [
        { $set: { lowStock: { $cond: [isLow, mark, '$$REMOVE'] } } },
      ]);
    },

    /** A part with its stock, on sale or hidden. */
    async find(id: string): Promise<PartStock | undefined> {
      const projection = { ...shown, holds: 1 };
      const document = await parts.findOne({ _id: new ObjectId(id), ...notDeleted }, { projection });
      return document ? toStocked(document) : undefined;
    },

    /** A page of the parts with their stock: on sale, low, without a weight, or hidden. */
    async page({ tab = 'all', q, sort = 'name', ...query }: StockPageQuery) {
      // The mark may be outdated after a hold has ended, so the stock is compared, too.
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
        projection: { ...shown, holds: 1, nameKey: 1 },
        countBy: countedBy[tab],
      };
      const { documents, ...page } = await findPage(parts, list, query);
      return { ...page, items: documents.map(toStocked) };
    },

    async listUnmailed(limit: number): Promise<LowPart[]> {
      const found = await parts
        .find(
          { 'lowStock.unmailed': true },
          {
            limit,
            projection: { name: 1, availableQuantity: 1, minimumOrder: 1, lowStockAt: 1, lowStock: 1 },
          },
        )
        .toArray();
      return found.flatMap(({ _id, name, availableQuantity, minimumOrder, lowStockAt, lowStock }) =>
        lowStock
          ? [
              {
                id: _id.toHexString(),
                name,
                available: availableQuantity,
                threshold: lowStockAt ?? minimumOrder,
                at: lowStock.at,
              },
            ]
          : [],
      );
    },

    /** The mark stays, so that the seller is told once. */
    async markMailed({ id, at }: LowPart): Promise<void> {
      await parts.updateOne(
        { _id: new ObjectId(id), 'lowStock.at': at },
        { $unset: { 'lowStock.unmailed': 1 } },
      );
    },
  };
}

function toStocked(document: PartDocument): PartStock {
  const { availableQuantity, minimumOrder, lowStockAt = minimumOrder, holds } = document;
  return {
    ...toPart(document),
    held: holds.reduce((sum, { quantity }) => sum + quantity, 0),
    isLow: availableQuantity < lowStockAt,
  };
}
