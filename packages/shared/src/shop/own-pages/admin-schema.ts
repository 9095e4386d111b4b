// What owners send and see of their pages. It has a file of its own so that visitors do not load it.
import * as z from 'zod/mini';
import { objectId, requiredLine, timestamp, wholeNumber } from '../../infrastructure/fields.ts';
import { policyText } from '../policies/schema.ts';
import { listedPageSchema, longestSlug } from './schema.ts';

const words = {
  title: requiredLine('Title', 100),
  slug: z
    .string()
    .check(
      z.trim(),
      z.maxLength(longestSlug, `The URL must end with at most ${longestSlug} characters`),
      z.regex(/^[a-z\d]+(?:-[a-z\d]+)*$/, 'The URL must end with small letters, digits and single hyphens'),
    ),
  /** Markdown, with placeholders such as `{returnDays}`. */
  text: policyText,
  /** Visitors do not find a hidden page. */
  hidden: z._default(z.boolean(), false),
};

export const newOwnPageSchema = z.object(words);
export type NewOwnPage = z.infer<typeof newOwnPageSchema>;

/** The whole page, with the version that the change is based on. */
export const changedOwnPageSchema = z.object({
  version: wholeNumber('Version', 1, Number.MAX_SAFE_INTEGER),
  ...words,
});
export type ChangedOwnPage = z.infer<typeof changedOwnPageSchema>;

/** A page in the list of an owner. */
export const keptPageSchema = z.extend(listedPageSchema, {
  _id: z.string(),
  hidden: z.boolean(),
  changedAt: timestamp,
});
export type KeptPage = z.infer<typeof keptPageSchema>;

/** A page as an owner writes it. */
export const writtenPageSchema = z.extend(keptPageSchema, {
  /** Incremented by each change. */
  version: z.int(),
  text: z.string(),
});
export type WrittenPage = z.infer<typeof writtenPageSchema>;

export const keptPageParams = z.object({ pageId: objectId });
