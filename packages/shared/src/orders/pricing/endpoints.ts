import { defineEndpoint } from '../../infrastructure/endpoint.ts';
import { codesOf } from '../../infrastructure/refusal.ts';
import { billRefusals } from '../delivery/refusals.ts';
import { quoteQuery, quoteSchema } from './schema.ts';

export const getQuote = defineEndpoint({
  method: 'GET',
  path: '/delivery/quote',
  access: 'anyone',
  summary: 'What a quantity of a part costs now, delivered to a country.',
  query: quoteQuery,
  refusals: ['no_such_part', ...codesOf(billRefusals)],
  response: quoteSchema,
});
