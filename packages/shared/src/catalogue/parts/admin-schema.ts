// What admins send and see of parts. It has a file of its own so that visitors do not load it.
import * as z from 'zod/mini';
import { heaviestUnit, largestQuantity, mostMorePictures } from '../../infrastructure/constants.ts';
import {
  emptyText,
  optionalLine,
  optionalWholeNumber,
  pictureUrl,
  requiredLine,
  requiredText,
  wholeNumber,
} from '../../infrastructure/fields.ts';
import { moneyField } from '../../infrastructure/money.ts';
import { pageQuery } from '../../infrastructure/paging.ts';
import { factsSchema } from './facts.ts';
import { identifierFields } from './identifiers.ts';
import { priceBreaksSchema } from './price-breaks.ts';
import { safetyFields } from './safety.ts';
import { type PartDetail, partSchema } from './schema.ts';
import { partTexts } from './texts.ts';

/** Optional fields that are stored as they are sent. */
const details = {
  quantityStep: z.optional(optionalWholeNumber('Sold in multiples of', 1, largestQuantity)),
  weight: z.optional(optionalWholeNumber('Weight', 0, heaviestUnit)),
  lowStockAt: z.optional(optionalWholeNumber('Low Stock', 0, largestQuantity)),
  shelf: optionalLine(partTexts.shelf, 40),
  ...identifierFields,
  ...safetyFields,
} satisfies Record<PartDetail, unknown>;

/**
 * Whether only admins see the part. Text is accepted because CSV files have no other type; spreadsheets write `TRUE`.
 */
const hidden = z.union(
  [
    emptyText,
    z.boolean(),
    z.pipe(
      z.string().check(z.regex(/^\s*(true|false)\s*$/i)),
      z.transform((text) => text.trim().toLowerCase() === 'true'),
    ),
  ],
  { error: 'Hidden must be true or false' },
);

type Removable<Shape extends Record<string, z.ZodMiniType>> = {
  [Name in keyof Shape]: z.ZodMiniOptional<z.ZodMiniNullable<Shape[Name]>>;
};

const removable = <Shape extends Record<string, z.ZodMiniType>>(shape: Shape) =>
  Object.fromEntries(
    Object.entries(shape).map(([name, schema]) => [name, z.optional(z.nullable(schema))]),
  ) as Removable<Shape>;

/** The fields of the add-equipment form with their messages. The picture is not among them. */
export const partDetailsSchema = z.object({
  name: requiredLine('Name', 120),
  description: requiredText('Description', 5000),
  availableQuantity: wholeNumber('Available Quantity', 0, largestQuantity),
  minimumOrder: wholeNumber('Minimum Order', 1, largestQuantity),
  /** Per unit, in the shop's currency. */
  price: moneyField('Price'),
  /**
   * Lower prices for larger quantities, each below the one before. The first begins at the minimum order or above it.
   */
  priceBreaks: z.optional(priceBreaksSchema),
  ...details,
  facts: z.optional(factsSchema),
  hidden: z.optional(hidden),
});

/** The alternative text of a picture, for people who do not see it. */
export const alternativeText = requiredLine('Alternative text', 200);

const pictures = z
  .array(z.object({ src: pictureUrl('Picture is Required'), alt: alternativeText }), {
    error: 'Pictures must be a list',
  })
  .check(z.maxLength(mostMorePictures, `A part can have at most ${mostMorePictures} more pictures`));

export const newPartSchema = z.extend(partDetailsSchema, {
  img: pictureUrl(),
  pictures: z.optional(pictures),
});
export type NewPart = z.infer<typeof newPartSchema>;

/**
 * Any of these fields may be sent; `null` removes an optional one. The stock is changed by a difference, because
 * setting it would undo orders placed in the meantime.
 */
export const partChangesSchema = z
  .extend(z.partial(z.omit(newPartSchema, { availableQuantity: true })), {
    /** Units to add; a negative amount removes units. */
    restock: z.optional(wholeNumber('Restock', -largestQuantity, largestQuantity)),
    ...removable(details),
    /** Replaces all price breaks. */
    priceBreaks: z.optional(z.nullable(priceBreaksSchema)),
    /** Replaces all pictures. Their sequence is kept. */
    pictures: z.optional(z.nullable(pictures)),
    /** Replaces all facts. A fact that is not sent is removed. */
    facts: z.optional(z.nullable(factsSchema)),
    hidden: z.optional(z.nullable(hidden)),
  })
  .check(
    z.refine(
      (changes) => Object.values(changes).some((value) => value !== undefined),
      'At least one change is required',
    ),
  );
export type PartChanges = z.infer<typeof partChangesSchema>;

export const stockedPartSchema = z.extend(partSchema, {
  /** Units that unpaid orders hold. */
  held: z.int().check(z.nonnegative()),
  /** Whether fewer units are available than `lowStockAt` or, without it, than the minimum order. */
  isLow: z.boolean(),
  /** The number of people who wait for the part to come back in stock. */
  waiting: z.int().check(z.nonnegative()),
});
export type StockedPart = z.infer<typeof stockedPartSchema>;

export const stockTabs = ['low', 'all', 'unweighed', 'hidden'] as const;
export type StockTab = (typeof stockTabs)[number];

export const stockQuery = z.extend(pageQuery(['name', '-name']), {
  /** The default is `all`: every part on sale. */
  tab: z.optional(z.enum(stockTabs)),
});
export type StockQuery = z.infer<typeof stockQuery>;
