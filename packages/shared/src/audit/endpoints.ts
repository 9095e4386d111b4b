import * as z from 'zod/mini';
import { defineEndpoint } from '../endpoint.ts';
import { pageQuery } from '../paging.ts';
import { auditLineSchema } from './schema.ts';

export const listAudit = defineEndpoint({
  method: 'GET',
  path: '/audit',
  access: 'admin',
  summary:
    'A page of the audit trail of privileged acts, the newest first; `q` is an e-mail or id, of who acted or whom it was done to.',
  query: pageQuery(['newest', 'oldest']),
  response: z.array(auditLineSchema),
});
