import {
  orderStates,
  toDollars,
  type Booking,
  type BookingEvent,
  type BookingStatus,
  type LedgerAction,
} from '@switchyard/shared';
import { AppError } from '../app-error.ts';
import type { Actor } from '../security/actor.ts';

/** Money that must go back. It is recorded before the refund is made, so that a crash cannot lose it. */
export interface RefundIntention {
  transactionId: string;
  amountCents: number;
  /** The provider's refund, once it is made. */
  refundId?: string | undefined;
}

/** Written in the same update as the change it describes. Never changed or removed. */
export interface LedgerEntry {
  at: Date;
  /** An e-mail address, or `shop` for what the shop does by itself. */
  by: string;
  action: LedgerAction;
  quantity: number;
  amountCents: number;
  transactionId?: string | undefined;
}

export interface StoredBooking {
  id: string;
  partId: string;
  partName: string;
  /** The part's picture when the order was placed. Orders of older versions have none. */
  img: string | undefined;
  holdId: string;
  /** Which of its buyer's slots for unpaid orders it takes. */
  slot: number | undefined;
  quantity: number;
  /** The total. */
  priceCents: number;
  buyer: string;
  /** An earlier owner of this e-mail address placed it. The present account does not see it. */
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

/** What a list shows of an order. */
export type ListedBooking = Omit<
  StoredBooking,
  'holdId' | 'slot' | 'intentId' | 'intentNumber' | 'refunds' | 'ledger'
>;

type Owned = Pick<StoredBooking, 'buyer' | 'formerHolder'>;

/** Who may see an order, cancel it and report its payment: its buyer, and admins. */
export function canUseBooking(actor: Actor, booking: Owned): boolean {
  return actor.role === 'admin' || canPayBooking(actor, booking);
}

/** Only its buyer may pay for an order. */
export function canPayBooking(actor: Actor, { buyer, formerHolder }: Owned): boolean {
  return actor.email === buyer && !formerHolder;
}

export const isPaid = (status: BookingStatus): boolean => orderStates[status].units === 'sold';

/** The refusal of something that an order's state does not allow. */
export function notOpen(status: BookingStatus): AppError {
  return new AppError('booking_not_open', `This order ${orderStates[status].refusal}.`);
}

/** The order as the API answers it, in dollars. */
export function toBooking(booking: ListedBooking): Booking {
  return {
    _id: booking.id,
    partId: booking.partId,
    partName: booking.partName,
    ...(booking.img !== undefined && { img: booking.img }),
    price: booking.priceCents / 100,
    quantity: booking.quantity,
    buyer: booking.buyer,
    buyerName: booking.buyerName,
    ...(booking.phone !== undefined && { phone: booking.phone }),
    paid: isPaid(booking.status),
    ...(booking.transactionId !== undefined && { transactionId: booking.transactionId }),
    status: booking.status,
    holdExpiresAt: booking.holdExpiresAt.toISOString(),
    createdAt: booking.createdAt.toISOString(),
  };
}

/** A ledger entry as the API answers it. A buyer does not learn which admin acted. */
export function toEvent(
  { at, by, action, amountCents, transactionId }: LedgerEntry,
  { buyer }: Owned,
): BookingEvent {
  return {
    at: at.toISOString(),
    action,
    by: by === buyer ? 'buyer' : 'shop',
    amount: toDollars(amountCents),
    ...(transactionId !== undefined && { transactionId }),
  };
}
