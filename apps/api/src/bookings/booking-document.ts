import { ObjectId } from 'mongodb';
import type { ListOrder } from '../database/paging.ts';
import { wordsInAllForms } from '../database/search-terms.ts';
import type { ListedBooking, Refund, StoredBooking } from './booking.ts';
import { troublesOf } from './order-money.ts';

/** An order as stored. */
export interface BookingDocument
  extends
    Omit<StoredBooking, 'id' | 'partId' | 'holdId' | 'refunds' | Optional | Newer>,
    Partial<Pick<StoredBooking, Newer>> {
  _id: ObjectId;
  partId: ObjectId;
  holdId: ObjectId;
  /** The unique index `open_slot` allows one unpaid order per buyer and slot. */
  slot?: number;
  /** This account was deleted, or its e-mail address got another owner, after the order was placed. */
  formerHolder?: true;
  phone?: string;
  img?: string;
  address?: NonNullable<StoredBooking['address']>;
  shipment?: NonNullable<StoredBooking['shipment']>;
  invoice?: number;
  /** The words of the part's name, for searching. */
  words: string[];
  intentId?: string;
  transactionId?: string;
  /** Every payment this order took or gives back. A unique index keeps other orders from doing either. */
  transactions?: string[];
  /** Refunds of older versions have neither an id nor a moment. */
  refunds: (Omit<Refund, 'id' | 'at' | 'by'> & Partial<Pick<Refund, 'id' | 'at' | 'by'>>)[];
  /** Set together with a status that ends the hold; removed once the part's stock agrees. */
  stockSettled?: false;
  /** Set together with a ledger entry that has papers or mails; removed once they are made. */
  followUp?: true;
  /** Whether an admin should look into it: `troublesOf`, for the orders desk. */
  trouble?: boolean;
}
type Optional =
  | 'slot'
  | 'formerHolder'
  | 'phone'
  | 'img'
  | 'address'
  | 'shipment'
  | 'invoice'
  | 'intentId'
  | 'transactionId';
/** What orders of older versions lack. */
type Newer =
  | 'weightGrams'
  | 'deliveryCents'
  | 'taxCents'
  | 'taxIncluded'
  | 'totalCents'
  | 'disputes'
  | 'followedUp';

/** Stored under an order's id so that the order itself can no longer be stored. Its units go back in stock. */
export interface AbandonedDocument {
  _id: ObjectId;
  status: 'abandoned';
  abandonedAt: Date;
}

type Later =
  | 'formerHolder'
  | 'intentId'
  | 'intentNumber'
  | 'transactionId'
  | 'shipment'
  | 'invoice'
  | 'followedUp';
export type NewBookingRecord = Omit<StoredBooking, 'slot' | 'refunds' | 'disputes' | Later> & {
  slot: number;
};

/** By time: ids made from idempotency keys are hashes and have no order. */
export const orderOf = {
  newest: { key: 'createdAt', holds: 'date', direction: -1 },
  oldest: { key: 'createdAt', holds: 'date', direction: 1 },
} satisfies Record<string, ListOrder>;

/** What a list reads of an order. */
export const listed = {
  partId: 1,
  partName: 1,
  img: 1,
  quantity: 1,
  priceCents: 1,
  deliveryCents: 1,
  taxCents: 1,
  taxIncluded: 1,
  totalCents: 1,
  buyer: 1,
  buyerName: 1,
  phone: 1,
  address: 1,
  shipment: 1,
  status: 1,
  transactionId: 1,
  refunds: 1,
  disputes: 1,
  invoice: 1,
  holdExpiresAt: 1,
  createdAt: 1,
  formerHolder: 1,
} as const;

export function toDocument(record: NewBookingRecord): BookingDocument {
  const { id, partId, holdId, phone, img, address, ...rest } = record;
  return {
    _id: new ObjectId(id),
    partId: new ObjectId(partId),
    holdId: new ObjectId(holdId),
    ...rest,
    ...(phone !== undefined && { phone }),
    ...(img !== undefined && { img }),
    ...(address && { address }),
    words: wordsInAllForms(rest.partName),
    intentNumber: 0,
    refunds: [],
    disputes: [],
    followUp: true,
    followedUp: 0,
  };
}

export function fromDocument(document: BookingDocument): StoredBooking {
  return {
    ...toListed(document),
    holdId: document.holdId.toHexString(),
    slot: document.slot,
    weightGrams: document.weightGrams ?? 0,
    intentId: document.intentId,
    intentNumber: document.intentNumber,
    ledger: document.ledger,
    followedUp: document.followedUp ?? document.ledger.length,
  };
}

export function toListed(document: Pick<BookingDocument, '_id' | keyof typeof listed>): ListedBooking {
  const { createdAt, priceCents } = document;
  return {
    id: document._id.toHexString(),
    partId: document.partId.toHexString(),
    partName: document.partName,
    img: document.img,
    quantity: document.quantity,
    priceCents,
    deliveryCents: document.deliveryCents ?? 0,
    taxCents: document.taxCents ?? 0,
    taxIncluded: document.taxIncluded ?? false,
    totalCents: document.totalCents ?? priceCents,
    buyer: document.buyer,
    buyerName: document.buyerName,
    phone: document.phone,
    address: document.address,
    shipment: document.shipment,
    status: document.status,
    transactionId: document.transactionId,
    refunds: document.refunds.map((refund) => ({
      ...refund,
      id: refund.id ?? lateRefundId(refund.transactionId),
      at: refund.at ?? createdAt,
      by: refund.by ?? 'shop',
    })),
    disputes: document.disputes ?? [],
    invoice: document.invoice,
    holdExpiresAt: document.holdExpiresAt,
    createdAt,
    formerHolder: document.formerHolder ?? false,
  };
}

/** A payment that came too late is refunded once; this is that refund. */
export const lateRefundId = (transactionId: string) => `late-${transactionId}`;

/** The mark that puts an order under Trouble on the orders desk. */
export const troubleMark = (order: StoredBooking) => ({ trouble: troublesOf(order).length > 0 });
