import {
  orderStates,
  type Address,
  type BookingStatus,
  type LedgerAction,
  type Shipment,
} from '@switchyard/shared';
import { AppError } from '../app-error.ts';
import type { Actor } from '../security/actor.ts';

/**
 * Money that goes back. It is recorded before the provider is asked, so that a crash cannot lose it, or once the
 * provider tells of a refund that was made in its dashboard.
 */
export interface Refund {
  /** The shop's own id, which the provider keeps with its refund. */
  id: string;
  transactionId: string;
  amountCents: number;
  at: Date;
  /** An admin's e-mail; `shop` or `provider`. */
  by: string;
  reason?: string | undefined;
  /** The provider's refund, once it is made. */
  refundId?: string | undefined;
  /** The provider could not make it, or the bank sent the money back. */
  failedAt?: Date | undefined;
  /** Units that still have to go back in stock. */
  restock?: number | undefined;
  /** Units that went back in stock. */
  restocked?: number | undefined;
}

/** A buyer asked the bank for the money. Until the shop wins, the provider has taken it away. */
export interface Dispute {
  id: string;
  amountCents: number;
  status: 'open' | 'won' | 'lost';
  reason: string;
  at: Date;
}

/** Written in the same update as the change it describes. Never changed or removed. */
export interface LedgerEntry {
  at: Date;
  /** An e-mail address, `shop` for what the shop does by itself, or `provider` for what was done there. */
  by: string;
  action: LedgerAction;
  quantity: number;
  amountCents: number;
  transactionId?: string | undefined;
  /** The provider's refund. */
  refundId?: string | undefined;
  /** Money that moved at the provider: the key of the movement in its books. */
  movement?: string | undefined;
  /** A carrier and tracking number, or the reason of a refund. */
  detail?: string | undefined;
}

/** What an order costs, in cents. */
export interface OrderCost {
  /** The units. */
  priceCents: number;
  deliveryCents: number;
  taxCents: number;
  /** Whether the other amounts contain the tax. */
  taxIncluded: boolean;
  /** What there is to pay. */
  totalCents: number;
}

export interface StoredBooking extends OrderCost {
  id: string;
  partId: string;
  partName: string;
  /** The part's picture when the order was placed. Orders of older versions have none. */
  img: string | undefined;
  holdId: string;
  /** Which of its buyer's slots for unpaid orders it takes. */
  slot: number | undefined;
  quantity: number;
  /** What its units weigh, in grams, as far as the part's weight was known. */
  weightGrams: number;
  buyer: string;
  /** An earlier owner of this e-mail address placed it. The present account does not see it. */
  formerHolder: boolean;
  buyerName: string;
  phone: string | undefined;
  address: Address | undefined;
  shipment: (Shipment & { at: Date }) | undefined;
  status: BookingStatus;
  /** The one live payment intent. */
  intentId: string | undefined;
  /** How many payment intents came before the live one. */
  intentNumber: number;
  /** The payment intent that paid for it. */
  transactionId: string | undefined;
  refunds: Refund[];
  disputes: Dispute[];
  /** The number of its invoice. */
  invoice: number | undefined;
  holdExpiresAt: Date;
  createdAt: Date;
  ledger: LedgerEntry[];
  /** How many entries of the ledger have got their papers and mails. */
  followedUp: number;
}

/** What a list shows of an order. */
export type ListedBooking = Omit<
  StoredBooking,
  'holdId' | 'slot' | 'weightGrams' | 'intentId' | 'intentNumber' | 'ledger' | 'followedUp'
>;

export type Owned = Pick<StoredBooking, 'buyer' | 'formerHolder'>;

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
