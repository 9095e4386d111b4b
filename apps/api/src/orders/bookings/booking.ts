import {
  orderStates,
  type BookingStatus,
  type LedgerAction,
  type NamedLine,
  type OrderBuild,
  type Shipment,
} from '@switchyard/shared/bookings';
import type { GivenUnits, LineUnits, PlacedUnits } from '@switchyard/shared/bookings/units';
import { type Address } from '@switchyard/shared/delivery';
import { type Bill } from '@switchyard/shared/pricing';
import { type AppError, refuse } from '../../infrastructure/app-error.ts';
import type { Actor } from '../../infrastructure/security/actor.ts';
import type { Declaration } from './declaration.ts';

export type { Declaration, LineUnits };

/** A parcel on its way, and what is in it. */
export interface StoredParcel extends Shipment {
  id: string;
  at: Date;
  lines: LineUnits[];
  /** The ids of all orders that share it. The last of them was sent last, and its mail tells of all. */
  orders?: string[] | undefined;
}

/**
 * Money that goes back. It is recorded before the provider is asked, so that a crash cannot lose it, or once the
 * provider tells of a refund that was made in its dashboard.
 */
export interface Refund {
  /** The shop's own id, which the provider keeps with its refund. */
  id: string;
  transactionId: string;
  amountMinor: number;
  at: Date;
  /** An admin's e-mail; `shop` or `provider`. */
  by: string;
  reason?: string | undefined;
  /** What was taken off because free amounts for its declarations had given it back, in minor units. */
  countedMinor?: number | undefined;
  /** The provider's refund, once it is made. Never of an amount of 0: free amounts had given all of it back. */
  refundId?: string | undefined;
  /** The provider could not make it, or the bank sent the money back. */
  failedAt?: Date | undefined;
  /** The refunded units, and where they were. None for a free amount. */
  lines?: GivenUnits[] | undefined;
  /** Where the units were that go back in stock with a free amount. */
  from?: PlacedUnits[] | undefined;
  /** The delivery goes back with its units. */
  withDelivery?: true | undefined;
  /** Of a free amount: the declaration that it was given for. */
  declaration?: string | undefined;
  /** The body of the act that asked for it, as a hash, if the act can be repeated with another one. */
  body?: string | undefined;
  /** Units that still have to go back in stock. */
  restock?: LineUnits[] | undefined;
  /** Units that went back in stock. */
  restocked?: LineUnits[] | undefined;
}

/**
 * A buyer asked the bank for the money back. The provider keeps it from the shop until the shop wins; an inquiry takes
 * nothing.
 */
export interface Dispute {
  id: string;
  amountMinor: number;
  status: 'inquiry' | 'closed' | 'open' | 'won' | 'lost';
  reason: string;
  at: Date;
  /** Until when the bank takes evidence, if the provider said so. */
  dueBy?: Date | undefined;
  /** Units of the lost order that still have to go back in stock. */
  restock?: LineUnits[] | undefined;
  /** Units that went back in stock. */
  restocked?: LineUnits[] | undefined;
}

/** Written in the same update as the change it describes. Never changed or removed. */
export interface LedgerEntry {
  at: Date;
  /** An e-mail address, `shop` for what the shop does by itself, or `provider` for what was done there. */
  by: string;
  /** The IP address of an admin's call, until the audit trail has it. */
  from?: string | undefined;
  action: LedgerAction;
  quantity: number;
  amountMinor: number;
  transactionId?: string | undefined;
  /** The refund that was asked for. */
  refund?: string | undefined;
  /** The provider's refund. */
  refundId?: string | undefined;
  /** Money that moved at the provider: the key of the movement in its books. */
  movement?: string | undefined;
  parcel?: string | undefined;
  /** What was declared, or has ended. */
  declaration?: string | undefined;
  /** A carrier and tracking number, or the reason of a refund. */
  detail?: string | undefined;
}

/** Who takes a step of an order. */
export type Doer = Pick<LedgerEntry, 'by' | 'from'>;

export interface Line extends NamedLine {
  /** Its number within the order, from 0. */
  n: number;
  partId: string;
  /** The part's picture when the order was placed. */
  img: string;
  /** What one unit costs, in minor units of the bill's currency. */
  unit: number;
  /** What its units cost. */
  goods: number;
  /** What its units cost without quantity breaks, if that is another sum. */
  list?: number;
  /** What its units weigh, by the default weight if the part has none. */
  grams: number;
  /** The units that the part sets aside for it. */
  holdId: string;
}

/** Whose orders: an account's; with `buyer` also those that were placed with this e-mail, except by these accounts. */
export type Whose =
  | { account: string; buyer?: undefined }
  | { account: string | undefined; buyer: string; notBy: readonly string[] };

export interface StoredBooking {
  id: string;
  /** The number that people use. */
  number: number;
  /** 1 to 50, each of another part, in the sequence that the buyer chose. */
  lines: Line[];
  /** What they cost together. */
  bill: Bill;
  /** The builds that its parts are for, as they were judged when it was placed. */
  builds?: OrderBuild[] | undefined;
  /** What the shop promised when it was placed. */
  promise: { shipsWithinDays?: number; returnDays: number };
  /** Which of its account's slots for unpaid orders it takes. */
  slot: number;
  /** The id of the account that owns it. It stays when the account is deleted. */
  account: string;
  /** The buyer's e-mail when the order was placed. */
  buyer: string;
  buyerName: string;
  phone: string | undefined;
  address: Address | undefined;
  /** Delivery and tax that became due because the address was added after the payment. 0 once waived. */
  dueMinor: number | undefined;
  /** The oldest first. */
  parcels: StoredParcel[];
  status: BookingStatus;
  /** The one live payment intent. */
  intentId: string | undefined;
  /** How many payment intents came before the live one. */
  intentNumber: number;
  /** The payment intent that paid for it. */
  transactionId: string | undefined;
  refunds: Refund[];
  disputes: Dispute[];
  /** What its buyer declared, the oldest first. */
  declarations: Declaration[];
  /** The number of its invoice. */
  invoice: number | undefined;
  /** It was placed from the cart of its account, and takes its lines out of it once it is paid. */
  fromCart?: true | undefined;
  /** Its hold was lengthened while a payment was with the bank, maybe as that of the order that it replaced. */
  lengthened?: true | undefined;
  /** The order that took its place before it was paid, or was to: it gets the units that both have. */
  replacedBy?: string | undefined;
  holdExpiresAt: Date;
  createdAt: Date;
  ledger: LedgerEntry[];
  /** How many entries of the ledger have their papers and mails. */
  followedUp: number;
}

/** The buyer is reminded of paying when this fraction of the hold is left. */
export const reminderFraction = 0.25;

/** What a list shows of an order. */
export type ListedBooking = Omit<
  StoredBooking,
  'slot' | 'intentId' | 'intentNumber' | 'ledger' | 'followedUp' | 'fromCart' | 'lengthened'
>;

/** An admin, for a step that only admins take. */
export const adminOf = ({ email, ipAddress }: Actor): Doer => ({ by: email, from: ipAddress });

/** Who takes a step of an order that is their own or, for an admin, anybody's. */
export const doerOf = (actor: Actor, { account, buyer }: Pick<StoredBooking, 'account' | 'buyer'>): Doer =>
  actor.id === account ? { by: buyer } : adminOf(actor);

export const isPaid = (status: BookingStatus): boolean => orderStates[status].units === 'sold';

/** The refusal of something that an order's state does not allow. */
export function notOpen(status: BookingStatus): AppError {
  return refuse('booking_not_open', { status });
}

/** The refusal of something that a payment which is being made would undo. */
export const paymentUnderWay = (): AppError => refuse('payment_under_way');
