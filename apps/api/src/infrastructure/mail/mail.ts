import type { MailTemplate } from './letters/define-mail.ts';

export interface NewMail {
  /** Always the same for the same mail: a repeated one is the same mail, with the same Message-ID. */
  id: string;
  to: string;
  order?: string;
  /** The account whose holder it is to, whatever e-mail that has later. Undefined for somebody without one. */
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
