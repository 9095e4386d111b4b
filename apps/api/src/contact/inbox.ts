import { createHash } from 'node:crypto';
import { AppError } from '../app-error.ts';
import type { AuditService } from '../audit/audit.service.ts';
import type { Clock } from '../clock.ts';
import type { MailService } from '../mail/mail.service.ts';
import type { Actor } from '../security/actor.ts';
import type { ContactRepository, MessageAnswer, StoredMessage } from './contact.repository.ts';

export interface ContactDependencies {
  messages: ContactRepository;
  mail: Pick<MailService, 'queue' | 'seller' | 'stateOf'>;
  audit: Pick<AuditService, 'record'>;
  clock: Clock;
}

const replyId = (messageId: string) => `message-reply-${messageId}`;

/** What admins do with the messages from the contact form. */
export function createInbox({ messages, mail, audit, clock }: ContactDependencies) {
  /** @throws AppError not_found */
  async function get(id: string): Promise<StoredMessage> {
    const message = await messages.find(id);
    if (!message) throw new AppError('not_found', 'There is no such message.');
    return message;
  }

  /** The audit trail says who answered what, but keeps no words: those can be erased with the message. */
  const record = (actor: Actor, id: string, action: 'message-replied' | 'message-answered') =>
    audit.record({ by: actor.email, from: actor.address, action, whom: id });

  return {
    page: messages.page,
    get,

    /** Whether the shop can reply by mail. */
    canReply: mail.seller !== undefined,

    /** What became of the mail of a reply. */
    replyMail: async (id: string) => (await mail.stateOf(replyId(id))) ?? 'waiting',

    /** Answers whether it was unread. @throws AppError not_found */
    async markRead(id: string): Promise<boolean> {
      const wasUnread = await messages.markRead(id);
      if (!wasUnread) await get(id);
      return wasUnread;
    },

    /** Answers whether it was unanswered. @throws AppError not_found */
    async markAnswered(actor: Actor, id: string): Promise<boolean> {
      if ((await get(id)).state === 'answered') return false;
      await record(actor, id, 'message-answered');
      return messages.markAnswered(id, { by: actor.email, at: clock.now() });
    },

    /**
     * Replies by mail, once. The conversation goes on in the mailboxes. Answers false for a repeated call.
     * @throws AppError not_found, mail_disabled, conflict if there is a reply already, idempotency_key_reused
     */
    async reply(actor: Actor, id: string, text: string, sentKey: string | undefined): Promise<boolean> {
      const key = sentKey ?? createHash('sha256').update(text).digest('hex');
      if (!mail.seller) throw new AppError('mail_disabled', 'This shop sends no mail.');
      const { answer } = await get(id);
      if (isRepeated(answer, { by: actor.email, text, key })) return false;
      await record(actor, id, 'message-replied');
      const isStored = await messages.reply(id, { by: actor.email, at: clock.now(), text, key });
      // Somebody else's reply came first, or this one was sent twice at the same time.
      if (!isStored) isRepeated((await get(id)).answer, { by: actor.email, text, key });
      return isStored;
    },

    /** Queues the mails of new replies. Without a mail server they wait. */
    async mailReplies(limit: number): Promise<void> {
      if (!mail.seller) return;
      for (const { id, email, subject, message, receivedAt, answer } of await messages.listUnmailedReplies(
        limit,
      )) {
        const reply = answer?.text ?? '';
        const template = { kind: 'message-reply', subject, message, receivedAt, reply } as const;
        await mail.queue([{ id: replyId(id), to: email, template }]);
        await messages.markReplyMailed(id);
      }
    },
  };
}

/**
 * Whether this reply was stored before.
 * @throws AppError conflict if another was, idempotency_key_reused
 */
function isRepeated(
  answer: MessageAnswer | undefined,
  { by, text, key }: Pick<Required<MessageAnswer>, 'by' | 'text' | 'key'>,
): boolean {
  if (answer?.text === undefined) return false;
  if (answer.by !== by || answer.key !== key)
    throw new AppError('conflict', `${answer.by} has replied to this message already.`);
  if (answer.text !== text)
    throw new AppError('idempotency_key_reused', 'This key was used for another reply.');
  return true;
}
