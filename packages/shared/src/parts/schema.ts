import * as z from 'zod/mini';
import { heaviestUnit, largestQuantity } from '../constants.ts';
import { emptyText, objectId, pictureAddress, requiredText, wholeNumber } from '../fields.ts';
import { dollars, dollarsField } from '../money.ts';
import { pageQuery } from '../paging.ts';
import { factsSchema } from './facts.ts';

export const partSchema = z.object({
  _id: z.string(),
  name: z.string(),
  /** The picture's web address, or its path on the shop's site. */
  img: z.string(),
  /** Dollars per unit. */
  price: dollars,
  /** Units that can be ordered now. */
  availableQuantity: z.int().check(z.nonnegative()),
  /** The smallest quantity that can be ordered. */
  minimumOrder: z.int().check(z.positive()),
  description: z.string(),
  /** Grams per unit, for the cost of delivery. */
  weight: z.optional(z.int().check(z.nonnegative())),
  /** The stock is low when fewer units are available; by default the smallest order. */
  lowStockAt: z.optional(z.int().check(z.nonnegative())),
  /** Its kind and what is known of it. A part without them is of no kind ("Other"). */
  facts: z.optional(factsSchema),
});
export type Part = z.infer<typeof partSchema>;

const weight = wholeNumber('Weight', 0, heaviestUnit);
const lowStockAt = wholeNumber('Low Stock', 0, largestQuantity);

/** The fields of the add-equipment form without the picture, with their messages. */
export const partDetailsSchema = z.object({
  name: requiredText('Name', 120),
  description: requiredText('Description', 5000),
  availableQuantity: wholeNumber('Available Quantity', 0, largestQuantity),
  minimumOrder: wholeNumber('Minimum Order', 1, largestQuantity),
  /** Dollars per unit. */
  price: dollarsField('Price'),
  /** Grams per unit. Number inputs send an empty text for none. */
  weight: z.optional(z.union([emptyText, weight], { error: 'Weight must be a whole number' })),
  /** Number inputs send an empty text for none. */
  lowStockAt: z.optional(z.union([emptyText, lowStockAt], { error: 'Low Stock must be a whole number' })),
  facts: z.optional(factsSchema),
});

export const newPartSchema = z.extend(partDetailsSchema, { img: pictureAddress() });
export type NewPart = z.infer<typeof newPartSchema>;

/** Any of these fields; `null` removes an optional one. Stock changes by an amount, so that it cannot overwrite an order placed meanwhile. */
export const partChangesSchema = z
  .extend(z.partial(z.omit(newPartSchema, { availableQuantity: true })), {
    /** Units to add; a negative amount removes units. */
    restock: z.optional(wholeNumber('Restock', -largestQuantity, largestQuantity)),
    weight: z.optional(z.union([z.null(), emptyText, weight], { error: 'Weight must be a whole number' })),
    lowStockAt: z.optional(
      z.union([z.null(), emptyText, lowStockAt], { error: 'Low Stock must be a whole number' }),
    ),
    /** All of them: those that are not sent are forgotten. */
    facts: z.optional(z.nullable(factsSchema)),
  })
  .check(
    z.refine(
      (changes) => Object.values(changes).some((value) => value !== undefined),
      'At least one change is required',
    ),
  );
export type PartChanges = z.infer<typeof partChangesSchema>;

export const partSorts = ['oldest', 'newest', 'name', '-name', 'price', '-price'] as const;

export const partsQuery = z.extend(pageQuery(partSorts), {
  /** Only parts with at least their minimum order available. */
  inStock: z.optional(z.literal('true')),
  /** Dollars per unit. */
  minPrice: z.optional(dollarsField('Lowest price')),
  /** Dollars per unit. */
  maxPrice: z.optional(dollarsField('Highest price')),
});
export type PartsQuery = z.infer<typeof partsQuery>;

export const partParams = z.object({ partId: objectId });

/** A part as the stock list shows it. */
export const stockedPartSchema = z.extend(partSchema, {
  /** Units that unpaid orders hold. */
  held: z.int().check(z.nonnegative()),
  /** Whether fewer units are available than `lowStockAt` or, without it, the smallest order takes. */
  isLow: z.boolean(),
});
export type StockedPart = z.infer<typeof stockedPartSchema>;

export const stockTabs = ['low', 'all'] as const;
export type StockTab = (typeof stockTabs)[number];

export const stockQuery = z.extend(pageQuery(['name', '-name']), {
  /** `all` by default. */
  tab: z.optional(z.enum(stockTabs)),
});
export type StockQuery = z.infer<typeof stockQuery>;
