import type { ContactMessage } from '@switchyard/shared';
import type { Clock } from '../platform/clock.ts';
import type { ContactRepository } from './contact.repository.ts';

export type ContactService = ReturnType<typeof createContactService>;

export function createContactService({ messages, clock }: { messages: ContactRepository; clock: Clock }) {
  return {
    /** Keeps a message to the shop. Answers its id. */
    keep: (message: ContactMessage): Promise<string> => messages.insert(message, clock.now()),

    /** Deletes the messages of a sender. Answers how many. */
    forgetSender: (email: string): Promise<number> => messages.deleteBySender(email),
  };
}
