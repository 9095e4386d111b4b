import * as z from 'zod/mini';
import { defineEndpoint } from '../../infrastructure/endpoint.ts';
import { collectionParams, collectionSchema, listedCollectionSchema } from './schema.ts';

export const listCollections = defineEndpoint({
  method: 'GET',
  path: '/collection',
  access: 'anyone',
  summary: 'All collections, in the sequence of the seller.',
  response: z.array(listedCollectionSchema),
});

export const getCollection = defineEndpoint({
  method: 'GET',
  path: '/collection/:slug',
  access: 'anyone',
  summary: 'One collection: its parts that are on sale, or the search that finds them.',
  params: collectionParams,
  refusals: ['no_such_collection'],
  response: collectionSchema,
});
