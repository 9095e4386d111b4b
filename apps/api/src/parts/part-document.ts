import { toDollars, type Part, type PartFacts, type PartPicture } from '@switchyard/shared';
import type { ObjectId } from 'mongodb';
import type { SearchTerms } from '../database/search-terms.ts';

/** Units of a part set aside for one order. An order may make several holds; only the one it names is its own. */
export interface Hold {
  _id: ObjectId;
  booking: ObjectId;
  quantity: number;
  at: Date;
}

/** Written in the same update as the change it describes. Never changed or removed. */
export interface StockEntry {
  at: Date;
  by: string;
  action: 'stocked' | 'restocked' | 'returned' | 'deleted';
  quantity: number;
  /** The refund that brought the units back. */
  refund?: string;
}

/**
 * A part as stored. Its whole stock is in this one document, so that every change of it is one atomic update and
 * `availableQuantity + Σ holds.quantity + soldQuantity = stockedQuantity` is always true.
 */
export interface PartDocument extends SearchTerms {
  _id: ObjectId;
  name: string;
  img: string;
  pictures?: PartPicture[];
  description: string;
  priceCents: number;
  /** Grams per unit. */
  weight?: number;
  facts?: PartFacts;
  /** What its facts are found by. */
  traits?: string[];
  minimumOrder: number;
  /** Units are sold in multiples of this; 1 without it. */
  quantityStep?: number;
  availableQuantity: number;
  soldQuantity: number;
  stockedQuantity: number;
  holds: Hold[];
  stockLedger: StockEntry[];
  createdAt: Date;
  /** Below how many available units the seller is told; `minimumOrder` without it. */
  lowStockAt?: number;
  /** Since when fewer are available. */
  lowStock?: { at: Date; unmailed?: true };
  /** Its place in an order by rating. Kept by the repository of the ratings. */
  ratingPlace?: string;
  /** How often that was counted. */
  ratingCounts?: number;
  /** The row of the file that added it, so that importing the file again does not add it twice. */
  imported?: string;
  /** False once it is deleted. It stays in the collection until its last hold has ended. */
  onSale: boolean;
}

/** The part as the API answers it, and its unit price in cents. */
export type StoredPart = Part & { priceCents: number };

/** A part with all units ever stocked. Only restocks change that number, orders do not. */
export type CountedPart = StoredPart & { stockedQuantity: number };

export const onSale = { onSale: true } as const;

/** The fields to read. Most of a part's document is search terms. */
export const shown = {
  name: 1,
  img: 1,
  pictures: 1,
  description: 1,
  priceCents: 1,
  minimumOrder: 1,
  quantityStep: 1,
  availableQuantity: 1,
  weight: 1,
  lowStockAt: 1,
  facts: 1,
} as const;

export function toPart(document: Pick<PartDocument, '_id' | keyof typeof shown>): StoredPart {
  return {
    _id: document._id.toHexString(),
    name: document.name,
    img: document.img,
    price: toDollars(document.priceCents),
    priceCents: document.priceCents,
    availableQuantity: document.availableQuantity,
    minimumOrder: document.minimumOrder,
    description: document.description,
    ...(document.pictures !== undefined && { pictures: document.pictures }),
    ...(document.quantityStep !== undefined && { quantityStep: document.quantityStep }),
    ...(document.weight !== undefined && { weight: document.weight }),
    ...(document.lowStockAt !== undefined && { lowStockAt: document.lowStockAt }),
    ...(document.facts !== undefined && { facts: document.facts }),
  };
}
