import * as z from 'zod/mini';
import { defineEndpoint } from '../../infrastructure/endpoint.ts';
import { objectId } from '../../infrastructure/fields.ts';
import { insertedSchema } from '../../infrastructure/results.ts';
import { newProfileSchema, profileSchema } from './schema.ts';

export const saveProfile = defineEndpoint({
  method: 'POST',
  path: '/profile',
  access: 'account',
  summary: "Saves the caller's profile; posting again replaces it under the same id.",
  body: newProfileSchema,
  response: insertedSchema,
});

export const getProfile = defineEndpoint({
  method: 'GET',
  path: '/profile/:id',
  access: 'account',
  summary: "A profile, for its owner or an admin; `me` is the caller's own, or `null` without one.",
  params: z.object({ id: z.union([z.literal('me'), objectId]) }),
  refusals: ['no_such_profile', 'profile_not_yours'],
  response: z.nullable(profileSchema),
});
