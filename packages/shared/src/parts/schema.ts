import * as z from 'zod/mini';
import { largestQuantity } from '../constants.ts';
import { objectId, pictureAddress, requiredText, wholeNumber } from '../fields.ts';
import { dollars, dollarsField } from '../money.ts';
import { pageQuery } from '../paging.ts';

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
});
export type Part = z.infer<typeof partSchema>;

/** The fields of the add-equipment form without the picture, with their messages. */
export const partDetailsSchema = z.object({
  name: requiredText('Name', 120),
  description: requiredText('Description', 5000),
  availableQuantity: wholeNumber('Available Quantity', 0, largestQuantity),
  minimumOrder: wholeNumber('Minimum Order', 1, largestQuantity),
  /** Dollars per unit. */
  price: dollarsField('Price'),
});

export const newPartSchema = z.extend(partDetailsSchema, { img: pictureAddress() });
export type NewPart = z.infer<typeof newPartSchema>;

/** Any of these fields. Stock changes by an amount, so that it cannot overwrite an order placed meanwhile. */
export const partChangesSchema = z
  .extend(z.partial(z.omit(newPartSchema, { availableQuantity: true })), {
    /** Units to add; a negative amount removes units. */
    restock: z.optional(wholeNumber('Restock', -largestQuantity, largestQuantity)),
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
