import * as z from 'zod/mini';

/** The maximum number of pages of the seller's own. */
export const mostOwnPages = 100;

/** The maximum number of characters of a slug. */
export const longestSlug = 60;

/** A page as a list names it. */
export const listedPageSchema = z.object({
  /** The end of the page's URL, `/pages/<slug>`. */
  slug: z.string(),
  title: z.string(),
});
export type ListedPage = z.infer<typeof listedPageSchema>;

/** A page as visitors read it. */
export const ownPageSchema = z.extend(listedPageSchema, { html: z.string() });
export type OwnPage = z.infer<typeof ownPageSchema>;

export const ownPageParams = z.object({
  slug: z.string().check(z.maxLength(100), z.toLowerCase()),
});
