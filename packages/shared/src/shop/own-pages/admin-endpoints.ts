import * as z from 'zod/mini';
import { defineEndpoint } from '../../infrastructure/endpoint.ts';
import { deletedSchema, insertedSchema } from '../../infrastructure/results.ts';
import { longestPolicy, textRefusals } from '../policies/schema.ts';
import {
  changedOwnPageSchema,
  keptPageParams,
  keptPageSchema,
  newOwnPageSchema,
  writtenPageSchema,
} from './admin-schema.ts';
import { mostOwnPages } from './schema.ts';

/** A character may take four bytes, and JSON escapes some. */
const largestBody = 8 * longestPolicy;

export const listKeptPages = defineEndpoint({
  method: 'GET',
  path: '/pages',
  access: 'owner',
  summary: 'The seller’s own pages without their texts, hidden ones included.',
  response: z.array(keptPageSchema),
});

export const getWrittenPage = defineEndpoint({
  method: 'GET',
  path: '/pages/:pageId',
  access: 'owner',
  summary: 'One of the seller’s own pages as it was written: Markdown with placeholders.',
  params: keptPageParams,
  refusals: ['no_such_page'],
  response: writtenPageSchema,
});

export const addOwnPage = defineEndpoint({
  method: 'POST',
  path: '/page',
  access: 'owner',
  summary: `Adds a page at \`/pages/<slug>\`. A shop has at most ${mostOwnPages}.`,
  body: newOwnPageSchema,
  refusals: textRefusals,
  response: insertedSchema,
  largestBody,
});

export const changeOwnPage = defineEndpoint({
  method: 'PUT',
  path: '/page/:pageId',
  access: 'owner',
  summary: 'Replaces a page. Its former slug leads to it. 409 if `version` is not the current one.',
  params: keptPageParams,
  body: changedOwnPageSchema,
  refusals: ['no_such_page', 'page_changed', ...textRefusals],
  response: writtenPageSchema,
  largestBody,
});

export const deleteOwnPage = defineEndpoint({
  method: 'DELETE',
  path: '/page/:pageId',
  access: 'owner',
  summary: 'Deletes a page, and with it what its former slugs lead to.',
  params: keptPageParams,
  refusals: ['no_such_page'],
  response: deletedSchema,
});
