import * as z from 'zod/mini';
import { defineEndpoint } from '../../infrastructure/endpoint.ts';
import { bookDay, booksQuery, booksSchema, differenceSchema } from './schema.ts';

export const readBooks = defineEndpoint({
  method: 'GET',
  path: '/books',
  access: 'books',
  summary:
    'What shop and provider say was taken, refunded and disputed on each day (UTC), newest first; at most 31 days.',
  query: booksQuery,
  response: booksSchema,
});

export const listDifferences = defineEndpoint({
  method: 'GET',
  path: '/books/:day/differences',
  access: 'books',
  summary:
    'The movements of a day on which shop and provider do not agree, newest first, at most 100, with what to do.',
  params: z.object({ day: bookDay }),
  response: z.array(differenceSchema),
});
