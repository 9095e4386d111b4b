import * as z from 'zod/mini';
import { defineEndpoint } from '../../infrastructure/endpoint.ts';
import { policies } from './schema.ts';

export const getPolicy = defineEndpoint({
  method: 'GET',
  path: '/policy/:name',
  access: 'anyone',
  summary: 'What the seller says about delivery, returns, privacy or terms, as HTML.',
  params: z.object({ name: z.enum(policies) }),
  response: z.object({ html: z.string() }),
});
