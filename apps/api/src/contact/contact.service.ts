import type { ContactMessage } from '@switchyard/shared';
import type { AuditService } from '../audit/audit.service.ts';
import type { Clock } from '../clock.ts';
import type { MailService } from '../mail/mail.service.ts';
import type { ContactRepository } from './contact.repository.ts';
import { createInbox } from './inbox.ts';

export type ContactService = ReturnType<typeof createContactService>;

export interface ContactDependencies {
  messages: ContactRepository;
  mail: Pick<MailService, 'queue' | 'seller' | 'stateOf'>;
  audit: Pick<AuditService, 'record'>;
  clock: Clock;
}

/** A sweep has other work, and there is another one soon. */
const mostPerSweep = 100;

export function createContactService(dependencies: ContactDependencies) {
  const { messages, mail, clock } = dependencies;
  const inbox = createInbox(dependencies);

  async function mailTheSeller(): Promise<void> {
    for (const found of await messages.listUnmailed(mostPerSweep)) {
      const { id, email: from, subject, message, receivedAt } = found;
      if (mail.seller) {
        const template = { kind: 'contact-message', from, subject, message, receivedAt } as const;
        await mail.queue([{ id: `message-${id}`, to: mail.seller, template }]);
      }
      await messages.markMailed(id);
    }
  }

  return {
    inbox,

    /** Stores a message to the shop. Answers its id. The next sweep mails it to the seller. */
    keep: (message: ContactMessage): Promise<string> => messages.insert(message, clock.now()),

    /** Queues a mail for each new message and each new reply. Any number of processes may run it at once. */
    async sweep(): Promise<void> {
      await mailTheSeller();
      await inbox.mailReplies(mostPerSweep);
    },
  };
}
