import * as z from 'zod/mini';
import { defineEndpoint } from '../../infrastructure/endpoint.ts';
import {
  changedPolicySchema,
  longestPolicy,
  policies,
  policyText,
  previewRefusals,
  textRefusals,
  writtenPolicySchema,
} from './schema.ts';

const params = z.object({ name: z.enum(policies) });
/** A character may take four bytes, and JSON escapes some. */
const largestBody = 8 * longestPolicy;

export const getPolicyText = defineEndpoint({
  method: 'GET',
  path: '/policy/:name/text',
  access: 'owner',
  summary:
    'What the seller says about delivery, returns, privacy, terms or accessibility, or the imprint, as Markdown with ' +
    'placeholders.',
  params,
  response: writtenPolicySchema,
});

export const savePolicyText = defineEndpoint({
  method: 'PUT',
  path: '/policy/:name/text',
  access: 'owner',
  summary: 'Replaces the text; `null` goes back to the usual one. 409 if `version` is not the current one.',
  params,
  body: changedPolicySchema,
  refusals: ['policy_changed', ...textRefusals],
  response: writtenPolicySchema,
  largestBody,
});

export const previewPolicy = defineEndpoint({
  method: 'POST',
  path: '/policy/preview',
  access: 'owner',
  summary: 'Renders a text as buyers would read it, and stores nothing.',
  body: z.object({ text: policyText }),
  refusals: previewRefusals,
  response: z.object({ html: z.string() }),
  largestBody,
});
