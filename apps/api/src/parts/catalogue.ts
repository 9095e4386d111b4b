import type { Kind, Narrowed, partSorts } from '@switchyard/shared';
import type { Collection, Document, Filter } from 'mongodb';
import { bothOf, type List, type ListOrder, type PageQuery } from '../database/paging.ts';
import { onSale, type PartDocument } from './part-document.ts';
import { withFacts } from './traits.ts';

type PartSort = (typeof partSorts)[number];

export interface Narrowing {
  q?: string | undefined;
  kind?: Kind | undefined;
  /** By the kind's facts. */
  narrowed?: readonly Narrowed[];
  inStock?: boolean;
  /** Cents per unit. */
  lowestCents?: number | undefined;
  highestCents?: number | undefined;
}

export interface CatalogueQuery extends PageQuery, Narrowing {
  sort?: PartSort | undefined;
}

const orderOf: Record<PartSort, ListOrder> = {
  oldest: { key: '_id', holds: 'id', direction: 1 },
  newest: { key: '_id', holds: 'id', direction: -1 },
  name: { key: 'name', holds: 'text', direction: 1 },
  '-name': { key: 'name', holds: 'text', direction: -1 },
  price: { key: 'priceCents', holds: 'number', direction: 1 },
  '-price': { key: 'priceCents', holds: 'number', direction: -1 },
  // Parts without a review come last.
  '-rating': { key: 'ratingPlace', holds: 'text', direction: -1 },
  force: { key: 'facts.force', holds: 'number', direction: 1 },
  '-force': { key: 'facts.force', holds: 'number', direction: -1 },
};

const step = { $ifNull: ['$quantityStep', 1] };
/** The minimum order, rounded up to the next multiple of the step. */
const smallestOrder = { $multiply: [{ $ceil: { $divide: ['$minimumOrder', step] } }, step] };

/** The parts on sale of a kind and narrowing, without words. */
export async function narrowedParts(
  parts: Collection<PartDocument>,
  { kind, narrowed = [], inStock, lowestCents, highestCents }: Narrowing,
): Promise<Filter<PartDocument>> {
  const price: Document = {
    ...(lowestCents !== undefined && { $gte: lowestCents }),
    ...(highestCents !== undefined && { $lte: highestCents }),
  };
  return {
    ...onSale,
    ...(kind && (await withFacts(parts, kind, narrowed))),
    ...(Object.keys(price).length > 0 && { priceCents: price }),
    // No index: every order would have to write to it.
    ...(inStock && { $expr: { $gte: ['$availableQuantity', smallestOrder] } }),
  };
}

/** Which parts a query lists, and in which order. */
export async function catalogueList(
  parts: Collection<PartDocument>,
  { q, sort = 'oldest', ...narrowing }: CatalogueQuery,
): Promise<List<PartDocument>> {
  const found = await narrowedParts(parts, narrowing);
  const order = orderOf[sort];
  const known = { [order.key]: { $gte: 0 } };
  return {
    // Parts of unknown force have no place in an order by force.
    filter: order.key === 'facts.force' ? bothOf(found, { $and: [known] }) : found,
    q,
    ...(q &&
      narrowing.kind && { understoodIn: await narrowedParts(parts, { ...narrowing, kind: undefined }) }),
    order,
    // Otherwise MongoDB counts by the index of search terms, which has many entries for each part.
    countBy: narrowing.kind ? undefined : found.priceCents ? 'on_sale_price' : 'on_sale',
  };
}
