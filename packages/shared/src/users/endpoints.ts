import { z } from 'zod';
import { defineEndpoint } from '../endpoint.ts';
import { pageQuery } from '../paging.ts';
import { email } from '../fields.ts';
import { deletedSchema, modifiedSchema } from '../results.ts';
import { userSchema } from './schema.ts';

const emailParams = z.object({ email });

export const signIn = defineEndpoint({
  method: 'PUT',
  path: '/user/:email',
  access: 'identity',
  summary: 'Exchanges a Firebase ID token of this e-mail for an accessToken (HS256, one hour).',
  params: emailParams,
  body: z.object({ email: email.optional() }).optional(),
  response: z.object({
    result: modifiedSchema.extend({ upsertedCount: z.number().int(), upsertedId: z.string().nullable() }),
    token: z.string(),
  }),
  limit: 'sign-in',
});

export const checkAdmin = defineEndpoint({
  method: 'GET',
  path: '/admin/:email',
  access: 'account',
  summary: 'Whether the account is an admin; for its owner, or an admin asking.',
  params: emailParams,
  response: z.object({ admin: z.boolean() }),
});

export const listUsers = defineEndpoint({
  method: 'GET',
  path: '/user',
  access: 'admin',
  summary: 'All accounts.',
  query: pageQuery(['oldest', 'newest', 'email', '-email']),
  response: z.array(userSchema),
});

export const makeAdmin = defineEndpoint({
  method: 'PUT',
  path: '/user/admin/:email',
  access: 'admin',
  summary: 'Makes an account an admin.',
  params: emailParams,
  response: modifiedSchema,
});

export const deleteUser = defineEndpoint({
  method: 'DELETE',
  path: '/user/:email',
  access: 'admin',
  summary:
    "Deletes an account with its profile and its reviews' personal data; its orders stay for the books.",
  params: emailParams,
  response: deletedSchema,
});
