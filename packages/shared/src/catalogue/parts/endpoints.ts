import * as z from 'zod/mini';
import { defineEndpoint } from '../../infrastructure/endpoint.ts';
import { facetsQuery, facetsSchema, partParams, partSchema, partsQuery, relatedSchema } from './schema.ts';
import { suggestionsQuery, suggestionsSchema } from './suggestions.ts';

export const listParts = defineEndpoint({
  method: 'GET',
  path: '/part',
  access: 'anyone',
  summary: 'Parts, the newest last: a page of them or, without parameters, the newest 1,000.',
  query: partsQuery,
  response: z.array(partSchema),
});

/**
 * Counts are exact. A search by words, by price range or with `inStock` has to look at each part, so it counts only up
 * to `mostCountedByOne` parts. Beyond that the counts are `null`.
 */
export const getFacets = defineEndpoint({
  method: 'GET',
  path: '/part/facets',
  access: 'anyone',
  summary:
    'How many parts each kind has and, of one kind, each value of each filter, for the same query as the list.',
  query: facetsQuery,
  response: facetsSchema,
});

export const suggestParts = defineEndpoint({
  method: 'GET',
  path: '/part/suggestions',
  access: 'anyone',
  summary: 'What a search that is being typed may mean: kinds, facts and parts; at most 5 lists and 5 parts.',
  limit: 'search',
  query: suggestionsQuery,
  response: suggestionsSchema,
});

export const getPart = defineEndpoint({
  method: 'GET',
  path: '/part/:partId',
  access: 'anyone',
  summary: 'One part.',
  params: partParams,
  refusals: ['no_such_part'],
  response: partSchema,
});

export const getRelated = defineEndpoint({
  method: 'GET',
  path: '/part/:partId/related',
  access: 'anyone',
  summary:
    'One part, and parts to look at beside it: others like it, and what goes with it; at most 4 of each.',
  params: partParams,
  refusals: ['no_such_part'],
  response: relatedSchema,
});
