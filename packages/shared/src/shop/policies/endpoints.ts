import * as z from 'zod/mini';
import { defineEndpoint } from '../../infrastructure/endpoint.ts';
import { policies } from './schema.ts';

export const getPolicy = defineEndpoint({
  method: 'GET',
  path: '/policy/:name',
  access: 'anyone',
  summary:
    'What the seller says about delivery, returns, privacy, terms or accessibility, or the imprint, as HTML.',
  description: 'A text that is empty, as the imprint of a new shop is, has no page: 404.',
  params: z.object({ name: z.enum(policies) }),
  refusals: ['no_such_page'],
  response: z.object({ html: z.string() }),
});
