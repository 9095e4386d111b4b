import * as z from 'zod/mini';

/** The maximum number of entries in the table. */
export const mostRedirects = 20_000;

/** The largest table in bytes, as JSON. */
export const largestRedirects = 3_000_000;

export const redirectSchema = z.object({
  /** A former path, such as `/products/gmk-botanical`. Letters of both cases and a slash at the end are the same. */
  from: z.string(),
  /** The path of a page, which may have a query string. `null`: what was there is gone for good (410). */
  to: z.nullable(z.string()),
});
export type Redirect = z.infer<typeof redirectSchema>;

/** Another one after each change. `none` before the first. */
const version = z
  .string()
  .check(z.regex(/^(?:[\da-f]{24}|none)$/, 'The version must be the one of the table that was read'));

/** The table, with its version. */
export const redirectTableSchema = z.object({ version, redirects: z.array(redirectSchema) });
export type RedirectTable = z.infer<typeof redirectTableSchema>;

export const redirectsQuery = z.object({ version: z.optional(version) });
