import type { AnyMail } from '../infrastructure/mail/letters/define-mail.ts';
import { contactMessage } from './contact/contact-message.mail.ts';
import { messageReply } from './contact/message-reply.mail.ts';
import { reportDecided } from './reviews/report-decided.mail.ts';
import { reviewRestricted } from './reviews/review-restricted.mail.ts';
import { emailChanged } from './users/email-changed.mail.ts';

export const peopleMails: readonly AnyMail[] = [
  contactMessage,
  messageReply,
  reportDecided,
  reviewRestricted,
  emailChanged,
];
