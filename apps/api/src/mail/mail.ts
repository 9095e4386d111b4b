/** An order as its mails show it. Every amount is in cents. */
export interface MailOrder {
  id: string;
  buyerName: string;
  partName: string;
  quantity: number;
  goodsCents: number;
  deliveryCents: number;
  taxCents: number;
  /** Whether the prices contain the tax. If so, it is shown but not added. */
  taxIncluded: boolean;
  totalCents: number;
  address?: MailAddress;
  /** Until when an unpaid order keeps its units. */
  holdExpiresAt?: Date;
  /** The number of its invoice. */
  invoice?: number;
}

export interface MailAddress {
  name: string;
  line1: string;
  line2?: string | undefined;
  city: string;
  region?: string | undefined;
  postalCode?: string | undefined;
  country: string;
}

/** What a mail says. Only facts: the words are those of the letters. */
export type MailTemplate =
  // To the buyer.
  | { kind: 'order-placed'; order: MailOrder }
  | { kind: 'hold-ending'; order: MailOrder }
  | { kind: 'order-paid'; order: MailOrder }
  | {
      kind: 'order-shipped';
      order: MailOrder;
      carrier: string;
      trackingNumber?: string;
      trackingUrl?: string;
    }
  | { kind: 'order-refunded'; order: MailOrder; amountCents: number; reason?: string; creditNote?: number }
  | { kind: 'order-cancelled'; order: MailOrder; cause: 'cancelled' | 'expired' }
  // To whoever wrote to the shop.
  | { kind: 'message-reply'; subject: string; message: string; receivedAt: Date; reply: string }
  // To the seller.
  | { kind: 'new-paid-order'; order: MailOrder }
  | { kind: 'dispute-opened'; order: MailOrder; amountCents: number; reason: string }
  | { kind: 'contact-message'; from: string; subject: string; message: string; receivedAt: Date }
  | { kind: 'low-stock'; partId: string; partName: string; available: number; threshold: number };

export type MailKind = MailTemplate['kind'];

/** A mail to send. */
export interface NewMail {
  /** Always the same for the same mail: a repeated one is the same mail, with the same Message-ID. */
  id: string;
  to: string;
  /** The order that it is about. */
  order?: string;
  template: MailTemplate;
}

export type MailState = 'waiting' | 'sent' | 'failed';

/** What is known of a mail about an order. */
export interface SentMail {
  kind: MailKind;
  to: string;
  state: MailState;
  createdAt: Date;
  sentAt?: Date;
}
