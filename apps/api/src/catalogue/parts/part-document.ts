import { shopCurrency, toAmount, toMinorUnits } from '@switchyard/shared';
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

/** Units of a part set aside for one order. An order may make several holds; only the one it names is its own. */
interface Hold {
  _id: ObjectId;
  booking: ObjectId;
  quantity: number;
  at: Date;
  /** Of a new buyer, and the network: what they hold of a part counts together. */
  account?: string;
  network?: string;
}

/** Written in the same update as the change it describes. Never changed or removed. */
interface StockEntry {
  at: Date;
  by: string;
  action: 'stocked' | 'restocked' | 'returned' | 'deleted';
  quantity: number;
  /** The refund that brought the units back. */
  refund?: string;
}

/** These fields of a part, as they are sent. Absent if they are not told. */
type Stored<Name extends keyof Part> = { [Field in Name]?: NonNullable<Part[Field]> };

/**
 * A part as stored. Its whole stock is in this one document, so that every change of it is one atomic update and
 * `availableQuantity + Σ holds.quantity + soldQuantity = stockedQuantity` is always true.
 */
export interface PartDocument extends SearchTerms, Stored<PartDetail> {
  _id: ObjectId;
  name: string;
  img: string;
  pictures?: PartPicture[];
  description: string;
  priceMinor: number;
  /** Lower prices from a quantity on, the smallest quantity first. */
  breaks?: StoredBreak[];
  facts?: PartFacts;
  family?: StoredMembership;
  /** What its facts are found by. */
  traits?: string[];
  /** Its name in lower case and without accents, by which lists are sorted: `Zeta` comes after `alpha`. */
  nameKey: string;
  minimumOrder: number;
  availableQuantity: number;
  soldQuantity: number;
  stockedQuantity: number;
  holds: Hold[];
  /** Their units. Never stored: computed by those who read it. */
  heldQuantity?: number;
  stockLedger: StockEntry[];
  createdAt: Date;
  /** Since when fewer are available. */
  lowStock?: { at: Date; unmailed?: true };
  /** Its sort key by rating. Maintained by the repository of the ratings. */
  ratingPlace?: string;
  /** How often that was counted. */
  ratingCounts?: number;
  /** The row of the file that added it, so that importing the file again does not add it twice. */
  imported?: string;
  /**
   * False once it is deleted: it stays in the collection until its last hold has ended. Absent while it is hidden, so
   * that a version that knows no hidden parts neither shows nor archives it.
   */
  onSale?: boolean;
  /** Admins prepare it, or took it off sale for a while. Nobody else sees it: every open query asks for `onSale`. */
  hidden?: true;
}

/** What the search stores with a part, so that it is found and sorted. */
export type FoundBy = Pick<PartDocument, keyof SearchTerms | 'nameKey' | 'traits'>;

/** The family that a part belongs to, and its choices there. */
export interface StoredMembership {
  id: ObjectId;
  /** Its place in the family's sequence, from 1. No two members have the same. */
  n: number;
  values: string[];
  /** What no two members have alike. */
  combination: string;
  /** The family's name, by which the part is found as well. */
  name?: string;
}

/** A price per unit, in minor units, from this quantity on. */
export interface StoredBreak {
  from: number;
  priceMinor: number;
}

/** The part as the API answers it, and its prices as they are stored. */
export type StoredPart = Part & {
  priceMinor: number;
  breaks?: StoredBreak[];
  familyName?: string | undefined;
};

/** A part with all units ever stocked. Only restocks change that number, orders do not. */
export type CountedPart = StoredPart & { stockedQuantity: number };

export const onSale = { onSale: true } as const;

/** Not on sale, but not deleted. */
export const hiddenOnly = { hidden: true } as const;

/** What admins see: on sale or hidden. For queries by id; a list reads one after the other, each by its index. */
export const notDeleted = { $or: [{ ...onSale }, { ...hiddenOnly }] };

/** What a part's document says once it is hidden, or shown. */
export const asHidden = (hidden: boolean) =>
  hidden ? ({ hidden: true, onSale: null } as const) : ({ hidden: null, onSale: true } as const);

const step = { $ifNull: ['$quantityStep', 1] };
/** The minimum order, rounded up to the next multiple of the step, as MongoDB computes it. */
export const smallestOrder = { $multiply: [{ $ceil: { $divide: ['$minimumOrder', step] } }, step] };
/** The units in unpaid orders, as MongoDB computes them. */
export const heldQuantity = { $sum: '$holds.quantity' };

const shownDetails = Object.fromEntries(partDetails.map((name) => [name, 1])) as Record<PartDetail, 1>;

/** The fields to read. Most of a part's document is search terms. */
export const shown = {
  name: 1,
  img: 1,
  pictures: 1,
  description: 1,
  priceMinor: 1,
  breaks: 1,
  minimumOrder: 1,
  availableQuantity: 1,
  heldQuantity,
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

/** Finds a part only while what its search terms are made of is as it was when it was read. */
export const wordedLike = (
  part: Pick<StoredPart, 'name' | 'description' | 'facts'>,
): Filter<PartDocument> => ({
  name: { $eq: part.name },
  description: { $eq: part.description },
  facts: part.facts === undefined ? { $exists: false } : { $eq: part.facts },
});

/** The same, of its family. */
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

/** Older documents name the only family of a board without a list. */
function readFacts(facts: PartFacts): PartFacts {
  if (!('mount' in facts) || facts.kind === 'switch' || facts.mount === undefined) return facts;
  return { ...facts, mount: [facts.mount].flat() };
}
