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
  /** The account that had an e-mail at a moment and has changed it since, with its present e-mail. */
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

  /**
   * Audits who answered which message, but not the answer's words: those must be erasable together with the message.
   */
  const record = (actor: Actor, id: string, action: 'message-replied' | 'message-answered') =>
    audit.record({ by: actor.email, from: actor.ipAddress, action, whom: id });

  return {
    page: messages.page,
    get,

    /** Whether the shop can reply by mail. */
    canReply: mail.seller !== undefined,

    /**
     * The state of a reply's mail. Mails are deleted earlier than messages; then the message itself tells the state.
     */
    replyMail: async ({ id, replyUnmailed }: { id: string; replyUnmailed: true | undefined }) =>
      (await mail.stateOf(replyId(id))) ?? (mail.seller === undefined || replyUnmailed ? 'waiting' : 'sent'),

    /** Returns whether the message was unread. */
    async markRead(id: string): Promise<boolean> {
      const wasUnread = await messages.markRead(id);
      if (!wasUnread) await get(id);
      return wasUnread;
    },

    /** Returns whether the message was unanswered. */
    async markAnswered(actor: Actor, id: string): Promise<boolean> {
      if ((await get(id)).state === 'answered') return false;
      await record(actor, id, 'message-answered');
      return messages.markAnswered(id, { by: actor.email, at: clock.now() });
    },

    /** Replies by mail, once: the conversation goes on by mail. Returns false for a repeated call. */
    async reply(actor: Actor, id: string, text: string): Promise<boolean> {
      if (!mail.seller) throw refuse('mail_disabled');
      const { answer } = await get(id);
      if (isRepeated(answer, { by: actor.email, text })) return false;
      await record(actor, id, 'message-replied');
      const isStored = await messages.reply(id, { by: actor.email, at: clock.now(), text });
      // Another reply came first: refuses this one, unless it is the same reply, sent twice at the same moment.
      if (!isStored) isRepeated((await get(id)).answer, { by: actor.email, text });
      return isStored;
    },

    /** Queues the mails of new replies. Without a mail server, the replies wait. */
    async mailReplies(limit: number): Promise<void> {
      if (!mail.seller) return;
      for (const message of await messages.listUnmailedReplies(limit)) {
        const { id, email, receivedAt } = message;
        // If the writer's account has changed its e-mail since, the reply goes to the new one, because the old one may
        // be somebody else's by now.
        const moved = await movedFrom(email, receivedAt);
        const reader = moved ? { to: moved.email, account: moved.id } : { to: email };
        await mail.queue([replyMail(message, reader)]);
        await messages.markReplyMailed(id);
      }
    },
  };
}

/** Whether this same reply is stored already. @throws a refusal if another reply is */
function isRepeated(
  answer: MessageAnswer | undefined,
  { by, text }: Pick<Required<MessageAnswer>, 'by' | 'text'>,
): boolean {
  if (answer?.text === undefined) return false;
  if (answer.by === by && answer.text === text) return true;
  throw refuse('already_replied', { by: answer.by });
}
