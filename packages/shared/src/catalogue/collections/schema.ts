import * as z from 'zod/mini';
import { partSchema } from '../parts/schema.ts';

/** The maximum number of collections, and of parts in one that is made by hand. */
export const mostCollections = 200;
export const mostCollected = 200;

/** A collection as a list names it. */
export const listedCollectionSchema = z.object({
  _id: z.string(),
  /** The end of the URL of its page, `/collections/<slug>`. */
  slug: z.string(),
  name: z.string(),
  /** The picture's URL, or its path on the shop's site. */
  img: z.optional(z.string()),
});
export type ListedCollection = z.infer<typeof listedCollectionSchema>;

/** A collection as its page shows it. It has either `parts` or a `search`. */
export const collectionSchema = z.extend(listedCollectionSchema, {
  /** Plain text of any number of paragraphs. */
  text: z.optional(z.string()),
  /** The parts on sale that were chosen by hand, in their sequence. */
  parts: z.optional(z.array(partSchema)),
  /** The query string for `GET /part` and the catalogue that finds the parts, such as `kind=switch&feel=tactile`. */
  search: z.optional(z.string()),
});
export type ShopCollection = z.infer<typeof collectionSchema>;

export const collectionParams = z.object({
  slug: z.string().check(z.maxLength(100), z.toLowerCase()),
});
