import * as z from 'zod/mini';
import { defineEndpoint } from '../../infrastructure/endpoint.ts';
import { deletedSchema } from '../../infrastructure/results.ts';
import {
  waitByEmailSchema,
  waitForPartSchema,
  waitingParams,
  waitingSchema,
  waitingStates,
} from './schema.ts';

export const waitForPart = defineEndpoint({
  method: 'POST',
  path: '/waiting',
  access: 'account',
  summary: 'Has the shop tell the caller, by one mail, when a part is back in stock.',
  description:
    'Answers `waiting`; the same call again changes the quantity. An account whose e-mail is not ' +
    'verified gets a mail to confirm, and the answer is `unconfirmed`.',
  body: waitForPartSchema,
  refusals: [
    'no_such_part',
    'mail_disabled',
    'enough_in_stock',
    'waits_for_too_many',
    'email_waits_used_up',
    'network_waits_used_up',
  ],
  response: z.object({ state: z.enum(waitingStates) }),
  limit: 'carts',
});

export const waitByEmail = defineEndpoint({
  method: 'POST',
  path: '/waiting/email',
  access: 'anyone',
  summary:
    'Sends a mail with a link. Once it is confirmed there, the shop tells when a part is back in stock.',
  description:
    'The answer is the same whether that e-mail waits already. What nobody confirms within a day is forgotten.',
  body: waitByEmailSchema,
  refusals: [
    'no_such_part',
    'mail_disabled',
    'enough_in_stock',
    'email_waits_used_up',
    'network_waits_used_up',
  ],
  response: z.object({ acknowledged: z.boolean() }),
  limit: 'contact',
});

export const listWaiting = defineEndpoint({
  method: 'GET',
  path: '/waiting',
  access: 'account',
  summary: 'The parts that the caller waits for, the longest first.',
  response: z.array(waitingSchema),
});

export const getWaiting = defineEndpoint({
  method: 'GET',
  path: '/waiting/:key',
  access: 'anyone',
  summary: 'What the link in a mail is about. Changes nothing, because mail scanners follow links.',
  params: waitingParams,
  refusals: ['no_such_waiting'],
  response: waitingSchema,
  isPrivate: true,
});

export const confirmWaiting = defineEndpoint({
  method: 'POST',
  path: '/waiting/:key/confirmation',
  access: 'anyone',
  summary: 'Confirms that the reader of a mail wants to be told. Safe to repeat.',
  params: waitingParams,
  refusals: ['no_such_waiting', 'waits_for_too_many'],
  response: waitingSchema,
  limit: 'carts',
});

export const endWaiting = defineEndpoint({
  method: 'DELETE',
  path: '/waiting/:key',
  access: 'anyone',
  summary: 'Ends the waiting for a part and forgets it.',
  params: waitingParams,
  response: deletedSchema,
  limit: 'carts',
});
