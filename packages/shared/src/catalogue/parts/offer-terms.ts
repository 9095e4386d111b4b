import * as z from 'zod/mini';

/** What holds for every offer of the shop, for search engines. What the seller has not decided is left out. */
export const offerTermsSchema = z.object({
  /** The code of the country that the shop sells from. */
  home: z.string(),
  /**
   * What delivery costs, by countries with the same costs; those of the home country come first. `from` is the value of
   * the goods, or a weight in grams, from which `price` applies.
   */
  shipping: z.array(
    z.object({
      /** Their codes. */
      countries: z.array(z.string()),
      by: z.enum(['value', 'weight']),
      steps: z.array(z.object({ from: z.number(), price: z.number() })),
    }),
  ),
  /** The number of days after payment within which an order is shipped. */
  shipsWithinDays: z.optional(z.int()),
  /** The number of days after delivery within which parts can be returned without a fault. 0 accepts no returns. */
  returnDays: z.int(),
});
export type OfferTerms = z.infer<typeof offerTermsSchema>;
