import * as z from 'zod/mini';
import { defineEndpoint } from '../endpoint.ts';
import { pageQuery } from '../paging.ts';
import { auditEntrySchema } from './schema.ts';

export const listAudit = defineEndpoint({
  method: 'GET',
  path: '/audit',
  access: 'owner',
  summary:
    'A page of the audit trail of privileged acts, newest first; `q` ' +
    'finds an e-mail or id, as the actor or the target.',
  query: pageQuery(['newest', 'oldest']),
  response: z.array(auditEntrySchema),
});
