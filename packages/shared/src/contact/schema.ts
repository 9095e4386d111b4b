import { z } from 'zod';
import { messages } from '../messages.ts';
import { email, requiredText } from '../fields.ts';

/** What a visitor writes to the shop. */
export const contactMessageSchema = z.object({
  email: z.string({ error: messages.emailRequired }).trim().min(1, messages.emailRequired).pipe(email),
  subject: requiredText('Subject', 200),
  message: requiredText('Message', 5000),
});
export type ContactMessage = z.infer<typeof contactMessageSchema>;
