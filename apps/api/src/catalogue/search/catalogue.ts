import { lookUp } from '@switchyard/shared';
import { sameSku, type Kind, type Narrowed, type partSorts } from '@switchyard/shared/parts';
import { ObjectId, type Collection, type Document, type Filter } from 'mongodb';
import type { Grouping } from '../../infrastructure/database/grouped.ts';
import { bothOf, type List, type ListSort, type PageQuery } from '../../infrastructure/database/paging.ts';
import { notDeleted, onSale, smallestOrder, type PartDocument } from '../parts/part-document.ts';
import { withFacts } from './traits.ts';

type PartSort = (typeof partSorts)[number];

export interface Narrowing {
  q?: string | undefined;
  kind?: Kind | undefined;
  /** The filters by facts of the kind. */
  narrowed?: readonly Narrowed[];
  /** Guesses the rarest index key instead of counting. For lists that must not cost another command. */
  isGuessed?: true;
  inStock?: boolean;
  /** The SKU, regardless of case and spaces. */
  sku?: string | undefined;
  /** Leaves out the members of these families. */
  withoutFamilies?: readonly string[] | undefined;
  /** In minor units, inclusive. */
  lowestPrice?: number | undefined;
  highestPrice?: number | undefined;
}

export interface CatalogueQuery extends PageQuery, Narrowing {
  sort?: PartSort | undefined;
  /** Lists only the first matching part of each family. */
  familiesOnce?: boolean;
}

const byFamily: Grouping = {
  path: 'family.id',
  value: '$family.id',
  index: 'family_place',
  within: notDeleted,
};

const sortOf: Record<PartSort, ListSort> = {
  oldest: { key: '_id', holds: 'id', direction: 1 },
  newest: { key: '_id', holds: 'id', direction: -1 },
  name: { key: 'nameKey', holds: 'text', direction: 1 },
  '-name': { key: 'nameKey', holds: 'text', direction: -1 },
  price: { key: 'priceMinor', holds: 'number', direction: 1 },
  '-price': { key: 'priceMinor', holds: 'number', direction: -1 },
  // Parts without a review come last.
  '-rating': { key: 'ratingPlace', holds: 'text', direction: -1 },
  force: { key: 'facts.force', holds: 'number', direction: 1 },
  '-force': { key: 'facts.force', holds: 'number', direction: -1 },
};

/** The index of the parts on sale for each sort in which the index of the search terms has no part. */
const indexOf: Readonly<Record<string, string>> = {
  nameKey: 'on_sale_name_key',
  priceMinor: 'on_sale_price',
  ratingPlace: 'on_sale_rating',
};

/** The filter for parts on sale that match everything in the query except its words. */
async function narrowedParts(
  parts: Collection<PartDocument>,
  { kind, narrowed = [], isGuessed, inStock, sku, withoutFamilies = [], ...prices }: Narrowing,
): Promise<Filter<PartDocument>> {
  const { lowestPrice, highestPrice } = prices;
  const price: Document = {
    ...(lowestPrice !== undefined && { $gte: lowestPrice }),
    ...(highestPrice !== undefined && { $lte: highestPrice }),
  };
  return {
    ...onSale,
    // The index on it has only parts that are not deleted.
    ...(sku !== undefined && { $and: [{ skuKey: sameSku(sku), ...notDeleted }] }),
    ...(kind && (await withFacts(parts, kind, narrowed, isGuessed))),
    ...(withoutFamilies.length > 0 && {
      'family.id': { $nin: withoutFamilies.map((id) => new ObjectId(id)) },
    }),
    ...(Object.keys(price).length > 0 && { priceMinor: price }),
    // Not indexed, because every order would have to update the index.
    ...(inStock && { $expr: { $gte: ['$availableQuantity', smallestOrder] } }),
  };
}

/** The filter and the sort of a list of parts. */
export async function catalogueList(
  parts: Collection<PartDocument>,
  { q, sort: wanted = 'oldest', familiesOnce, ...narrowing }: CatalogueQuery,
): Promise<List<PartDocument>> {
  const found = await narrowedParts(parts, narrowing);
  const sort = sortOf[wanted];
  // Further conditions make another index the best one for some searches.
  const isNarrowed = Object.keys(found).some((name) => !Object.hasOwn(onSale, name));
  const along = isNarrowed ? undefined : lookUp(indexOf, sort.key);
  const known = { [sort.key]: { $gte: 0 } };
  return {
    // Parts without a known force cannot be sorted by it, so they are left out.
    filter: sort.key === 'facts.force' ? bothOf(found, { $and: [known] }) : found,
    q,
    ...(q &&
      narrowing.kind && { understoodIn: await narrowedParts(parts, { ...narrowing, kind: undefined }) }),
    sort,
    unsorted: along === undefined ? undefined : { few: 'found', many: along },
    groupBy: familiesOnce ? byFamily : undefined,
    // Without the hint, MongoDB counts by the index of search terms, which has many entries per part.
    countBy:
      narrowing.kind || narrowing.sku !== undefined
        ? undefined
        : found.priceMinor
          ? 'on_sale_price'
          : 'on_sale',
  };
}
