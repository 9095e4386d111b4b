import type { Booking, BookingStatus } from '@switchyard/shared';
import type { Actor } from '../platform/actor.ts';

/** A payment of an order that cannot be kept, to be given back: recorded first, done after, so that a crash loses none. */
export interface RefundIntention {
  transactionId: string;
  amountCents: number;
  /** The provider's refund, once made. */
  refundId?: string | undefined;
}

/** One line of an order's ledger, written in the same atomic write as the change it tells of; never changed or removed. */
export interface LedgerEntry {
  at: Date;
  /** An e-mail, or `shop` for what the shop does by itself. */
  by: string;
  action: BookingStatus | 'payment-started' | 'refund-due';
  quantity: number;
  amountCents: number;
  transactionId?: string | undefined;
}

/** An order, in the terms of the shop. */
export interface StoredBooking {
  id: string;
  partId: string;
  partName: string;
  /** The hold on the part that its units come from. */
  holdId: string;
  /** Which of its buyer's slots for unpaid orders it takes while `held`. Orders from before there were slots have none. */
  slot: number | undefined;
  quantity: number;
  /** The total, in cents. */
  priceCents: number;
  buyer: string;
  /** An earlier holder of this e-mail placed it: the books keep it, and the present account does not see it. */
  formerHolder: boolean;
  buyerName: string;
  phone: string | undefined;
  status: BookingStatus;
  /** The one live payment intent. */
  intentId: string | undefined;
  /** How many payment intents came before the live one. */
  intentNumber: number;
  /** The payment intent that paid for it. */
  transactionId: string | undefined;
  refunds: RefundIntention[];
  holdExpiresAt: Date;
  createdAt: Date;
  ledger: LedgerEntry[];
}

/** What a list shows of an order: without its history and how it is kept. */
export type ListedBooking = Omit<
  StoredBooking,
  'holdId' | 'slot' | 'intentId' | 'intentNumber' | 'refunds' | 'ledger'
>;

type Owned = Pick<StoredBooking, 'buyer' | 'formerHolder'>;

/** Who may see, cancel and report the payment of an order: its buyer, and admins. */
export function canUseBooking(actor: Actor, booking: Owned): boolean {
  return actor.role === 'admin' || canPayBooking(actor, booking);
}

/** Who may pay for an order: its buyer alone. */
export function canPayBooking(actor: Actor, { buyer, formerHolder }: Owned): boolean {
  return actor.email === buyer && !formerHolder;
}

/** The order as its buyer sees it, in dollars. */
export function toBooking(booking: ListedBooking): Booking {
  return {
    _id: booking.id,
    partId: booking.partId,
    partName: booking.partName,
    price: booking.priceCents / 100,
    quantity: booking.quantity,
    buyer: booking.buyer,
    buyerName: booking.buyerName,
    ...(booking.phone !== undefined && { phone: booking.phone }),
    paid: booking.status === 'paid',
    ...(booking.transactionId !== undefined && { transactionId: booking.transactionId }),
    status: booking.status,
    holdExpiresAt: booking.holdExpiresAt.toISOString(),
    createdAt: booking.createdAt.toISOString(),
  };
}
