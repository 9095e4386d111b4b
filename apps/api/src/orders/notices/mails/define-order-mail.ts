import type { LedgerAction } from '@switchyard/shared/bookings';
import {
  defineMail,
  type Mail,
  type MailDefinition,
  type MailTemplate,
} from '../../../infrastructure/mail/letters/define-mail.ts';
import type { LedgerEntry, StoredBooking } from '../../bookings/booking.ts';
import type { MailOrder } from './order-facts.ts';

/** What happened to an order. */
export interface OrderNews {
  entry: LedgerEntry;
  stored: StoredBooking;
  order: MailOrder;
  /** The credit note that belongs to the entry. */
  creditNote: number | undefined;
  /** The other orders in the parcel of the entry. Undefined if another order's mail is about the parcel. */
  sharers: readonly StoredBooking[] | undefined;
}

interface OrderMailDefinition<Facts extends object> extends MailDefinition<Facts> {
  /** The ledger actions after which the mail is sent. */
  after: readonly LedgerAction[];
  /** Undefined if this particular entry needs no such mail. */
  factsOf(news: OrderNews): Facts | undefined;
}

/** A mail that follows from an order's ledger. `ledgerMails` lists them all. */
export interface OrderMail<Facts extends object> extends Mail<Facts> {
  after: readonly LedgerAction[];
  templateOf(news: OrderNews): MailTemplate | undefined;
}

export function defineOrderMail<Facts extends object>(
  definition: OrderMailDefinition<Facts>,
): OrderMail<Facts> {
  const { after, factsOf, ...rest } = definition;
  const mail = defineMail(rest);
  return {
    ...mail,
    after,
    templateOf(news) {
      const facts = factsOf(news);
      return facts && mail.about(facts);
    },
  };
}
