// What only admins send and see of parts, in a file of its own, so that visitors do not load it.
import * as z from 'zod/mini';
import { heaviestUnit, largestQuantity, mostMorePictures } from '../constants.ts';
import { emptyText, pictureAddress, requiredText, wholeNumber } from '../fields.ts';
import { dollarsField } from '../money.ts';
import { pageQuery } from '../paging.ts';
import { factsSchema } from './facts.ts';
import { partSchema } from './schema.ts';

const weight = wholeNumber('Weight', 0, heaviestUnit);
const quantityStep = wholeNumber('Sold in multiples of', 1, largestQuantity);
const lowStockAt = wholeNumber('Low Stock', 0, largestQuantity);

/** The fields of the add-equipment form without the picture, with their messages. */
export const partDetailsSchema = z.object({
  name: requiredText('Name', 120),
  description: requiredText('Description', 5000),
  availableQuantity: wholeNumber('Available Quantity', 0, largestQuantity),
  minimumOrder: wholeNumber('Minimum Order', 1, largestQuantity),
  /** Buyers order multiples of it, and at least the minimum order. An empty number input sends an empty text. */
  quantityStep: z.optional(
    z.union([emptyText, quantityStep], { error: 'Sold in multiples of must be a whole number' }),
  ),
  /** Dollars per unit. */
  price: dollarsField('Price'),
  /** Grams per unit. An empty number input sends an empty text. */
  weight: z.optional(z.union([emptyText, weight], { error: 'Weight must be a whole number' })),
  /** An empty number input sends an empty text. */
  lowStockAt: z.optional(z.union([emptyText, lowStockAt], { error: 'Low Stock must be a whole number' })),
  facts: z.optional(factsSchema),
});

/** What a picture shows, for people who do not see it. */
export const alternativeText = requiredText('Alternative text', 200);

const pictures = z
  .array(z.object({ src: pictureAddress('Picture is Required'), alt: alternativeText }), {
    error: 'Pictures must be a list',
  })
  .check(z.maxLength(mostMorePictures, `A part can have at most ${mostMorePictures} more pictures`));

export const newPartSchema = z.extend(partDetailsSchema, {
  img: pictureAddress(),
  pictures: z.optional(pictures),
});
export type NewPart = z.infer<typeof newPartSchema>;

/**
 * Any of these fields; `null` removes an optional one. Stock changes by an amount: setting it could undo an order that
 * was placed in the meantime.
 */
export const partChangesSchema = z
  .extend(z.partial(z.omit(newPartSchema, { availableQuantity: true })), {
    /** Units to add; a negative amount removes units. */
    restock: z.optional(wholeNumber('Restock', -largestQuantity, largestQuantity)),
    weight: z.optional(z.union([z.null(), emptyText, weight], { error: 'Weight must be a whole number' })),
    quantityStep: z.optional(
      z.union([z.null(), emptyText, quantityStep], { error: 'Sold in multiples of must be a whole number' }),
    ),
    lowStockAt: z.optional(
      z.union([z.null(), emptyText, lowStockAt], { error: 'Low Stock must be a whole number' }),
    ),
    /** All of them, in their order. */
    pictures: z.optional(z.nullable(pictures)),
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

/** A part as the stock list shows it. */
export const stockedPartSchema = z.extend(partSchema, {
  /** Units that unpaid orders hold. */
  held: z.int().check(z.nonnegative()),
  /** Whether fewer units are available than `lowStockAt` or, if that is absent, than the smallest order. */
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
