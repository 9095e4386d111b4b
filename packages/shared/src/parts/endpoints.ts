import * as z from 'zod/mini';
import { defineEndpoint } from '../endpoint.ts';
import { deletedSchema, insertedSchema, modifiedSchema } from '../results.ts';
import {
  newPartSchema,
  partChangesSchema,
  partParams,
  partSchema,
  partsQuery,
  stockedPartSchema,
  stockQuery,
} from './schema.ts';

export const listParts = defineEndpoint({
  method: 'GET',
  path: '/part',
  access: 'anyone',
  summary: 'Parts, the newest last: a page of them or, without parameters, the newest 1,000.',
  query: partsQuery,
  response: z.array(partSchema),
});

export const getPart = defineEndpoint({
  method: 'GET',
  path: '/part/:partId',
  access: 'anyone',
  summary: 'One part.',
  params: partParams,
  response: partSchema,
});

export const addPart = defineEndpoint({
  method: 'POST',
  path: '/part',
  access: 'admin',
  summary: 'Adds a part and stocks its available quantity.',
  body: newPartSchema,
  response: insertedSchema,
});

export const changePart = defineEndpoint({
  method: 'PATCH',
  path: '/part/:partId',
  access: 'admin',
  summary: 'Changes a part, or restocks it by an amount.',
  params: partParams,
  body: partChangesSchema,
  response: z.extend(modifiedSchema, { part: partSchema }),
});

export const deletePart = defineEndpoint({
  method: 'DELETE',
  path: '/part/:partId',
  access: 'admin',
  summary: 'Takes a part off sale. Orders that hold units of it can still be paid.',
  params: partParams,
  response: deletedSchema,
});

export const listStock = defineEndpoint({
  method: 'GET',
  path: '/stock',
  access: 'admin',
  summary: 'A page of the parts with their stock, by name; with `tab=low` those that are nearly sold out.',
  query: stockQuery,
  response: z.array(stockedPartSchema),
});
