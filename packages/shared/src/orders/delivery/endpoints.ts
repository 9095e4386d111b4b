import { defineEndpoint } from '../../infrastructure/endpoint.ts';
import { codesOf } from '../../infrastructure/refusal.ts';
import { billRefusals } from './refusals.ts';
import { deliveryCostsSchema, deliverySchema, quoteQuery, quoteSchema } from './schema.ts';

export const getDelivery = defineEndpoint({
  method: 'GET',
  path: '/delivery',
  access: 'anyone',
  summary: 'The countries that the shop delivers to, with what an address in each needs.',
  response: deliverySchema,
});

export const getDeliveryCosts = defineEndpoint({
  method: 'GET',
  path: '/delivery/costs',
  access: 'anyone',
  summary: 'What delivery costs, and which taxes are due, by country.',
  response: deliveryCostsSchema,
});

export const getQuote = defineEndpoint({
  method: 'GET',
  path: '/delivery/quote',
  access: 'anyone',
  summary: 'What a quantity of a part costs now, delivered to a country.',
  query: quoteQuery,
  refusals: ['no_such_part', ...codesOf(billRefusals)],
  response: quoteSchema,
});
