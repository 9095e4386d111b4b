import { defineEndpoint } from '../../infrastructure/endpoint.ts';
import { shownLawSchema } from './schema.ts';

export const getShownLaw = defineEndpoint({
  method: 'GET',
  path: '/law',
  access: 'anyone',
  summary:
    'The manufacturer, the responsible person and the warnings of parts that have none of their own, and the ' +
    'notices of the legal guarantee.',
  response: shownLawSchema,
});
