import { namedUnits, namedUnitsByLine, toNamedLine } from '@switchyard/shared/bookings';
import type { LedgerEntry, StoredBooking } from '../bookings/booking.ts';
import { areSameUnits } from '../bookings/order-units.ts';
import { refundOf } from '../bookings/refund-of-entry.ts';
import { asksToPay, beforeMoney } from './money-of-action.ts';
import type { MailOrder, MailTemplate, NewMail, SellerMail } from '../../infrastructure/mail/mail.service.ts';

/** What the mails about a ledger entry depend on besides the order. */
interface MailFacts {
  /** The entry's index in the ledger. The mails are named by it, so they are queued once. */
  index: number;
  /** The credit note that belongs to the entry. */
  creditNote: number | undefined;
  /** The other orders that have the parcel of the entry. Undefined if the mail of another order tells of it. */
  sharers: readonly StoredBooking[] | undefined;
  /** The seller's e-mail, if the shop sends mails. */
  seller: string | undefined;
  /** The e-mail of the buyer's account now. Undefined if that was deleted. */
  contact: { email: string; isProven: boolean } | undefined;
}

const mailId = (order: Pick<StoredBooking, 'id'>, index: number) => `order-${order.id}-${index}`;

/** The mails of an order that ask the buyer to pay, by their ids. */
export const mailsAskingToPay = (order: StoredBooking): string[] =>
  order.ledger.flatMap(({ action }, index) => (asksToPay.has(action) ? [mailId(order, index)] : []));

/**
 * The mails that a ledger entry asks for. Orders are free to place and carry the buyer's own words, so whoever signs up
 * with somebody else's e-mail could have the shop mail them anything. Until the e-mail is proved, only what costs money
 * is mailed.
 */
export function mailsOf(order: StoredBooking, entry: LedgerEntry, facts: MailFacts): NewMail[] {
  const mailOrder = toMailOrder(order);
  const { contact } = facts;
  // An order that replaces another has mails of its own. Nobody is asked to pay what is paid or has ended.
  const isSilent =
    (beforeMoney.has(entry.action) && (!contact?.isProven || order.replacedBy !== undefined)) ||
    (asksToPay.has(entry.action) && order.status !== 'held');
  const to = isSilent ? undefined : contact?.email;
  const toTheBuyer = to ? buyerMail(order, mailOrder, entry, facts) : undefined;
  const toTheSeller = sellerMail(mailOrder, entry);
  const id = mailId(order, facts.index);
  return [
    ...(to && toTheBuyer ? [{ id, to, account: order.account, order: order.id, template: toTheBuyer }] : []),
    ...(toTheSeller && facts.seller
      ? [{ id: `${id}-seller`, to: facts.seller, order: order.id, template: toTheSeller }]
      : []),
  ];
}

function toMailOrder(order: StoredBooking): MailOrder {
  const { id, buyerName, lines, bill } = order;
  return {
    id,
    number: order.number,
    buyerName,
    lines: lines.map((line) => ({ ...toNamedLine(line), goods: line.goods })),
    bill,
    holdExpiresAt: order.holdExpiresAt,
    ...(order.address && { address: order.address }),
    ...(order.invoice !== undefined && { invoice: order.invoice }),
  };
}

/** What the buyer is told about a ledger entry. */
function buyerMail(
  stored: StoredBooking,
  order: MailOrder,
  entry: LedgerEntry,
  { creditNote, sharers }: MailFacts,
): MailTemplate | undefined {
  const { action, amountMinor, detail, parcel } = entry;
  switch (action) {
    case 'held':
      return { kind: 'order-placed', order };
    case 'reminded':
      return { kind: 'hold-ending', order };
    case 'paid':
      return { kind: 'order-paid', order };
    case 'address-asked':
      return stored.address ? undefined : { kind: 'address-wanted', order };
    case 'shipped':
    case 'partly-shipped':
      return sharers && shippedMail(stored, order, parcel, sharers);
    case 'refunded': {
      const units = refundOf(stored.refunds, entry)?.lines;
      return {
        kind: 'order-refunded',
        order,
        amountMinor,
        ...(units && { units: namedUnitsByLine(stored.lines, units) }),
        ...(detail !== undefined && { reason: detail }),
        ...(creditNote !== undefined && { creditNote }),
      };
    }
    case 'cancelled':
    case 'expired':
      return { kind: 'order-cancelled', order, cause: action };
    default:
      return undefined;
  }
}

function shippedMail(
  stored: StoredBooking,
  order: MailOrder,
  id: string | undefined,
  sharers: readonly StoredBooking[],
): MailTemplate | undefined {
  const parcel = id === undefined ? undefined : parcelIn(stored, id);
  if (!parcel) return undefined;
  const { carrier, trackingNumber, link, lines } = parcel;
  return {
    kind: 'order-shipped',
    order,
    carrier,
    ...(trackingNumber && { trackingNumber }),
    ...(link && { trackingUrl: link }),
    inside: [stored, ...sharers].flatMap((one) =>
      namedUnits(one.lines, one === stored ? lines : (parcelIn(one, parcel.id)?.lines ?? [])),
    ),
    ...(sharers.length > 0 && { with: sharers.map(({ number }) => String(number)) }),
    isPart: !areSameUnits(lines, stored.lines),
  };
}

const parcelIn = ({ parcels }: StoredBooking, id: string) => parcels.find((parcel) => parcel.id === id);

/** What the seller is told about a ledger entry. */
function sellerMail(order: MailOrder, { action, amountMinor, detail }: LedgerEntry): SellerMail | undefined {
  if (action === 'paid') return { kind: 'new-paid-order', order };
  if (action === 'cancel-asked') return { kind: 'paid-order-cancelled', order, amountMinor };
  if (action === 'inquired') return { kind: 'inquiry-opened', order, amountMinor, reason: detail ?? '' };
  if (action === 'disputed') return { kind: 'dispute-opened', order, amountMinor, reason: detail ?? '' };
  return undefined;
}
