import type { MailTemplate } from './letters/define-mail.ts';

export interface NewMail {
  /**
   * Must be the same when the same mail is queued again: queueing is idempotent by it, and the Message-ID is made from
   * it.
   */
  id: string;
  to: string;
  order?: string;
  /** The recipient's account, if there is one. The mail goes to the e-mail that the account has when it is sent. */
  account?: string;
  template: MailTemplate;
}

export type MailState = 'waiting' | 'sent' | 'failed';

/** What is known of a mail about an order. */
export interface SentMail {
  kind: string;
  to: string;
  state: MailState;
  createdAt: Date;
  sentAt?: Date;
}
