import { refuse } from '../../infrastructure/app-error.ts';
import type { AuditService } from '../../infrastructure/audit/audit.service.ts';
import type { Clock } from '../../infrastructure/clock.ts';
import type { MailService } from '../../infrastructure/mail/mail.service.ts';
import type { Actor } from '../../infrastructure/security/actor.ts';
import type { ContactRepository, MessageAnswer, StoredMessage } from './contact.repository.ts';
import { replyId, replyMail } from './message-reply.mail.ts';

export interface ContactDependencies {
  messages: ContactRepository;
  mail: Pick<MailService, 'queue' | 'seller' | 'stateOf'>;
  /** The account that had an e-mail at a moment and has another one since, with the one that it has now. */
  movedFrom(email: string, at: Date): Promise<{ id: string; email: string } | undefined>;
  audit: Pick<AuditService, 'record'>;
  clock: Clock;
}

/** What admins do with the messages from the contact form. */
export function createInbox({ messages, mail, movedFrom, audit, clock }: ContactDependencies) {
  async function get(id: string): Promise<StoredMessage> {
    const message = await messages.find(id);
    if (!message) throw refuse('no_such_message');
    return message;
  }

  /** The audit trail says who answered what, but keeps no words: those can be erased with the message. */
  const record = (actor: Actor, id: string, action: 'message-replied' | 'message-answered') =>
    audit.record({ by: actor.email, from: actor.ipAddress, action, whom: id });

  return {
    page: messages.page,
    get,

    /** Whether the shop can reply by mail. */
    canReply: mail.seller !== undefined,

    /**
     * What became of the mail of a reply. A message outlives its reply's entry in the list of mails; once that is
     * gone, the message's own facts tell.
     */
    replyMail: async ({ id, replyUnmailed }: { id: string; replyUnmailed: true | undefined }) =>
      (await mail.stateOf(replyId(id))) ?? (mail.seller === undefined || replyUnmailed ? 'waiting' : 'sent'),

    /** Answers whether it was unread. */
    async markRead(id: string): Promise<boolean> {
      const wasUnread = await messages.markRead(id);
      if (!wasUnread) await get(id);
      return wasUnread;
    },

    /** Answers whether it was unanswered. */
    async markAnswered(actor: Actor, id: string): Promise<boolean> {
      if ((await get(id)).state === 'answered') return false;
      await record(actor, id, 'message-answered');
      return messages.markAnswered(id, { by: actor.email, at: clock.now() });
    },

    /**
     * Replies by mail, once. The conversation goes on in the mailboxes. Answers false for a repeated call.
     */
    async reply(actor: Actor, id: string, text: string): Promise<boolean> {
      if (!mail.seller) throw refuse('mail_disabled');
      const { answer } = await get(id);
      if (isRepeated(answer, { by: actor.email, text })) return false;
      await record(actor, id, 'message-replied');
      const isStored = await messages.reply(id, { by: actor.email, at: clock.now(), text });
      // Somebody else's reply came first, or this one was sent twice at the same time.
      if (!isStored) isRepeated((await get(id)).answer, { by: actor.email, text });
      return isStored;
    },

    /** Queues the mails of new replies. Without a mail server they wait. */
    async mailReplies(limit: number): Promise<void> {
      if (!mail.seller) return;
      for (const message of await messages.listUnmailedReplies(limit)) {
        const { id, email, receivedAt } = message;
        // Whoever had the e-mail then, and has another one now, is answered there. The old one may be somebody else's.
        const moved = await movedFrom(email, receivedAt);
        const reader = moved ? { to: moved.email, account: moved.id } : { to: email };
        await mail.queue([replyMail(message, reader)]);
        await messages.markReplyMailed(id);
      }
    },
  };
}

/** Whether this reply was stored before. */
function isRepeated(
  answer: MessageAnswer | undefined,
  { by, text }: Pick<Required<MessageAnswer>, 'by' | 'text'>,
): boolean {
  if (answer?.text === undefined) return false;
  if (answer.by === by && answer.text === text) return true;
  throw refuse('already_replied', { by: answer.by });
}
