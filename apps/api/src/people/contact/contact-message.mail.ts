import { defineMail } from '../../infrastructure/mail/letters/define-mail.ts';
import { moment, short } from '../../infrastructure/mail/letters/words.ts';
import type { NewMail } from '../../infrastructure/mail/mail.service.ts';
import type { StoredMessage } from './contact.repository.ts';

interface Message {
  from: string;
  subject: string;
  message: string;
  receivedAt: Date;
}

export const contactMessage = defineMail<Message>({
  kind: 'contact-message',
  to: 'seller',
  urgency: 'soon',
  write({ from, subject, message, receivedAt }) {
    return {
      subject: `Message: ${short(subject)}`,
      heading: 'Somebody wrote to you',
      preview: short(message),
      replyTo: from,
      blocks: [
        {
          paragraph: `Through the contact form, on ${moment(receivedAt)}. Reply to this email to write to the sender.`,
        },
        {
          rows: [
            { name: 'From', value: from },
            { name: 'Subject', value: short(subject) },
          ],
        },
        { title: 'Message', lines: message },
      ],
    };
  },
  sample: {
    from: 'cleo@example.com',
    subject: 'Group buy',
    message: 'Hello,\n\nwe are eleven people. Could you set 1,000 switches aside until May?\n\nCleo',
    receivedAt: new Date('2027-03-14T09:26:00Z'),
  },
});

export const contactMail = (received: StoredMessage, seller: string): NewMail => {
  const { id, email: from, subject, message, receivedAt } = received;
  const template = contactMessage.about({ from, subject, message, receivedAt });
  return { id: `message-${id}`, to: seller, template };
};
