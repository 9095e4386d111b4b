import type { NewMail } from '../../infrastructure/mail/mail.service.ts';
import type { LedgerEntry, StoredBooking } from '../bookings/booking.ts';
import { ledgerMails } from './ledger-mails.ts';
import { toMailOrder } from './mails/order-facts.ts';
import type { OrderMail, OrderNews } from './mails/define-order-mail.ts';
import { asksToPay, beforeMoney } from './money-of-action.ts';

/** What the mails about a ledger entry depend on, apart from the order. */
interface MailFacts extends Pick<OrderNews, 'creditNote' | 'sharers'> {
  /** The entry's index in the ledger. The mails' ids contain it, so that each mail is queued once. */
  index: number;
  /** The seller's e-mail, if the shop sends mails. */
  seller: string | undefined;
  /** The current e-mail of the buyer's account. Undefined if the account was deleted. */
  contact: { email: string; isProven: boolean } | undefined;
}

const mailId = (order: Pick<StoredBooking, 'id'>, index: number) => `order-${order.id}-${index}`;

/** The ids of an order's mails that ask the buyer to pay. */
export const mailsAskingToPay = (order: StoredBooking): string[] =>
  order.ledger.flatMap(({ action }, index) => (asksToPay.has(action) ? [mailId(order, index)] : []));

/**
 * The mails that follow from a ledger entry. Placing an order is free, and an order contains the buyer's own words: by
 * signing up with somebody else's e-mail, anybody could make the shop mail that person arbitrary text. So until the
 * e-mail is proved, the shop only mails about orders that took money.
 */
export function mailsOf(order: StoredBooking, entry: LedgerEntry, facts: MailFacts): NewMail[] {
  const { index, contact, seller, ...more } = facts;
  // A replaced order sends no mails, because the replacing order has its own. Nobody is asked to pay an order that is
  // paid or has ended.
  const isSilent =
    (beforeMoney.has(entry.action) && (!contact?.isProven || order.replacedBy !== undefined)) ||
    (asksToPay.has(entry.action) && order.status !== 'held');
  const to = isSilent ? undefined : contact?.email;
  const news = { entry, stored: order, order: toMailOrder(order), ...more };
  const toTheBuyer = to ? templateTo('buyer', news) : undefined;
  const toTheSeller = templateTo('seller', news);
  const id = mailId(order, index);
  return [
    ...(to && toTheBuyer ? [{ id, to, account: order.account, order: order.id, template: toTheBuyer }] : []),
    ...(toTheSeller && seller
      ? [{ id: `${id}-seller`, to: seller, order: order.id, template: toTheSeller }]
      : []),
  ];
}

const templateTo = (reader: OrderMail<object>['to'], news: OrderNews) =>
  ledgerMails.find(({ to, after }) => to === reader && after.includes(news.entry.action))?.templateOf(news);
