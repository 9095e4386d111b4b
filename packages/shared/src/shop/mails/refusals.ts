import * as z from 'zod/mini';
import { plain, telling } from '../../infrastructure/refusal.ts';

export const mailWordsRefusals = {
  mail_words_changed: plain(409, 'Somebody else has changed the mails in the meantime. Load them again.'),
  email_is_login: telling(
    400,
    z.object({ email: z.string() }),
    { email: 'owner@example.com' },
    ({ email }) => `An admin signs in with ${email}. Give another e-mail: every buyer reads it.`,
  ),
  no_such_mail_kind: telling(
    400,
    z.object({ kind: z.string() }),
    { kind: 'order-lost' },
    ({ kind }) => `The shop sends no mail of the kind ${kind}.`,
  ),
};
