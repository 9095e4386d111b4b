import { defineEndpoint } from '../endpoint.ts';
import {
  deliveryCostsSchema,
  deliveryDeskSchema,
  deliverySchema,
  quoteQuery,
  quoteSchema,
  versionedTableSchema,
} from './schema.ts';

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
  response: quoteSchema,
});

export const getDeliveryTable = defineEndpoint({
  method: 'GET',
  path: '/delivery/table',
  access: 'admin',
  summary: 'The table of delivery costs and taxes, and all countries to choose from.',
  response: deliveryDeskSchema,
});

export const saveDeliveryTable = defineEndpoint({
  method: 'PUT',
  path: '/delivery/table',
  access: 'admin',
  summary: 'Replaces the table of delivery costs and taxes; 409 if `version` is not the current one.',
  body: versionedTableSchema,
  response: versionedTableSchema,
});
