import * as z from 'zod/mini';
import { messages } from '../messages.ts';
import { requiredText } from '../fields.ts';

/** A visitor's message to the shop. */
export const contactMessageSchema = z.object({
  email: z.pipe(
    z
      .string({ error: messages.emailRequired })
      .check(
        z.trim(),
        z.toLowerCase(),
        z.minLength(1, messages.emailRequired),
        z.maxLength(254, messages.emailInvalid),
      ),
    z.email(messages.emailInvalid),
  ),
  subject: requiredText('Subject', 200),
  message: requiredText('Message', 5000),
});
export type ContactMessage = z.infer<typeof contactMessageSchema>;
