import * as z from 'zod/mini';
import { passwordMinimumLength } from '../../infrastructure/constants.ts';
import { messages } from '../../infrastructure/messages.ts';
import { requiredLine } from '../../infrastructure/fields.ts';

export const userSchema = z.object({
  _id: z.string(),
  email: z.string(),
  name: z.optional(z.string()),
  /** Only present for admins. */
  role: z.optional(z.literal('admin')),
  verified: z.boolean(),
  /** Only present for a blocked account, which cannot sign in. */
  blocked: z.optional(z.literal(true)),
});
export type User = z.infer<typeof userSchema>;

/**
 * The e-mail of the login and sign-up forms: lower-case letters and digits, `local@letters.2-3 letters`. Dots, plus
 * signs, underscores and hyphens are accepted as well, because many real addresses have them.
 */
export const formEmail = z
  .string({ error: messages.emailRequired })
  .check(
    z.trim(),
    z.minLength(1, messages.emailRequired),
    z.maxLength(254, messages.emailInvalid),
    z.regex(/^[a-z0-9]+([._+-][a-z0-9]+)*@([a-z0-9]+(-+[a-z0-9]+)*\.)+[a-z]{2,3}$/, messages.emailInvalid),
  );

const password = z
  .string({ error: messages.passwordRequired })
  .check(
    z.minLength(1, messages.passwordRequired),
    z.minLength(passwordMinimumLength, messages.passwordTooShort),
  );

export const loginSchema = z.object({ email: formEmail, password });
export type Login = z.infer<typeof loginSchema>;

export const signUpSchema = z.extend(loginSchema, { name: requiredLine('Name', 120) });
