import { defineEndpoint } from '../endpoint.ts';
import { insertedSchema } from '../results.ts';
import { contactMessageSchema } from './schema.ts';

export const sendMessage = defineEndpoint({
  method: 'POST',
  path: '/contact',
  access: 'anyone',
  summary: 'Sends a message to the shop.',
  body: contactMessageSchema,
  response: insertedSchema,
  limit: 'contact',
});
