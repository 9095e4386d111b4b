import { z } from 'zod';
import { passwordMinimumLength } from '../constants.ts';
import { messages } from '../messages.ts';
import { requiredText } from '../fields.ts';

/** An account. `role` is there for admins only. */
export const userSchema = z.object({
  _id: z.string(),
  email: z.string(),
  role: z.literal('admin').optional(),
});
export type User = z.infer<typeof userSchema>;

/**
 * The e-mail of the login and sign-up forms: lower-case letters and digits, `local@letters.2-3 letters`.
 * Parts joined by dots, plus signs, underscores or hyphens are taken as well, so that the address most people have is not refused.
 */
export const formEmail = z
  .string({ error: messages.emailRequired })
  .trim()
  .min(1, messages.emailRequired)
  .max(254, messages.emailInvalid)
  .regex(/^[a-z0-9]+([._+-][a-z0-9]+)*@([a-z0-9]+(-+[a-z0-9]+)*\.)+[a-z]{2,3}$/, messages.emailInvalid);

const password = z
  .string({ error: messages.passwordRequired })
  .min(1, messages.passwordRequired)
  .min(passwordMinimumLength, messages.passwordTooShort);

export const loginSchema = z.object({ email: formEmail, password });
export type Login = z.infer<typeof loginSchema>;

export const signUpSchema = loginSchema.extend({ name: requiredText('Name', 120) });
export type SignUp = z.infer<typeof signUpSchema>;
