import * as z from 'zod/mini';
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
  body: z.optional(z.object({ email: z.optional(email) })),
  response: z.object({
    result: z.extend(modifiedSchema, { upsertedCount: z.int(), upsertedId: z.nullable(z.string()) }),
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
