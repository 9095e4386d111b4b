import { lineName } from '@switchyard/shared/bookings';
import { ObjectId } from 'mongodb';
import type { ListSort } from '../../infrastructure/database/paging.ts';
import { wordsInAllForms } from '../../infrastructure/database/search-terms.ts';
import type { Line, ListedBooking, StoredBooking, SummedBooking } from './booking.ts';
import { searchKeysOf } from './search-keys.ts';
import { troublesOf } from './order-money.ts';

export type LineDocument = Omit<Line, 'partId' | 'holdId'> & { partId: ObjectId; holdId: ObjectId };

/**
 * An order as stored. Unique indexes keep two orders from sharing a number (`number`), and two unpaid orders of an
 * account from sharing a slot (`account_slot`).
 */
export interface BookingDocument extends Omit<
  StoredBooking,
  'id' | 'lines' | 'parcels' | 'declarations' | Optional
> {
  _id: ObjectId;
  lines: LineDocument[];
  /** The unpaid order's claims on limits, see `hold-limits.ts`. The unique index `claims` allows each claim once. */
  claims?: string[];
  phone?: string;
  address?: NonNullable<StoredBooking['address']>;
  dueMinor?: number;
  parcels?: StoredBooking['parcels'];
  declarations?: StoredBooking['declarations'];
  invoice?: number;
  /** The words of the parts' names and SKUs: the keys for searching. */
  words: string[];
  /** Further search keys by which the desk finds the order, see `search-keys.ts`. */
  beginnings: string[];
  intentId?: string;
  /** When the shop next asks the provider about the started payment. */
  askAt?: Date;
  transactionId?: string;
  /** Every payment that this order took or gives back. A unique index keeps other orders from using the same ones. */
  transactions?: string[];
  /**
   * Set in the same update as a status that ends the holds. Removed once the stock of every part agrees with the order.
   */
  stockSettled?: false;
  /** Set in the same update as a ledger entry that has papers or mails. Removed once those are made. */
  followUp?: true;
  /** Whether the order is under Trouble on the orders desk. Computed with `troublesOf`. */
  trouble?: boolean;
}
type Optional = 'phone' | 'address' | 'dueMinor' | 'invoice' | 'intentId' | 'transactionId';

/**
 * A tombstone: stored under the id of an order, it keeps the order from being stored any more. The order's units go
 * back in stock.
 */
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
  | 'declarations'
  | 'invoice'
  | 'followedUp';
export type NewBookingRecord = Omit<StoredBooking, 'refunds' | 'disputes' | Later> & { claims: string[] };

/** Sorts by time. Sorting by id would not do, because ids that are derived from idempotency keys are hashes. */
export const sortOf = {
  newest: { key: 'createdAt', holds: 'date', direction: -1 },
  oldest: { key: 'createdAt', holds: 'date', direction: 1 },
} satisfies Record<string, ListSort>;

/** The projection for a list of orders. */
export const listed = {
  number: 1,
  lines: 1,
  bill: 1,
  builds: 1,
  promise: 1,
  buyer: 1,
  buyerName: 1,
  phone: 1,
  address: 1,
  dueMinor: 1,
  parcels: 1,
  declarations: 1,
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

/** The projection that leaves out personal data, except for the buyer's e-mail. */
export const summed = {
  number: 1,
  lines: { n: 1, partId: 1, partName: 1, sku: 1, img: 1, quantity: 1 },
  bill: 1,
  buyer: 1,
  parcels: 1,
  declarations: 1,
  status: 1,
  transactionId: 1,
  refunds: 1,
  disputes: 1,
  holdExpiresAt: 1,
  createdAt: 1,
} as const;

export function toDocument(record: NewBookingRecord): BookingDocument {
  const { id, lines, phone, address, ...rest } = record;
  return {
    _id: new ObjectId(id),
    lines: lines.map(toLineDocument),
    ...rest,
    ...(phone !== undefined && { phone }),
    ...(address && { address }),
    words: wordsInAllForms(lines.map((line) => `${lineName(line)} ${line.sku ?? ''}`).join(' ')),
    beginnings: searchKeysOf({ ...record, parcels: [] }),
    intentNumber: 0,
    refunds: [],
    disputes: [],
    followUp: true,
    followedUp: 0,
  };
}

const toLineDocument = ({ partId, holdId, ...line }: Line): LineDocument => ({
  ...line,
  partId: new ObjectId(partId),
  holdId: new ObjectId(holdId),
});

const fromLineDocument = (line: LineDocument): Line => ({
  ...line,
  partId: line.partId.toHexString(),
  holdId: line.holdId.toHexString(),
});

export function fromDocument(document: BookingDocument): StoredBooking {
  return {
    ...toListed(document),
    slot: document.slot,
    intentId: document.intentId,
    intentNumber: document.intentNumber,
    ...(document.fromCart && { fromCart: document.fromCart }),
    ...(document.lengthened && { lengthened: document.lengthened }),
    ledger: document.ledger,
    followedUp: document.followedUp,
  };
}

export function toListed(document: Pick<BookingDocument, '_id' | keyof typeof listed>): ListedBooking {
  return {
    id: document._id.toHexString(),
    number: document.number,
    lines: document.lines.map(fromLineDocument),
    bill: document.bill,
    ...(document.builds && { builds: document.builds }),
    promise: document.promise,
    ...(document.replacedBy !== undefined && { replacedBy: document.replacedBy }),
    buyer: document.buyer,
    buyerName: document.buyerName,
    phone: document.phone,
    address: document.address,
    dueMinor: document.dueMinor,
    parcels: document.parcels ?? [],
    declarations: document.declarations ?? [],
    status: document.status,
    transactionId: document.transactionId,
    refunds: document.refunds,
    disputes: document.disputes,
    invoice: document.invoice,
    holdExpiresAt: document.holdExpiresAt,
    createdAt: document.createdAt,
    account: document.account,
  };
}

export function toSummed(document: Pick<BookingDocument, '_id' | keyof typeof summed>): SummedBooking {
  return {
    id: document._id.toHexString(),
    number: document.number,
    lines: document.lines.map(({ partId, ...line }) => ({ ...line, partId: partId.toHexString() })),
    bill: document.bill,
    buyer: document.buyer,
    parcels: document.parcels ?? [],
    declarations: document.declarations ?? [],
    status: document.status,
    transactionId: document.transactionId,
    refunds: document.refunds,
    disputes: document.disputes,
    holdExpiresAt: document.holdExpiresAt,
    createdAt: document.createdAt,
  };
}

/** The mark that puts an order under Trouble on the orders desk. */
export const troubleMark = (order: StoredBooking) => ({ trouble: troublesOf(order).length > 0 });
