import { defineMail } from '../../infrastructure/mail/letters/define-mail.ts';
import { moment, short } from '../../infrastructure/mail/letters/words.ts';
import type { NewMail } from '../../infrastructure/mail/mail.service.ts';
import type { StoredMessage } from './contact.repository.ts';

interface Reply {
  receivedAt: Date;
  reply: string;
}

/** Quotes nothing of the message: its writer may have given somebody else's e-mail. */
export const messageReply = defineMail<Reply>({
  kind: 'message-reply',
  to: 'buyer',
  urgency: 'soon',
  write({ receivedAt, reply }) {
    return {
      subject: 'Our reply to your message',
      heading: 'Our reply to your message',
      preview: short(reply),
      blocks: [{ lines: reply }, { paragraph: `You wrote to us on ${moment(receivedAt)}.` }],
    };
  },
  sample: {
    receivedAt: new Date('2027-03-14T09:26:00Z'),
    reply: 'Hello Cleo,\n\ngladly. We keep 1,000 Oiled Linear Switches for you until 1 May.\n\nAnn',
  },
});

export const replyId = (messageId: string) => `message-reply-${messageId}`;

export const replyMail = (
  { id, receivedAt, answer }: StoredMessage,
  reader: Pick<NewMail, 'to' | 'account'>,
): NewMail => ({
  id: replyId(id),
  ...reader,
  template: messageReply.about({ receivedAt, reply: answer?.text ?? '' }),
});
