import { defineEndpoint } from '../../infrastructure/endpoint.ts';
import { settingsSchema } from './schema.ts';

export const getSettings = defineEndpoint({
  method: 'GET',
  path: '/settings',
  access: 'anyone',
  summary:
    'The public settings of the sign-in and payment services, who sells, and where pictures come from.',
  response: settingsSchema,
});
