import { defineEndpoint } from '../../infrastructure/endpoint.ts';
import { deliveryCostsSchema, deliverySchema } from './schema.ts';

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
