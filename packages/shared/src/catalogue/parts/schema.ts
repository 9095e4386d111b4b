import * as z from 'zod/mini';
import { objectId } from '../../infrastructure/fields.ts';
import { money, moneyField } from '../../infrastructure/money.ts';
import { countParameter, pageQuery } from '../../infrastructure/paging.ts';
import { factsSchema } from './facts.ts';
import { factParameters, filterNamed, findMisfits } from './filters.ts';
import { type Kind, kindNames } from './kinds.ts';
import { offerTermsSchema } from './offer-terms.ts';
import { longestSku } from './sku.ts';
import { ofPartTexts } from './text-names.ts';

const pictureSchema = z.object({
  /** The picture's URL, or its path on the shop's site. */
  src: z.string(),
  /** What the picture shows, for people who do not see it. */
  alt: z.string(),
});
export type PartPicture = z.infer<typeof pictureSchema>;

/** Optional facts of a part. They are stored and returned as they are sent. In a change, `null` removes one. */
const details = {
  /** Units are sold in multiples of this. Absent means 1. */
  quantityStep: z.optional(z.int().check(z.positive())),
  /** Grams per unit. Decides the cost of delivery. */
  weight: z.optional(z.int().check(z.nonnegative())),
  /** The stock is low when fewer units than this are available. The default is the minimum order. */
  lowStockAt: z.optional(z.int().check(z.nonnegative())),
  ...ofPartTexts(() => z.optional(z.string())),
};
export type PartDetail = keyof typeof details;
export const partDetails = Object.keys(details) as PartDetail[];

export const partSchema = z.object({
  _id: z.string(),
  name: z.string(),
  /** The picture's URL, or its path on the shop's site. */
  img: z.string(),
  /** Further pictures, in the sequence of the page. */
  pictures: z.optional(z.array(pictureSchema)),
  /** Per unit, in the shop's currency. */
  price: money,
  /**
   * Lower prices per unit for larger quantities, the smallest quantity first. The price applies to all units of the
   * line.
   */
  priceBreaks: z.optional(z.array(z.object({ from: z.int().check(z.positive()), price: money }))),
  /** Units that can be ordered now. */
  availableQuantity: z.int().check(z.nonnegative()),
  /** Units in unpaid orders, some of which may come back. Absent if there are none. */
  heldQuantity: z.optional(z.int().check(z.positive())),
  /** The minimum order: the smallest quantity that can be ordered. */
  minimumOrder: z.int().check(z.positive()),
  description: z.string(),
  ...details,
  /** The part's kind and its known facts. A part without them has no kind ("Other"). */
  facts: z.optional(factsSchema),
  /** Set on parts that only admins see. Open calls return only parts on sale, so they never have it. */
  hidden: z.optional(z.literal(true)),
  /** Set if the part is one of several that differ by a choice, such as their colour (`GET /family/{id}`). */
  family: z.optional(
    z.object({
      id: z.string(),
      /** The part's position among the members, in the sequence in which they were added. */
      n: z.int().check(z.positive()),
      /** One value for each choice of the family. */
      values: z.array(z.string()),
      /**
       * What the part's family offers, counted over its members on sale. Only in lists that show families once, and
       * only if there are several members.
       */
      offers: z.optional(
        z.object({
          name: z.string(),
          /** The number of members to choose from. */
          count: z.int().check(z.positive()),
          /**
           * The lowest price per unit, in the shop's currency, among the members that can be ordered or, if none can,
           * among all.
           */
          from: money,
          /** Whether any member can be ordered now. */
          inStock: z.boolean(),
        }),
      ),
    }),
  ),
});
export type Part = z.infer<typeof partSchema>;

/**
 * `-rating` puts the best first. A part's rating is weighed as if it had five more reviews of three stars, so that a
 * single review carries little weight. Parts without a rating come last.
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

/** Whether parts of this kind can be sorted this way. All sorts but those by a fact apply to every part. */
export const canSortBy = (sort: (typeof partSorts)[number], kind: Kind | undefined): boolean =>
  !sort.endsWith('force') || (kind !== undefined && filterNamed(kind, 'force') !== undefined);

const ofParts = z.extend(pageQuery(partSorts), {
  count: countParameter,
  /** Only parts with at least their minimum order in stock. */
  inStock: z.optional(z.literal('true')),
  /** The lowest price per unit, in the shop's currency. */
  minPrice: z.optional(moneyField('Lowest price')),
  /** The highest price per unit, in the shop's currency. */
  maxPrice: z.optional(moneyField('Highest price')),
  /** Lists each family once: the first member found, with `offers` for the whole family. */
  families: z.optional(z.literal('once')),
  /** Only the part with this SKU, regardless of upper and lower case and of spaces. */
  sku: z.optional(z.string().check(z.trim(), z.minLength(1), z.maxLength(longestSku))),
  kind: z.optional(z.enum(kindNames, { error: `must be one of: ${kindNames.join(', ')}` })),
  /**
   * One parameter for each filter of the kind: values as `tactile,linear` or repeated, a range as `50..65`, `50..` or
   * `..65`, a flag as `true`. Parts whose fact is not known are left out.
   */
  ...factParameters,
});

const factsFit = z.check<z.output<typeof ofParts>>(({ value, issues }) => {
  for (const { name, message } of findMisfits(value))
    issues.push({ code: 'custom', path: [name], message, input: value });
});

/** `force` and `-force` require a kind that has this fact. Only parts with a known force are listed. */
export const partsQuery = ofParts.check(
  factsFit,
  z.refine(({ sort, kind }) => sort === undefined || canSortBy(sort, kind), {
    path: ['sort'],
    message: 'must be another one: this kind of part has no force',
  }),
);
export type PartsQuery = z.infer<typeof partsQuery>;

/** The query of a list without its paging and sort. */
export const facetsQuery = z
  .omit(ofParts, { limit: true, after: true, before: true, sort: true, count: true })
  .check(factsFit);
export type FacetsQuery = z.infer<typeof facetsQuery>;

/** Searches by words, prices or stock must look at every part. They count up to this number of parts. */
export const mostCountedByOne = 500;

const counted = z.int().check(z.nonnegative());

/** One filter of a kind. Its counts consider the selections of all other filters, but not its own. */
export const facetSchema = z.discriminatedUnion('type', [
  z.object({
    type: z.literal('values'),
    /** The filter's query parameter. */
    name: z.string(),
    /**
     * The values that at least one part has, in the sequence of the table of kinds. The only value of a flag is `true`.
     */
    values: z.array(z.object({ value: z.string(), count: counted })),
  }),
  z.object({
    type: z.literal('range'),
    name: z.string(),
    /** The range over all parts of the kind, regardless of the other filters. */
    least: z.number(),
    most: z.number(),
    /** Adjacent ranges from `least` to `most`. Each starts at its `from` and ends just below that of the next range. */
    buckets: z.array(z.object({ from: z.number(), count: counted })),
  }),
]);
export type Facet = z.infer<typeof facetSchema>;

export const facetsSchema = z.object({
  /**
   * How many parts each kind has, regardless of the filters by facts, in the sequence of the table of kinds. Kinds
   * without parts are left out. Null if there are too many parts to count.
   */
  kinds: z.nullable(z.array(z.object({ kind: z.enum(kindNames), count: counted }))),
  /**
   * The filters of the chosen kind. Filters without known values are left out. Null if there are too many parts to
   * count.
   */
  facets: z.nullable(z.array(facetSchema)),
});
export type Facets = z.infer<typeof facetsSchema>;

/** The maximum number of parts in each list. */
export const mostRelated = 4;

/** A part, and parts to show beside it. All those can be ordered, and no part is in both lists. */
export const relatedSchema = z.object({
  /** The part itself, so that a page needs one call for both. */
  part: partSchema,
  /**
   * Parts of the same kind with the same leading fact, if that is known, such as other tactile switches. The newest
   * first.
   */
  alike: z.array(partSchema),
  /** Parts that several buyers bought together with it, followed by parts that fit it. */
  goesWith: z.array(partSchema),
  /** What holds for the offer. Absent until the seller has decided what delivery costs. */
  terms: z.optional(offerTermsSchema),
});
export type Related = z.infer<typeof relatedSchema>;

export const partParams = z.object({ partId: objectId });
