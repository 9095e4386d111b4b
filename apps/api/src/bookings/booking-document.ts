import { lineName } from '@switchyard/shared/bookings';
import { ObjectId } from 'mongodb';
import type { ListSort } from '../database/paging.ts';
import { wordsInAllForms } from '../database/search-terms.ts';
import type { Dispute, Line, ListedBooking, Refund, StoredBooking } from './booking.ts';
import { readFormerBill } from '../pricing/former-bill.ts';
import {
  formerFields,
  readFormerLine,
  readFormerParcels,
  readUnits,
  type FormerOrder,
  type FormerShipment,
  type FormerUnits,
} from './former-order.ts';
import { troublesOf } from './order-money.ts';

export type LineDocument = Omit<Line, 'partId' | 'holdId'> & { partId: ObjectId; holdId: ObjectId };

/** An order as stored. Orders of older versions also have the fields of `FormerOrder`, or only those. */
export interface BookingDocument
  extends
    Omit<StoredBooking, 'id' | 'lines' | 'bill' | 'parcels' | 'refunds' | 'disputes' | Optional | Newer>,
    Partial<Pick<StoredBooking, 'bill' | Newer>>,
    Partial<FormerOrder> {
  _id: ObjectId;
  lines?: LineDocument[];
  /** Unique, by the index `number`. */
  number?: number;
  /** The unique index `open_slot` allows one unpaid order per buyer and slot. */
  slot?: number;
  /**
   * The shares of limits that it claims while it is unpaid, see `hold-limits.ts`. The unique index `claims` allows each
   * claim once.
   */
  claims?: string[];
  account?: string;
  phone?: string;
  address?: NonNullable<StoredBooking['address']>;
  dueMinor?: number;
  parcels?: StoredBooking['parcels'];
  /** The one parcel of an order of an older version. */
  shipment?: FormerShipment;
  invoice?: number;
  /** The words of the parts' names, for searching. */
  words: string[];
  intentId?: string;
  /** When the shop next asks by itself about the payment that was started. */
  askAt?: Date;
  /** Its hold was lengthened while its payment was with the bank. */
  lengthened?: true;
  transactionId?: string;
  /** Every payment this order took or gives back. A unique index keeps every other order from using them. */
  transactions?: string[];
  /** Refunds of older versions have neither an id nor a moment. */
  refunds: (Omit<Refund, 'id' | 'at' | 'by' | keyof FormerUnits> &
    Partial<Pick<Refund, 'id' | 'at' | 'by'>> &
    FormerUnits)[];
  disputes?: (Omit<Dispute, keyof FormerUnits> & FormerUnits)[];
  /** Set together with a status that ends the holds; removed once the stock of all parts agrees. */
  stockSettled?: false;
  /** Set together with a ledger entry that has papers or mails; removed once they are made. */
  followUp?: true;
  /** Whether an admin should look into it: `troublesOf`, for the orders desk. */
  trouble?: boolean;
}
type Optional =
  | 'number'
  | 'slot'
  | 'account'
  | 'phone'
  | 'address'
  | 'dueMinor'
  | 'invoice'
  | 'intentId'
  | 'transactionId';
/** What orders of older versions lack. */
type Newer = 'followedUp';

/** Stored under an order's id so that the order itself can no longer be stored. Its units go back in stock. */
export interface AbandonedDocument {
  _id: ObjectId;
  status: 'abandoned';
  abandonedAt: Date;
}

type Later =
  | 'intentId'
  | 'intentNumber'
  | 'transactionId'
  | 'dueMinor'
  | 'parcels'
  | 'invoice'
  | 'followedUp';
export type NewBookingRecord = Omit<StoredBooking, 'number' | 'slot' | 'refunds' | 'disputes' | Later> & {
  number: number;
  slot: number;
  claims: string[];
};

/** Sorts by time. Ids do not: those made from idempotency keys are hashes. */
export const sortOf = {
  newest: { key: 'createdAt', holds: 'date', direction: -1 },
  oldest: { key: 'createdAt', holds: 'date', direction: 1 },
} satisfies Record<string, ListSort>;

/** What a list reads of an order. */
export const listed = {
  number: 1,
  lines: 1,
  bill: 1,
  builds: 1,
  promise: 1,
  ...formerFields,
  buyer: 1,
  buyerName: 1,
  phone: 1,
  address: 1,
  dueMinor: 1,
  parcels: 1,
  shipment: 1,
  status: 1,
  transactionId: 1,
  refunds: 1,
  disputes: 1,
  invoice: 1,
  holdExpiresAt: 1,
  createdAt: 1,
  account: 1,
  replacedBy: 1,
} as const;

export function toDocument(record: NewBookingRecord): BookingDocument {
  const { id, account, lines, phone, address, ...rest } = record;
  return {
    _id: new ObjectId(id),
    lines: lines.map(toLineDocument),
    ...rest,
    ...(account !== undefined && { account }),
    ...(phone !== undefined && { phone }),
    ...(address && { address }),
    words: wordsInAllForms(lines.map(lineName).join(' ')),
    intentNumber: 0,
    refunds: [],
    disputes: [],
    followUp: true,
    followedUp: 0,
  };
}

export function toLineDocument({ partId, holdId, img, ...line }: Line): LineDocument {
  return {
    ...line,
    ...(img !== undefined && { img }),
    partId: new ObjectId(partId),
    holdId: new ObjectId(holdId),
  };
}

export function linesOf(document: Pick<BookingDocument, 'lines' | keyof FormerOrder>): Line[] {
  return (
    document.lines?.map((line) => ({
      ...line,
      partId: line.partId.toHexString(),
      holdId: line.holdId.toHexString(),
    })) ?? [readFormerLine(document)]
  );
}

/** The former amounts take precedence while they exist: a process of the previous version may still change them. */
export function billOf({ bill, priceMinor, ...amounts }: Pick<BookingDocument, 'bill' | keyof FormerOrder>) {
  if (priceMinor !== undefined) return readFormerBill({ ...amounts, priceMinor });
  if (bill) return bill;
  throw new Error('An order has neither a bill nor a price.');
}

export function fromDocument(document: BookingDocument): StoredBooking {
  return {
    ...toListed(document),
    slot: document.slot,
    intentId: document.intentId,
    intentNumber: document.intentNumber,
    ...(document.fromCart && { fromCart: document.fromCart }),
    ledger: document.ledger,
    followedUp: document.followedUp ?? document.ledger.length,
  };
}

export function toListed(document: Pick<BookingDocument, '_id' | keyof typeof listed>): ListedBooking {
  const { createdAt } = document;
  const lines = linesOf(document);
  return {
    id: document._id.toHexString(),
    number: document.number,
    lines,
    bill: billOf(document),
    ...(document.builds && { builds: document.builds }),
    ...(document.promise && { promise: document.promise }),
    ...(document.replacedBy !== undefined && { replacedBy: document.replacedBy }),
    buyer: document.buyer,
    buyerName: document.buyerName,
    phone: document.phone,
    address: document.address,
    dueMinor: document.dueMinor,
    parcels: document.parcels ?? readFormerParcels(lines, document.shipment),
    status: document.status,
    transactionId: document.transactionId,
    refunds: document.refunds.map((refund) => ({
      ...readUnits(refund),
      id: refund.id ?? lateRefundId(refund.transactionId),
      at: refund.at ?? createdAt,
      by: refund.by ?? 'shop',
    })),
    disputes: document.disputes?.map(readUnits) ?? [],
    invoice: document.invoice,
    holdExpiresAt: document.holdExpiresAt,
    createdAt,
    account: document.account,
  };
}

/** The id of the refund of a payment that came too late. There is one at most. */
export const lateRefundId = (transactionId: string) => `late-${transactionId}`;

/** The mark that puts an order under Trouble on the orders desk. */
export const troubleMark = (order: StoredBooking) => ({ trouble: troublesOf(order).length > 0 });
