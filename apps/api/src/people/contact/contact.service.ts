import type { ContactMessage } from '@switchyard/shared/contact';
import type { DailyQuota } from '../../infrastructure/security/daily-quota.ts';
import { contactMail } from './contact-message.mail.ts';
import { type ContactDependencies, createInbox } from './inbox.ts';

export type ContactService = ReturnType<typeof createContactService>;

/** Bounds a sweep, because its process has other work. The next sweep takes the rest. */
const mostPerSweep = 100;

export function createContactService(dependencies: ContactDependencies & { ofNetwork: DailyQuota }) {
  const { messages, mail, ofNetwork, clock } = dependencies;
  const inbox = createInbox(dependencies);

  async function mailTheSeller(): Promise<void> {
    for (const found of await messages.listUnmailed(mostPerSweep)) {
      if (mail.seller) await mail.queue([contactMail(found, mail.seller)]);
      await messages.markMailed(found.id);
    }
  }

  return {
    inbox,

    /** Stores a message to the shop and returns its id. The next sweep mails it to the seller. */
    async keep(message: ContactMessage, network: string): Promise<string> {
      await ofNetwork.count(network);
      return messages.insert(message, clock.now());
    },

    /** Queues a mail for each new message and each new reply. Any number of processes may run it at once. */
    async sweep(): Promise<void> {
      await mailTheSeller();
      await inbox.mailReplies(mostPerSweep);
    },
  };
}
