import { z } from 'zod';
import { messages } from '../messages.ts';
import { requiredText } from '../fields.ts';

/** What a visitor writes to the shop. */
export const contactMessageSchema = z.object({
  email: z
    .string({ error: messages.emailRequired })
    .trim()
    .toLowerCase()
    .min(1, messages.emailRequired)
    .max(254, messages.emailInvalid)
    .pipe(z.email(messages.emailInvalid)),
  subject: requiredText('Subject', 200),
  message: requiredText('Message', 5000),
});
export type ContactMessage = z.infer<typeof contactMessageSchema>;
