import { defineEndpoint } from '../../infrastructure/endpoint.ts';
import { shownLawSchema } from './schema.ts';

export const getShownLaw = defineEndpoint({
  method: 'GET',
  path: '/law',
  access: 'anyone',
  summary:
    'The manufacturer and the responsible person of parts that name none, and the notices of the legal guarantee.',
  response: shownLawSchema,
});
