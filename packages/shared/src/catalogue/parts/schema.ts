import * as z from 'zod/mini';
import { objectId } from '../../infrastructure/fields.ts';
import { money, moneyField } from '../../infrastructure/money.ts';
import { pageQuery } from '../../infrastructure/paging.ts';
import { factsSchema } from './facts.ts';
import { factParameters, filterNamed, findMisfits } from './filters.ts';
import { type Kind, kindNames } from './kinds.ts';

const pictureSchema = z.object({
  /** Its URL, or its path on the shop's site. */
  src: z.string(),
  /** What it shows, for people who do not see it. */
  alt: z.string(),
});
export type PartPicture = z.infer<typeof pictureSchema>;

/** What may also be told of a part. It is stored and answered as it is sent; a change to `null` removes it. */
const details = {
  /** Units are sold in multiples of this; 1 without it. */
  quantityStep: z.optional(z.int().check(z.positive())),
  /** Grams per unit, for the cost of delivery. */
  weight: z.optional(z.int().check(z.nonnegative())),
  /** The stock is low when fewer units are available; by default the smallest order. */
  lowStockAt: z.optional(z.int().check(z.nonnegative())),
  /** Where it lies in the store, for the pick list. */
  shelf: z.optional(z.string()),
};
export type PartDetail = keyof typeof details;
export const partDetails = Object.keys(details) as PartDetail[];

export const partSchema = z.object({
  _id: z.string(),
  name: z.string(),
  /** The picture's URL, or its path on the shop's site. */
  img: z.string(),
  /** More pictures, in their sequence on the page. */
  pictures: z.optional(z.array(pictureSchema)),
  /** Per unit, in the shop's currency. */
  price: money,
  /**
   * Lower prices per unit for larger orders, the smallest quantity first: all units of an order have the same price.
   */
  priceBreaks: z.optional(z.array(z.object({ from: z.int().check(z.positive()), price: money }))),
  /** Units that can be ordered now. */
  availableQuantity: z.int().check(z.nonnegative()),
  /** Units in unpaid orders, if there are any: some may come back. */
  heldQuantity: z.optional(z.int().check(z.positive())),
  /** The smallest quantity that can be ordered. */
  minimumOrder: z.int().check(z.positive()),
  description: z.string(),
  ...details,
  /** Its kind and what is known of it. A part without them is of no kind ("Other"). */
  facts: z.optional(factsSchema),
  /** Only admins see it. Absent on every open call, which answers only what is on sale. */
  hidden: z.optional(z.literal(true)),
  /** Set if it is one of several parts that differ by a choice, such as their colour (`GET /family/{id}`). */
  family: z.optional(
    z.object({
      id: z.string(),
      /** Its place in the sequence in which the members were added. */
      n: z.int().check(z.positive()),
      /** One for each choice of the family. */
      values: z.array(z.string()),
      /** Of all its parts on sale, if it has several: only in lists that show families once. */
      offers: z.optional(
        z.object({
          name: z.string(),
          /** How many parts can be chosen. */
          count: z.int().check(z.positive()),
          /**
           * The lowest price per unit, in the shop's currency: of those that can be ordered or, if none can, of all.
           */
          from: money,
          /** Whether any of them can be ordered now. */
          inStock: z.boolean(),
        }),
      ),
    }),
  ),
});
export type Part = z.infer<typeof partSchema>;

/**
 * `-rating` begins with the best: by the mean of a part's reviews and five more of three stars, so that one review says
 * little. Parts without a rating come last.
 */
export const partSorts = [
  'oldest',
  'newest',
  'name',
  '-name',
  'price',
  '-price',
  '-rating',
  'force',
  '-force',
] as const;

/** Whether parts of this kind can be sorted by it. Every part has the others. */
export const canSortBy = (sort: (typeof partSorts)[number], kind: Kind | undefined): boolean =>
  !sort.endsWith('force') || (kind !== undefined && filterNamed(kind, 'force') !== undefined);

const ofParts = z.extend(pageQuery(partSorts), {
  /** Only parts with at least their minimum order available. */
  inStock: z.optional(z.literal('true')),
  /** Per unit, in the shop's currency. */
  minPrice: z.optional(moneyField('Lowest price')),
  /** Per unit, in the shop's currency. */
  maxPrice: z.optional(moneyField('Highest price')),
  /** Of the parts of a family that are found, only the first is listed, with what its family offers. */
  families: z.optional(z.literal('once')),
  kind: z.optional(z.enum(kindNames, { error: `must be one of: ${kindNames.join(', ')}` })),
  /**
   * Each fact of the kind that is a filter: values as `tactile,linear` or repeated, a range as `50..65`, `50..` or
   * `..65`, a flag as `true`. A part of which the fact is not known is left out.
   */
  ...factParameters,
});

const factsFit = z.check<z.output<typeof ofParts>>(({ value, issues }) => {
  for (const { name, message } of findMisfits(value))
    issues.push({ code: 'custom', path: [name], message, input: value });
});

/** `force` and `-force` need a kind that has it, and list the parts of which it is known. */
export const partsQuery = ofParts.check(
  factsFit,
  z.refine(({ sort, kind }) => sort === undefined || canSortBy(sort, kind), {
    path: ['sort'],
    message: 'must be another one: this kind of part has no force',
  }),
);
export type PartsQuery = z.infer<typeof partsQuery>;

/** The query of a list, without paging and sort. */
export const facetsQuery = z
  .omit(ofParts, { limit: true, after: true, before: true, sort: true })
  .check(factsFit);
export type FacetsQuery = z.infer<typeof facetsQuery>;

/** Words, prices and stock are compared in each part, so parts that they find are counted only up to this number. */
export const mostCountedByOne = 500;

const counted = z.int().check(z.nonnegative());

/** One filter of a kind. Its own selection does not narrow its counts; those of the others do. */
export const facetSchema = z.discriminatedUnion('type', [
  z.object({
    type: z.literal('values'),
    /** Its parameter. */
    name: z.string(),
    /** Those that some part has, sorted as in the table of kinds. A flag's only value is `true`. */
    values: z.array(z.object({ value: z.string(), count: counted })),
  }),
  z.object({
    type: z.literal('range'),
    name: z.string(),
    /** Of all parts of the kind, whatever the other facts are narrowed to. */
    least: z.number(),
    most: z.number(),
    /** Neighbouring ranges, each from its first number to below the next one's, from the least to the most. */
    buckets: z.array(z.object({ from: z.number(), count: counted })),
  }),
]);
export type Facet = z.infer<typeof facetSchema>;

export const facetsSchema = z.object({
  /**
   * How many parts each kind has, sorted as in the table, whatever the facts are narrowed to. Kinds without parts are
   * left out. Null if there are too many to count.
   */
  kinds: z.nullable(z.array(z.object({ kind: z.enum(kindNames), count: counted }))),
  /** Of the chosen kind. Filters without known values are left out. Null if there are too many parts to count. */
  facets: z.nullable(z.array(facetSchema)),
});
export type Facets = z.infer<typeof facetsSchema>;

/** At most so many of each list. */
export const mostRelated = 4;

/** Parts to look at beside another one. All can be ordered, and none is in both lists. */
export const relatedSchema = z.object({
  /**
   * Of its kind and, if that is known, with the same leading fact, such as other tactile switches; the newest first.
   */
  alike: z.array(partSchema),
  /** What several buyers bought together with it, then what fits it. */
  goesWith: z.array(partSchema),
});
export type Related = z.infer<typeof relatedSchema>;

export const partParams = z.object({ partId: objectId });
