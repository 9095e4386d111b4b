// What admins send and see of collections. It has a file of its own so that visitors do not load it.
import * as z from 'zod/mini';
import {
  objectId,
  optionalText,
  pictureUrl,
  requiredLine,
  wholeNumber,
} from '../../infrastructure/fields.ts';
import { longestWords } from '../families/part-url.ts';
import { partsQuery } from '../parts/schema.ts';
import { listedCollectionSchema, mostCollected, mostCollections } from './schema.ts';

/** Parameters of a list that say which page of it is wanted, and not what is found. */
const paging = new Set(['limit', 'after', 'before', 'count', 'families']);

/**
 * Reads what a search for parts finds from a query string or a URL of the catalogue.
 * @returns the query string with its parameters in a fixed sequence, or what is wrong with it
 */
export function readSearch(typed: string): { search: string } | { fault: string } {
  const text = typed
    .trim()
    .replace(/^[^?]*\?/, '')
    .replace(/#.*$/, '');
  const params = new URLSearchParams(text);
  for (const name of paging) params.delete(name);
  params.sort();
  const query = Object.fromEntries([...params.keys()].map((name) => [name, params.getAll(name).join(',')]));
  const unknown = Object.keys(query).find((name) => !Object.hasOwn(partsQuery.shape, name));
  if (unknown !== undefined) return { fault: `has no filter ${unknown}` };
  const read = partsQuery.safeParse(query);
  const issue = read.error?.issues[0];
  if (issue) return { fault: `${issue.path.join('.')} ${issue.message}` };
  const search = new URLSearchParams(query).toString();
  return search === '' ? { fault: 'needs at least one filter' } : { search };
}

const search = z.pipe(
  z.string().check(z.maxLength(500, 'Search must be at most 500 characters')),
  z.transform((typed, { issues }) => {
    const read = readSearch(typed);
    if ('search' in read) return read.search;
    issues.push({ code: 'custom', message: `The search ${read.fault}`, input: typed });
    return z.NEVER;
  }),
);

const fields = {
  name: requiredLine('Name', 100),
  slug: z
    .string()
    .check(
      z.trim(),
      z.maxLength(longestWords, `The URL must end with at most ${longestWords} characters`),
      z.regex(/^[a-z\d]+(?:-[a-z\d]+)*$/, 'The URL must end with small letters, digits and single hyphens'),
    ),
  text: optionalText('Text', 5000),
  img: z.optional(pictureUrl()),
  parts: z.optional(
    z.array(objectId).check(
      z.minLength(1, 'At least one part is required'),
      z.maxLength(mostCollected, `A collection has at most ${mostCollected} parts`),
      z.refine((ids) => new Set(ids).size === ids.length, 'Each part once'),
    ),
  ),
  search: z.optional(search),
};
const partsOrSearch = z.refine<{ parts?: string[] | undefined; search?: string | undefined }>(
  ({ parts, search: found }) => (parts === undefined) !== (found === undefined),
  { path: ['parts'], message: 'Either parts or a search is required' },
);

export const newCollectionSchema = z.object(fields).check(partsOrSearch);
export type NewCollection = z.output<typeof newCollectionSchema>;

/**
 * The whole collection, with the version that the change is based on. Without a version, the change replaces whatever
 * there is.
 */
export const changedCollectionSchema = z
  .object({ version: z.optional(wholeNumber('Version', 1, Number.MAX_SAFE_INTEGER)), ...fields })
  .check(partsOrSearch);
export type ChangedCollection = z.output<typeof changedCollectionSchema>;

/** A collection as admins see it. */
export const keptCollectionSchema = z.extend(listedCollectionSchema, {
  /** Incremented by each change. */
  version: z.int(),
  text: z.optional(z.string()),
  /** The ids of its parts, whether they are on sale or not. */
  parts: z.optional(z.array(z.string())),
  search: z.optional(z.string()),
});
export type KeptCollection = z.infer<typeof keptCollectionSchema>;

const ids = z.array(objectId).check(z.maxLength(2 * mostCollections));

/**
 * The ids of all collections in their new sequence, and in the one that the change is based on. Without that one, the
 * change replaces whatever there is.
 */
export const sequenceSchema = z.object({ ids, seen: z.optional(ids) });
export type CollectionsSequence = z.output<typeof sequenceSchema>;

export const keptCollectionParams = z.object({ collectionId: objectId });
