import * as z from 'zod/mini';
import { largestQuantity } from '../constants.ts';
import { objectId, pictureAddress, requiredText, wholeNumber } from '../fields.ts';
import { dollars, dollarsField } from '../money.ts';
import { pageQuery } from '../paging.ts';

/** A piece of equipment, as the shop shows it. */
export const partSchema = z.object({
  _id: z.string(),
  name: z.string(),
  /** Where its picture is: a web address, or a path on the shop's site. */
  img: z.string(),
  /** Dollars per unit. */
  price: dollars,
  /** Units that can be ordered now. */
  availableQuantity: z.int().check(z.nonnegative()),
  /** The fewest units that one order may have. */
  minimumOrder: z.int().check(z.positive()),
  description: z.string(),
});
export type Part = z.infer<typeof partSchema>;

/** The fields of the add-equipment form, but for the picture, with their messages. */
export const partDetailsSchema = z.object({
  name: requiredText('Name', 120),
  description: requiredText('Description', 5000),
  availableQuantity: wholeNumber('Available Quantity', 0, largestQuantity),
  minimumOrder: wholeNumber('Minimum Order', 1, largestQuantity),
  /** Dollars per unit. */
  price: dollarsField('Price'),
});

/** What an admin sends to add a part. */
export const newPartSchema = z.extend(partDetailsSchema, { img: pictureAddress() });
export type NewPart = z.infer<typeof newPartSchema>;

/** What an admin may change of a part, each field by itself. Stock is changed by amounts, so that no order in between is overwritten. */
export const partChangesSchema = z
  .extend(z.partial(z.omit(newPartSchema, { availableQuantity: true })), {
    /** Units to add to what is available, or, below 0, to take from it. */
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

/** What a list of parts may be asked for, besides a page of it. */
export const partsQuery = z.extend(pageQuery(partSorts), {
  /** `true`: only parts of which at least one order's minimum can be ordered now. */
  inStock: z.optional(z.literal('true')),
  /** Dollars per unit, at the least. */
  minPrice: z.optional(dollarsField('Lowest price')),
  /** Dollars per unit, at the most. */
  maxPrice: z.optional(dollarsField('Highest price')),
});
export type PartsQuery = z.infer<typeof partsQuery>;

export const partParams = z.object({ partId: objectId });
