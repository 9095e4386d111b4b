import { mostMorePictures, shopCurrency, toAmount, toMinorUnits } from '@switchyard/shared';
import { combinationOf } from '@switchyard/shared/families';
import {
  type Part,
  type PartDetail,
  partDetails,
  type PartFacts,
  type PartPicture,
  type PriceBreak,
} from '@switchyard/shared/parts';
import { ObjectId, type Filter } from 'mongodb';
import type { SearchTerms } from '../../infrastructure/database/search-terms.ts';

/**
 * Units of a part that are held for an order. An order may have made several holds; only the one that its line names
 * counts.
 */
interface Hold {
  _id: ObjectId;
  booking: ObjectId;
  quantity: number;
  at: Date;
  /** Set for new buyers: the account and its network, whose holds on a part are limited together. */
  account?: string;
  network?: string;
}

/** An entry of a part's append-only stock ledger. Written in the same update as the change that it describes. */
interface StockEntry {
  at: Date;
  by: string;
  action: 'stocked' | 'restocked' | 'returned' | 'deleted';
  quantity: number;
  /** The refund that put the units back. */
  refund?: string;
}

/** The fields of a part that are stored as in the contract. A field that was not given is absent. */
type Stored<Name extends keyof Part> = { [Field in Name]?: NonNullable<Part[Field]> };

/**
 * A part as stored. Its whole stock is in this one document, so that each change is one atomic update, and
 * `availableQuantity + Σ holds.quantity + soldQuantity = stockedQuantity` always holds.
 */
export interface PartDocument extends SearchTerms, Stored<PartDetail> {
  _id: ObjectId;
  name: string;
  img: string;
  pictures?: PartPicture[];
  /** Which of its pictures the shop has fetched for an import, and from where. */
  copiedPictures?: CopiedPicture[];
  description: string;
  priceMinor: number;
  /** Lower prices from a quantity on, the smallest quantity first. */
  breaks?: StoredBreak[];
  facts?: PartFacts;
  family?: StoredMembership;
  /** The SKU in its normalised form, which is unique among the parts that are not deleted. */
  skuKey?: string;
  /** The index keys of its facts. */
  traits?: string[];
  /** The sort key for lists: the name in lower case and without accents, so that `Zeta` comes after `alpha`. */
  nameKey: string;
  minimumOrder: number;
  availableQuantity: number;
  soldQuantity: number;
  stockedQuantity: number;
  holds: Hold[];
  /** The sum of the holds' units, kept by the same updates. Absent before the first hold. */
  heldQuantity?: number;
  stockLedger: StockEntry[];
  createdAt: Date;
  /** Since when the stock is low. `unmailed`: the seller was not mailed about it yet. */
  lowStock?: { at: Date; unmailed?: true };
  /** The sort key by rating. Maintained by the repository of the ratings. */
  ratingPlace?: string;
  /** How often the rating was counted. */
  ratingCounts?: number;
  boughtTogether?: BoughtTogether;
  /** The imported row that added it, so that importing the same file again does not add it twice. */
  imported?: string;
  /**
   * False once the part is deleted: it stays in the collection until its last hold has ended. Absent while the part is
   * hidden, because a version that knows no hidden parts must neither show nor archive it.
   */
  onSale?: boolean;
  /**
   * Hidden parts are in preparation or off sale for a while. Only admins see them: every public query asks for
   * `onSale`.
   */
  hidden?: true;
}

/** A picture that the shop has fetched, by its own URL and by the one that the file had. */
export interface CopiedPicture {
  src: string;
  from: string;
}

/** What was bought together with a part. Absent until somebody asks for it. */
export interface BoughtTogether {
  /** The parts that several buyers bought with it, the most frequent first. Absent before the first count. */
  with?: ObjectId[];
  /** When it was counted. */
  at?: Date;
  /** Set while the part has to be counted again. Each order that changes the count sets a new value. */
  due?: ObjectId;
}

/** What the search stores with a part for finding and sorting it. */
export type FoundBy = Pick<PartDocument, keyof SearchTerms | 'nameKey' | 'traits'>;

/** A part's membership in a family, and its values there. */
export interface StoredMembership {
  id: ObjectId;
  /** The position within the family, from 1. Unique in the family. */
  n: number;
  values: string[];
  /** The values in a normalised form. Unique in the family. */
  combination: string;
  /** The family's name, by which the part is found, too. */
  name?: string;
}

/** A price per unit from a quantity on, in minor units. */
export interface StoredBreak {
  from: number;
  priceMinor: number;
}

/** A part as the API answers it, and its prices as they are stored, in minor units. */
export type StoredPart = Part & {
  priceMinor: number;
  breaks?: StoredBreak[];
  familyName?: string | undefined;
};

/** A part with the number of units ever stocked. Only restocks change that number; orders do not. */
export type CountedPart = StoredPart & { stockedQuantity: number };

/** A part remembers as many copies as it can have pictures; older ones are forgotten. */
export const mostCopiedPictures = 1 + mostMorePictures;

export const onSale = { onSale: true } as const;

/** Hidden parts, which are not on sale but not deleted. */
export const hiddenOnly = { hidden: true } as const;

/**
 * The parts that admins see: on sale or hidden. Only for queries by id. Lists query the two kinds one after the other,
 * each by its own index.
 */
export const notDeleted = { $or: [{ ...onSale }, { ...hiddenOnly }] };

/** The fields to store when a part is hidden or shown. */
export const asHidden = (hidden: boolean) =>
  hidden ? ({ hidden: true, onSale: null } as const) : ({ hidden: null, onSale: true } as const);

const step = { $ifNull: ['$quantityStep', 1] };
/** The minimum order rounded up to a multiple of the step, as an aggregation expression. */
export const smallestOrder = { $multiply: [{ $ceil: { $divide: ['$minimumOrder', step] } }, step] };
/** The units in unpaid orders, as an aggregation expression. */
export const heldUnits = { $ifNull: ['$heldQuantity', 0] };

const shownDetails = Object.fromEntries(partDetails.map((name) => [name, 1])) as Record<PartDetail, 1>;

/** The projection for reading a part. Most of its document is search terms. */
export const shown = {
  name: 1,
  img: 1,
  pictures: 1,
  description: 1,
  priceMinor: 1,
  breaks: 1,
  minimumOrder: 1,
  availableQuantity: 1,
  heldQuantity: 1,
  facts: 1,
  hidden: 1,
  family: 1,
  ...shownDetails,
} as const;

export function toPart(document: Pick<PartDocument, '_id' | keyof typeof shown>): StoredPart {
  return {
    _id: document._id.toHexString(),
    name: document.name,
    img: document.img,
    price: toAmount(document.priceMinor, shopCurrency()),
    priceMinor: document.priceMinor,
    availableQuantity: document.availableQuantity,
    minimumOrder: document.minimumOrder,
    description: document.description,
    ...(document.heldQuantity && { heldQuantity: document.heldQuantity }),
    ...(document.pictures !== undefined && { pictures: document.pictures }),
    ...(document.breaks !== undefined && {
      breaks: document.breaks,
      priceBreaks: toPriceBreaks(document.breaks),
    }),
    ...(document.hidden && { hidden: true as const }),
    ...detailsOf(document),
    ...(document.facts !== undefined && { facts: readFacts(document.facts) }),
    ...(document.family !== undefined && {
      family: toMembership(document.family),
      familyName: document.family.name,
    }),
  };
}

/** The fields that the search terms of a part are made of, besides those of its family. */
export const wordingFields = ['name', 'description', 'facts', 'sku', 'gtin', 'brand', 'mpn'] as const;
export type WordingField = (typeof wordingFields)[number];

/** Matches the part only if the fields that its search terms are made of have not changed since it was read. */
export const wordedLike = (part: Pick<StoredPart, WordingField>): Filter<PartDocument> =>
  Object.fromEntries(
    wordingFields.map((name) => [name, part[name] === undefined ? { $exists: false } : { $eq: part[name] }]),
  );

/** Matches the part only if its family is unchanged since it was read. */
export const inFamilyLike = ({ family, familyName }: StoredPart): Filter<PartDocument> =>
  family
    ? {
        'family.id': new ObjectId(family.id),
        'family.combination': combinationOf(family.values),
        'family.name': familyName ?? { $exists: false },
      }
    : { family: { $exists: false } };

const toMembership = ({ id, n, values }: StoredMembership) => ({ id: id.toHexString(), n, values });

export const detailsOf = (part: { [Field in PartDetail]?: Part[Field] | undefined }): Stored<PartDetail> =>
  Object.fromEntries(partDetails.flatMap((name) => (part[name] === undefined ? [] : [[name, part[name]]])));

const toPriceBreaks = (breaks: readonly StoredBreak[]): PriceBreak[] =>
  breaks.map(({ from, priceMinor }) => ({ from, price: toAmount(priceMinor, shopCurrency()) }));

export const toStoredBreaks = (breaks: readonly PriceBreak[]): StoredBreak[] =>
  breaks.map(({ from, price }) => ({ from, priceMinor: toMinorUnits(price, shopCurrency()) }));

/** Converts older documents, in which a board without a list names its only family. */
function readFacts(facts: PartFacts): PartFacts {
  if (!('mount' in facts) || facts.kind === 'switch' || facts.mount === undefined) return facts;
  return { ...facts, mount: [facts.mount].flat() };
}
