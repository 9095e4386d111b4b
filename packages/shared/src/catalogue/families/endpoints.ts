import { defineEndpoint } from '../../infrastructure/endpoint.ts';
import { familyParams, familySchema } from './schema.ts';

export const getFamily = defineEndpoint({
  method: 'GET',
  path: '/family/:familyId',
  access: 'anyone',
  summary: 'A family: parts that differ only by a choice such as their colour, with their prices and stock.',
  params: familyParams,
  refusals: ['no_such_family'],
  response: familySchema,
});
