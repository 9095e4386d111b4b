import type { NamedLine } from '@switchyard/shared/bookings';
import type { Address } from '@switchyard/shared/delivery';
import type { Bill } from '@switchyard/shared/pricing';
import type { ReturnKind, ReturnState } from '@switchyard/shared/withdrawals';

/** An order as its mails show it. Every amount is in minor units of the bill's currency. */
export interface MailOrder {
  id: string;
  /** The number that people use. */
  number: number;
  buyerName: string;
  lines: (NamedLine & { goods: number })[];
  bill: Bill;
  address?: Address;
  /** Until when an unpaid order keeps its units. */
  holdExpiresAt?: Date;
  /** The number of its invoice. */
  invoice?: number;
}

/** What somebody waits for, as the mails about it name it. */
interface WaitingMail {
  partId: string;
  name: string;
  quantity: number;
  /** Its page confirms and ends the waiting. */
  key: string;
}

/** What a buyer declared. With neither lines nor words, it is about the whole order. */
interface DeclaredWithdrawal {
  name: string;
  declaredAt: Date;
  lines?: NamedLine[];
  words?: string;
}

/** A return, or a withdrawal that was refused. */
interface ReturnMail {
  number: string;
  /** The number of the return in its order. */
  nth?: number;
  about: ReturnKind;
  lines: NamedLine[];
  words?: string;
}

/** What a mail says. Only facts: the words are those of the letters. */
export type MailTemplate =
  // To the buyer.
  | { kind: 'order-placed'; order: MailOrder }
  | { kind: 'hold-ending'; order: MailOrder }
  | { kind: 'order-paid'; order: MailOrder }
  | { kind: 'address-wanted'; order: MailOrder }
  | {
      kind: 'order-shipped';
      order: MailOrder;
      carrier: string;
      trackingNumber?: string;
      trackingUrl?: string;
      inside: NamedLine[];
      /** Whether only some of the order is in the parcel. */
      isPart: boolean;
      /** What the other orders in the parcel are called. */
      with?: string[];
    }
  | {
      kind: 'order-refunded';
      order: MailOrder;
      amountMinor: number;
      /** What was refunded; absent for a free amount. */
      units?: NamedLine[];
      reason?: string;
      creditNote?: number;
    }
  | { kind: 'order-cancelled'; order: MailOrder; cause: 'cancelled' | 'expired' }
  | ({ kind: 'withdrawal-receipt'; orderId: string; number: string } & DeclaredWithdrawal)
  | ({
      kind: 'return-news';
      orderId: string;
      state: ReturnState;
      /** Why it was refused. */
      refusal?: string;
      /** Where to send an accepted one. */
      sendTo?: { name: string; address: string };
    } & ReturnMail)
  // To whoever wrote to the shop.
  | { kind: 'message-reply'; receivedAt: Date; reply: string }
  // To somebody who wants to know when a part is back in stock.
  | ({ kind: 'waiting-question' } & WaitingMail)
  | ({ kind: 'back-in-stock' } & WaitingMail)
  // To the former e-mail of an account.
  | { kind: 'email-changed'; to: string; at: Date }
  // To the seller.
  | { kind: 'new-paid-order'; order: MailOrder }
  | { kind: 'paid-order-cancelled'; order: MailOrder; amountMinor: number }
  | { kind: 'inquiry-opened'; order: MailOrder; amountMinor: number; reason: string }
  | { kind: 'dispute-opened'; order: MailOrder; amountMinor: number; reason: string }
  | { kind: 'contact-message'; from: string; subject: string; message: string; receivedAt: Date }
  | ({
      kind: 'withdrawal-declared';
      email: string;
      /** What the buyer called the order. */
      orderNamed: string;
      /** Whether an order has this number and e-mail. */
      isFound: boolean;
      /** The order has had so many receipts that this one was not sent. */
      isWithoutReceipt?: true;
      isLate: boolean;
    } & DeclaredWithdrawal)
  | ({ kind: 'return-declared'; name: string; email: string } & ReturnMail)
  | {
      kind: 'admin-alarm';
      what: 'new-device' | 'new-admin' | 'orders-exported' | 'settings-changed';
      /** An admin's e-mail, or `shop`. */
      by: string;
      /** Who became an admin. */
      whom: string;
      at: Date;
      /** The IP address of the call. */
      from?: string;
      device?: string;
    }
  | { kind: 'low-stock'; partId: string; name: string; available: number; threshold: number };

export type MailKind = MailTemplate['kind'];
type Templates = { [Kind in MailKind]: Extract<MailTemplate, { kind: Kind }> };
export type TemplateOf<Kind extends MailKind> = Templates[Kind];

/** The mails to the seller. They are the shop's own, even if an account has the seller's e-mail. */
export const sellerMailKinds = [
  'new-paid-order',
  'paid-order-cancelled',
  'dispute-opened',
  'contact-message',
  'inquiry-opened',
  'low-stock',
  'admin-alarm',
  'withdrawal-declared',
  'return-declared',
] as const satisfies readonly MailKind[];
export type SellerMail = Extract<MailTemplate, { kind: (typeof sellerMailKinds)[number] }>;

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
  kind: MailKind;
  to: string;
  state: MailState;
  createdAt: Date;
  sentAt?: Date;
}
