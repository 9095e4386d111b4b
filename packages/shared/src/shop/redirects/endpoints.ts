import * as z from 'zod/mini';
import { defineEndpoint } from '../../infrastructure/endpoint.ts';
import { longestPath } from './normal-path.ts';
import {
  largestRedirects,
  mostRedirects,
  redirectSchema,
  redirectsQuery,
  redirectTableSchema,
} from './schema.ts';

export const listRedirects = defineEndpoint({
  method: 'GET',
  path: '/redirects',
  access: 'catalogue',
  summary: 'The former paths of the shop, and where each leads.',
  response: z.array(redirectSchema),
});

export const getRedirectTable = defineEndpoint({
  method: 'GET',
  path: '/redirects/table',
  access: 'catalogue',
  summary: 'The former paths of the shop, with the version of their table.',
  response: redirectTableSchema,
});

export const saveRedirects = defineEndpoint({
  method: 'PUT',
  path: '/redirects',
  access: 'catalogue',
  summary: `Replaces the table of former paths: at most ${mostRedirects} entries. Nothing changes if one has a fault.`,
  description:
    'No entry may take a path of the shop, lead off the site, to no page or in a circle, and none may ' +
    'name a path twice. `from` is a path without a query string; the case of letters and a slash at ' +
    'the end do not matter. An entry that leads to another entry is stored with the other’s target. ' +
    'The answer is the table as stored. 409 if `version` is given and is not the one of the table in ' +
    'force, so that nobody overwrites what somebody else has saved.',
  largestBody: largestRedirects,
  query: redirectsQuery,
  body: z
    .array(redirectSchema)
    .check(z.maxLength(mostRedirects, `The table has at most ${mostRedirects} entries`)),
  refusals: ['redirects_changed'],
  response: z.array(redirectSchema),
});

export const findRedirect = defineEndpoint({
  method: 'GET',
  path: '/redirects/target',
  access: 'anyone',
  summary:
    'Where a former path leads: the path of a page, or `null` if what was ' +
    'there is gone for good. Nothing if it is not in the table.',
  query: z.object({ path: z.string().check(z.minLength(1), z.maxLength(9 * longestPath)) }),
  response: z.object({ to: z.optional(z.nullable(z.string())) }),
});
