import type { partSorts } from '@switchyard/shared';
import type { Document } from 'mongodb';
import type { ListOrder, PageQuery } from '../platform/paging.ts';

type PartSort = (typeof partSorts)[number];

export interface CatalogueQuery extends PageQuery {
  q?: string | undefined;
  sort?: PartSort | undefined;
  inStock?: boolean;
  /** Cents per unit. */
  lowestCents?: number | undefined;
  highestCents?: number | undefined;
}

export const onSale = { onSale: true } as const;

const orderOf: Record<PartSort, ListOrder> = {
  oldest: { key: '_id', holds: 'id', direction: 1 },
  newest: { key: '_id', holds: 'id', direction: -1 },
  name: { key: 'name', holds: 'text', direction: 1 },
  '-name': { key: 'name', holds: 'text', direction: -1 },
  price: { key: 'priceCents', holds: 'number', direction: 1 },
  '-price': { key: 'priceCents', holds: 'number', direction: -1 },
};

/** What of the parts a query lists, and in which order. */
export function catalogueList({ q, sort = 'oldest', inStock, lowestCents, highestCents }: CatalogueQuery) {
  const price: Document = {
    ...(lowestCents !== undefined && { $gte: lowestCents }),
    ...(highestCents !== undefined && { $lte: highestCents }),
  };
  const narrowing: Document = {
    ...(Object.keys(price).length > 0 && { priceCents: price }),
    // Compared, not indexed: an index would be written by every order.
    ...(inStock && { $expr: { $gte: ['$availableQuantity', '$minimumOrder'] } }),
  };
  const isWhole = Object.keys(narrowing).length === 0;
  const isByPrice = narrowing['priceCents'] !== undefined;
  return {
    filter: { ...onSale, ...narrowing },
    q,
    order: orderOf[sort],
    ...(isWhole && { leftOut: [{ onSale: false }] }),
    // Else the database counts what is in stock by an index that has each part as often as it has terms.
    countBy: isByPrice ? 'on_sale_price' : 'on_sale',
  };
}
