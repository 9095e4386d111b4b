import { ObjectId, type Collection, type Db } from 'mongodb';
import type { StockedPart, StockTab } from '@switchyard/shared';
import { findPage, type List, type ListOrder, type PageQuery } from '../database/paging.ts';
import { onSale, shown, toPart, type PartDocument } from './part-document.ts';

export interface LowPart {
  id: string;
  name: string;
  available: number;
  threshold: number;
  /** When it fell below. */
  at: Date;
}

export interface StockPageQuery extends PageQuery {
  tab?: StockTab | undefined;
  q?: string | undefined;
  sort?: 'name' | '-name' | undefined;
}

const orderOf = {
  name: { key: 'name', holds: 'text', direction: 1 },
  '-name': { key: 'name', holds: 'text', direction: -1 },
} satisfies Record<string, ListOrder>;

export type LowStockRepository = ReturnType<typeof createLowStockRepository>;

/** Below what a part counts as low: its own number, else what the smallest order takes. */
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

    /** A page of the parts on sale with their stock. */
    async page({ tab = 'all', q, sort = 'name', ...query }: StockPageQuery) {
      // A mark may be older than the end of a hold, so the number is compared, too.
      const low = { 'lowStock.at': { $exists: true }, $expr: isLow };
      const list: List<PartDocument> = {
        filter: { ...onSale, ...(tab === 'low' && low) },
        q,
        order: orderOf[sort],
        projection: { ...shown, holds: 1 },
        countBy: tab === 'low' ? 'low_name' : 'on_sale',
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

function toStocked(document: PartDocument): StockedPart {
  const { availableQuantity, minimumOrder, lowStockAt = minimumOrder, holds } = document;
  return {
    ...toPart(document),
    held: holds.reduce((sum, { quantity }) => sum + quantity, 0),
    isLow: availableQuantity < lowStockAt,
  };
}
