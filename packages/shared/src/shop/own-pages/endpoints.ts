import * as z from 'zod/mini';
import { defineEndpoint } from '../../infrastructure/endpoint.ts';
import { listedPageSchema, ownPageParams, ownPageSchema } from './schema.ts';

export const listOwnPages = defineEndpoint({
  method: 'GET',
  path: '/page',
  access: 'anyone',
  summary: 'The seller’s own pages that are not hidden, by their titles.',
  response: z.array(listedPageSchema),
});

export const getOwnPage = defineEndpoint({
  method: 'GET',
  path: '/page/:slug',
  access: 'anyone',
  summary: 'One of the seller’s own pages, as HTML. Under a former slug, the page with its slug of today.',
  params: ownPageParams,
  refusals: ['no_such_page'],
  response: ownPageSchema,
});
