import * as z from 'zod/mini';
import { defineEndpoint } from '../../infrastructure/endpoint.ts';
import { insertedSchema, modifiedSchema } from '../../infrastructure/results.ts';
import {
  contactMessageSchema,
  inboxQuery,
  listedMessageSchema,
  messageParams,
  receivedMessageSchema,
  replySchema,
} from './schema.ts';

export const sendMessage = defineEndpoint({
  method: 'POST',
  path: '/contact',
  access: 'anyone',
  summary: 'Sends a message to the shop.',
  body: contactMessageSchema,
  refusals: ['network_messages_used_up'],
  response: insertedSchema,
  limit: 'contact',
});

export const listMessages = defineEndpoint({
  method: 'GET',
  path: '/messages',
  access: 'desk',
  summary: 'A page of the messages from the contact form, newest first.',
  query: inboxQuery,
  response: z.array(listedMessageSchema),
});

export const getMessage = defineEndpoint({
  method: 'GET',
  path: '/messages/:id',
  access: 'desk',
  summary: 'One message, with its answer.',
  params: messageParams,
  refusals: ['no_such_message'],
  response: receivedMessageSchema,
});

export const readMessage = defineEndpoint({
  method: 'PUT',
  path: '/messages/:id/read',
  access: 'desk',
  summary: 'Marks a message as read.',
  params: messageParams,
  refusals: ['no_such_message'],
  response: modifiedSchema,
});

export const replyToMessage = defineEndpoint({
  method: 'POST',
  path: '/messages/:id/reply',
  access: 'desk',
  summary: 'Replies to a message by mail. Send an `Idempotency-Key`: it replies once.',
  params: messageParams,
  idempotent: true,
  body: replySchema,
  refusals: ['mail_disabled', 'no_such_message', 'already_replied'],
  response: modifiedSchema,
});

export const markMessageAnswered = defineEndpoint({
  method: 'PUT',
  path: '/messages/:id/answered',
  access: 'desk',
  summary: 'Marks a message as answered without a mail.',
  params: messageParams,
  refusals: ['no_such_message'],
  response: modifiedSchema,
});
