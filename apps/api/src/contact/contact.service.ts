import type { ContactMessage } from '@switchyard/shared';
import type { Clock } from '../clock.ts';
import type { ContactRepository } from './contact.repository.ts';

export type ContactService = ReturnType<typeof createContactService>;

export function createContactService({ messages, clock }: { messages: ContactRepository; clock: Clock }) {
  return {
    /** Stores a message to the shop. Answers its id. */
    keep: (message: ContactMessage): Promise<string> => messages.insert(message, clock.now()),
  };
}
