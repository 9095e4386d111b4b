import type { partSorts } from '@switchyard/shared';
import type { Document } from 'mongodb';
import type { ListOrder, PageQuery } from '../database/paging.ts';
import { onSale } from './part-document.ts';

type PartSort = (typeof partSorts)[number];

export interface CatalogueQuery extends PageQuery {
  q?: string | undefined;
  sort?: PartSort | undefined;
  inStock?: boolean;
  /** Cents per unit. */
  lowestCents?: number | undefined;
  highestCents?: number | undefined;
}

const orderOf: Record<PartSort, ListOrder> = {
  oldest: { key: '_id', holds: 'id', direction: 1 },
  newest: { key: '_id', holds: 'id', direction: -1 },
  name: { key: 'name', holds: 'text', direction: 1 },
  '-name': { key: 'name', holds: 'text', direction: -1 },
  price: { key: 'priceCents', holds: 'number', direction: 1 },
  '-price': { key: 'priceCents', holds: 'number', direction: -1 },
};

/** Which parts a query lists, and in which order. */
export function catalogueList({ q, sort = 'oldest', inStock, lowestCents, highestCents }: CatalogueQuery) {
  const price: Document = {
    ...(lowestCents !== undefined && { $gte: lowestCents }),
    ...(highestCents !== undefined && { $lte: highestCents }),
  };
  const narrowing: Document = {
    ...(Object.keys(price).length > 0 && { priceCents: price }),
    // No index: every order would have to write to it.
    ...(inStock && { $expr: { $gte: ['$availableQuantity', '$minimumOrder'] } }),
  };
  const isByPrice = narrowing['priceCents'] !== undefined;
  return {
    filter: { ...onSale, ...narrowing },
    q,
    order: orderOf[sort],
    // Otherwise MongoDB counts by the index of search terms, which has many entries for each part.
    countBy: isByPrice ? 'on_sale_price' : 'on_sale',
  };
}
