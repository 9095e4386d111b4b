import { ObjectId } from 'mongodb';
import { wordsInAllForms } from '../database/search-terms.ts';
import type { ListedBooking, StoredBooking } from './booking.ts';

/** An order as stored. */
export interface BookingDocument extends Omit<StoredBooking, 'id' | 'partId' | 'holdId' | Optional> {
  _id: ObjectId;
  partId: ObjectId;
  holdId: ObjectId;
  /** The unique index `open_slot` allows one unpaid order per buyer and slot. */
  slot?: number;
  /** This account was deleted, or its e-mail address got another owner, after the order was placed. */
  formerHolder?: true;
  phone?: string;
  img?: string;
  /** The words of the part's name, for searching. */
  words: string[];
  intentId?: string;
  transactionId?: string;
  /** Every payment this order took or gives back. A unique index keeps other orders from doing either. */
  transactions?: string[];
  /** Set together with a status that ends the hold; removed once the part's stock agrees. */
  stockSettled?: false;
}
type Optional = 'slot' | 'formerHolder' | 'phone' | 'img' | 'intentId' | 'transactionId';

/** Takes the id of an order that was never stored, so that it cannot be stored late: its hold is given back. */
export interface AbandonedDocument {
  _id: ObjectId;
  status: 'abandoned';
  abandonedAt: Date;
}

export type NewBookingRecord = Omit<
  StoredBooking,
  'slot' | 'formerHolder' | 'intentId' | 'intentNumber' | 'transactionId' | 'refunds'
> & { slot: number };

/** What a list reads of an order. */
export const listed = {
  partId: 1,
  partName: 1,
  img: 1,
  quantity: 1,
  priceCents: 1,
  buyer: 1,
  buyerName: 1,
  phone: 1,
  status: 1,
  transactionId: 1,
  holdExpiresAt: 1,
  createdAt: 1,
  formerHolder: 1,
} as const;

export function toDocument({ id, partId, holdId, phone, img, ...rest }: NewBookingRecord): BookingDocument {
  return {
    _id: new ObjectId(id),
    partId: new ObjectId(partId),
    holdId: new ObjectId(holdId),
    ...rest,
    ...(phone !== undefined && { phone }),
    ...(img !== undefined && { img }),
    words: wordsInAllForms(rest.partName),
    intentNumber: 0,
    refunds: [],
  };
}

export function fromDocument(document: BookingDocument): StoredBooking {
  return {
    ...toListed(document),
    holdId: document.holdId.toHexString(),
    slot: document.slot,
    intentId: document.intentId,
    intentNumber: document.intentNumber,
    refunds: document.refunds,
    ledger: document.ledger,
  };
}

export function toListed(document: Pick<BookingDocument, '_id' | keyof typeof listed>): ListedBooking {
  return {
    id: document._id.toHexString(),
    partId: document.partId.toHexString(),
    partName: document.partName,
    img: document.img,
    quantity: document.quantity,
    priceCents: document.priceCents,
    buyer: document.buyer,
    buyerName: document.buyerName,
    phone: document.phone,
    status: document.status,
    transactionId: document.transactionId,
    holdExpiresAt: document.holdExpiresAt,
    createdAt: document.createdAt,
    formerHolder: document.formerHolder ?? false,
  };
}
