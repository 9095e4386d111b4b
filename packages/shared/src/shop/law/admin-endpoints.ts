import * as z from 'zod/mini';
import { defineEndpoint } from '../../infrastructure/endpoint.ts';
import { draftLawSchema } from './draft-schema.ts';
import { readinessSchema } from './readiness-schema.ts';
import { lawFactsSchema } from './schema.ts';

const editableLawSchema = z.extend(lawFactsSchema, {
  /** Incremented by each change. 0 before the first. */
  version: z.int(),
});
export type EditableLaw = z.infer<typeof editableLawSchema>;

export const getLaw = defineEndpoint({
  method: 'GET',
  path: '/shop/law',
  access: 'owner',
  summary: 'What the shop says because a law asks for it. What nobody has decided is empty.',
  response: editableLawSchema,
});

export const saveLaw = defineEndpoint({
  method: 'PUT',
  path: '/shop/law',
  access: 'owner',
  summary: 'Replaces all of these facts. 409 if `version` is not the current one.',
  description:
    'A manufacturer and a responsible person have three lines or more: the name, the postal address, and an e-mail ' +
    '(or, for a manufacturer, a URL). Pictures of notices are those that `POST /shop/look/logo` answers. ' +
    'Without `warnings`, the stored ones stay.',
  body: draftLawSchema,
  refusals: ['law_changed'],
  response: editableLawSchema,
});

export const readReadiness = defineEndpoint({
  method: 'GET',
  path: '/shop/law/readiness',
  access: 'owner',
  summary: 'What is missing, and what may be, before the shop sells to each country. No legal advice.',
  response: readinessSchema,
});
