import * as z from 'zod/mini';
import { defineEndpoint } from '../../infrastructure/endpoint.ts';
import { deletedSchema, insertedSchema } from '../../infrastructure/results.ts';
import {
  changedCollectionSchema,
  keptCollectionParams,
  keptCollectionSchema,
  newCollectionSchema,
  sequenceSchema,
} from './admin-schema.ts';

export const listKeptCollections = defineEndpoint({
  method: 'GET',
  path: '/collections',
  access: 'catalogue',
  summary: 'All collections as they were made, with the ids of their parts.',
  response: z.array(keptCollectionSchema),
});

export const addCollection = defineEndpoint({
  method: 'POST',
  path: '/collection',
  access: 'catalogue',
  summary: 'Makes a collection of parts, by hand or by a search. It comes last.',
  body: newCollectionSchema,
  response: insertedSchema,
});

export const changeCollection = defineEndpoint({
  method: 'PUT',
  path: '/collection/:collectionId',
  access: 'catalogue',
  summary:
    'Replaces a collection, which keeps its position. 409 if `version` is given and is not the current one.',
  params: keptCollectionParams,
  body: changedCollectionSchema,
  refusals: ['no_such_collection', 'collection_changed'],
  response: keptCollectionSchema,
});

export const orderCollections = defineEndpoint({
  method: 'PUT',
  path: '/collections/sequence',
  access: 'catalogue',
  summary:
    'Puts the collections into a sequence. Those that are not named come last. 409 if `seen` is given and is not ' +
    'the current sequence.',
  body: sequenceSchema,
  refusals: ['collections_sequence_changed'],
  response: z.array(keptCollectionSchema),
});

export const deleteCollection = defineEndpoint({
  method: 'DELETE',
  path: '/collection/:collectionId',
  access: 'catalogue',
  summary: 'Deletes a collection. Its parts stay on sale.',
  params: keptCollectionParams,
  refusals: ['no_such_collection'],
  response: deletedSchema,
});
