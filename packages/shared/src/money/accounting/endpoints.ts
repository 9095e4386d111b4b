import * as z from 'zod/mini';
import { defineEndpoint } from '../../infrastructure/endpoint.ts';
import { bookkeepingQuery } from './schema.ts';

export const exportBookkeeping = defineEndpoint({
  method: 'GET',
  path: '/papers/csv',
  access: 'books',
  summary:
    'The invoices and credit notes of a month (UTC): a table, DATEV ' +
    'postings or journal entries. The audit trail notes it.',
  query: bookkeepingQuery,
  asksFirebase: true,
  response: z.string(),
  produces: 'text/csv',
});
