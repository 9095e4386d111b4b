import * as z from 'zod/mini';
import { defineEndpoint } from '../../infrastructure/endpoint.ts';
import { pageQuery } from '../../infrastructure/paging.ts';
import { email } from '../../infrastructure/fields.ts';
import { deletedSchema, modifiedSchema } from '../../infrastructure/results.ts';
import { userSchema } from './schema.ts';

const emailParams = z.object({ email });

export const signIn = defineEndpoint({
  method: 'PUT',
  path: '/user/:email',
  access: 'identity',
  summary: 'Exchanges a Firebase ID token of this e-mail for an accessToken (HS256, one hour).',
  params: emailParams,
  body: z.optional(
    z.object({
      email: z.optional(email),
      /**
       * The caller's previous accessToken. It proves that whoever has now verified the e-mail is the person who made
       * the account.
       */
      accessToken: z.optional(z.string()),
    }),
  ),
  refusals: [
    'sign_in_of_another_email',
    'account_blocked',
    'account_deleted',
    'email_of_another_account',
    'email_unproved',
    'new_email_unproved',
    'new_email_public',
    'account_busy',
  ],
  response: z.object({
    result: z.extend(modifiedSchema, { upsertedCount: z.int(), upsertedId: z.nullable(z.string()) }),
    token: z.string(),
    /** The account was emptied, because somebody else may have used it before the e-mail was verified. */
    emptied: z.optional(z.literal(true)),
  }),
  limit: 'sign-in',
});

export const checkAdmin = defineEndpoint({
  method: 'GET',
  path: '/admin/:email',
  access: 'account',
  summary: 'Whether the account is an admin; for its owner or an admin.',
  params: emailParams,
  refusals: ['account_not_yours'],
  response: z.object({ admin: z.boolean() }),
});

export const listUsers = defineEndpoint({
  method: 'GET',
  path: '/user',
  access: 'owner',
  summary: 'All accounts.',
  query: pageQuery(['oldest', 'newest', 'email', '-email']),
  response: z.array(userSchema),
});

export const makeAdmin = defineEndpoint({
  method: 'PUT',
  path: '/user/admin/:email',
  access: 'owner',
  summary: 'Makes an account with a verified e-mail an admin. Ends its accessTokens.',
  description:
    'No admin signs in with an e-mail that buyers read: the shop’s, or the one for answers to its mails.',
  params: emailParams,
  refusals: ['no_such_user', 'user_email_unverified', 'user_blocked', 'user_email_public', 'account_changed'],
  response: modifiedSchema,
});

export const demoteAdmin = defineEndpoint({
  method: 'DELETE',
  path: '/user/admin/:email',
  access: 'owner',
  summary: 'Takes the admin role away, except from the last admin. Ends the account’s accessTokens.',
  params: emailParams,
  refusals: ['no_such_user', 'account_changed', 'last_admin'],
  response: modifiedSchema,
});

export const blockUser = defineEndpoint({
  method: 'PUT',
  path: '/user/block/:email',
  access: 'owner',
  summary:
    'Blocks an account, except the last admin: signs it out, refuses its sign-ins and cancels its unpaid orders.',
  params: emailParams,
  refusals: ['cannot_block_yourself', 'no_such_user', 'account_changed', 'last_admin'],
  response: modifiedSchema,
});

export const unblockUser = defineEndpoint({
  method: 'DELETE',
  path: '/user/block/:email',
  access: 'owner',
  summary: 'Lets a blocked account sign in again.',
  params: emailParams,
  refusals: ['no_such_user', 'account_changed'],
  response: modifiedSchema,
});

export const signOutEverywhere = defineEndpoint({
  method: 'DELETE',
  path: '/user/:email/sessions',
  access: 'account',
  summary: 'Signs an account out on every device; for its owner or an admin.',
  params: emailParams,
  asksFirebase: true,
  refusals: ['account_not_yours', 'no_such_user', 'identity_provider_unavailable'],
  response: modifiedSchema,
  limit: 'data',
});

export const downloadData = defineEndpoint({
  method: 'GET',
  path: '/user/:email/data',
  access: 'account',
  summary: 'Everything the shop keeps about an account, as a JSON file; for its owner or an admin.',
  params: emailParams,
  asksFirebase: true,
  refusals: ['account_not_yours', 'own_email_unverified', 'no_such_user'],
  response: z.string(),
  produces: 'application/json',
  limit: 'data',
});

export const deleteUser = defineEndpoint({
  method: 'DELETE',
  path: '/user/:email',
  access: 'account',
  summary:
    'Deletes an account with its sign-in and personal data, for an ' +
    'admin or its owner, who has just logged in; orders stay.',
  params: emailParams,
  asksFirebase: true,
  refusals: [
    'account_not_yours',
    'no_such_user',
    'admin_cannot_leave',
    'sign_in_too_old',
    'parcel_owed',
    'account_changed',
    'last_admin',
  ],
  response: deletedSchema,
  // The limit of `sign-in` rather than `data`, because an admin may have many accounts to delete.
  limit: 'sign-in',
});
