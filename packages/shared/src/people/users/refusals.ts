import * as z from 'zod/mini';
import { plain, telling } from '../../infrastructure/refusal.ts';

/** Refusals that concern the caller's token or sign-in. */
export const callerRefusals = {
  not_logged_in: plain(401, 'Log in first.'),
  token_invalid: plain(401, 'This access token is not valid. Log in again.'),
  token_expired: plain(401, 'Your sign-in has expired. Log in again.'),
  signed_out: plain(401, 'You have been signed out. Log in again.'),
  account_gone: plain(401, 'This account no longer exists. Log in again.'),
  account_blocked: plain(403, 'This account is blocked.'),
  admins_only: plain(403, 'Only admins can do this.'),
  sign_in_invalid: plain(401, 'This sign-in is not valid. Log in again.'),
  sign_in_without_email: plain(401, 'This sign-in has no email address.'),
  identity_provider_unavailable: plain(502, 'Sign-in cannot be checked right now. Try again soon.'),
};

export const signInRefusals = {
  account_deleted: plain(401, 'This account has been deleted. Sign up again.'),
  sign_in_of_another_email: plain(403, 'This sign-in belongs to another email.'),
  email_of_another_account: plain(403, 'There is already another account with this email.'),
  email_unproved: plain(
    403,
    'There is already an account with this email. Verify your email, then log in again.',
  ),
  new_email_unproved: plain(403, 'Verify your new email, then log in again.'),
  new_email_public: telling(
    403,
    z.object({ email: z.string() }),
    { email: 'hello@example.com' },
    ({ email }) =>
      `Every buyer reads ${email}, so no admin may sign in with it. Go back to your ` +
      'former email, or ask another admin to give the shop another one.',
  ),
  account_busy: plain(409, 'This account has just been changed. Log in again.'),
};

export const userRefusals = {
  no_such_user: plain(404, 'There is no such user.'),
  account_not_yours: plain(403, 'This account is not yours.'),
  account_changed: plain(409, 'This account has just been changed. Try again.'),
  user_email_unverified: plain(409, 'This account’s email is not verified.'),
  user_blocked: plain(409, 'This account is blocked. Unblock it first.'),
  user_email_public: telling(
    409,
    z.object({ email: z.string() }),
    { email: 'hello@example.com' },
    ({ email }) =>
      `Every buyer reads ${email}, so no admin may sign in with it. Give the shop and its mails another e-mail first.`,
  ),
  cannot_block_yourself: plain(409, 'You cannot block yourself.'),
  last_admin: telling(
    409,
    z.object({ what: z.enum(['demoted', 'blocked', 'deleted']) }),
    { what: 'demoted' },
    ({ what }) => `The last admin cannot be ${what}.`,
  ),
  admin_cannot_leave: plain(409, 'Admins cannot delete themselves. Ask another admin.'),
  sign_in_too_old: plain(403, 'To delete your account, log in again first.'),
  parcel_owed: plain(
    409,
    'You have paid for an order that has not been shipped yet. Delete your account once it is, or write to us.',
  ),
  own_email_unverified: plain(409, 'Verify your email first.'),
};
