import { type OrderBuild } from '@switchyard/shared/builds';
import {
  type BookingStatus,
  type LedgerAction,
  type NamedLine,
  type Shipment,
} from '@switchyard/shared/bookings';
import type { GivenUnits, LineUnits, PlacedUnits } from '@switchyard/shared/bookings/units';
import { type Address } from '@switchyard/shared/delivery';
import { type Bill } from '@switchyard/shared/pricing';
import { type AppError, refuse } from '../../infrastructure/app-error.ts';
import type { Actor } from '../../infrastructure/security/actor.ts';
import type { Declaration } from './declaration.ts';

export type { Declaration, LineUnits };

/** A parcel and its content. */
export interface StoredParcel extends Shipment {
  id: string;
  at: Date;
  lines: LineUnits[];
  /** The ids of all orders in this parcel. The last one to be shipped sends a single mail that names them all. */
  orders?: string[] | undefined;
}

/**
 * Money that goes back. A refund by the shop is recorded before the provider is asked, so that a crash cannot lose it.
 * A refund made in the provider's dashboard is recorded once the provider reports it.
 */
export interface Refund {
  /** The shop's own id of the refund, which the provider stores with it. */
  id: string;
  transactionId: string;
  amountMinor: number;
  at: Date;
  /** An admin's e-mail, `shop` or `provider`. */
  by: string;
  reason?: string | undefined;
  /**
   * By how much this refund is reduced, in minor units: earlier free amounts for its declarations gave that much back
   * already.
   */
  countedMinor?: number | undefined;
  /**
   * The provider's id of the refund, once the refund is made. A refund of 0 never gets one, because earlier free
   * amounts gave everything back already.
   */
  refundId?: string | undefined;
  /** When the refund failed: the provider could not make it, or the bank sent the money back. */
  failedAt?: Date | undefined;
  /** The refunded units, each with the parcel that it was in. Undefined for a free amount. */
  lines?: GivenUnits[] | undefined;
  /** Only for a free amount that puts units back in stock: the parcels that those units were in. */
  from?: PlacedUnits[] | undefined;
  /** Whether the delivery is refunded along with its units. */
  withDelivery?: true | undefined;
  /** Only for a free amount: the declaration that the amount was given for. */
  declaration?: string | undefined;
  /** A hash of the request's body, to notice a repeated call that has another body. Undefined if that cannot happen. */
  body?: string | undefined;
  /** Units that still have to be put back in stock. */
  restock?: LineUnits[] | undefined;
  /** Units that have been put back in stock. */
  restocked?: LineUnits[] | undefined;
}

/**
 * A dispute of the payment, which the buyer opened at the bank. The provider withholds the money unless the shop wins.
 * An inquiry withholds nothing.
 */
export interface Dispute {
  id: string;
  amountMinor: number;
  status: 'inquiry' | 'closed' | 'open' | 'won' | 'lost';
  reason: string;
  at: Date;
  /** The bank's deadline for evidence, if the provider told it. */
  dueBy?: Date | undefined;
  /** When the shop learned that it lost the dispute. */
  lostAt?: Date | undefined;
  /** Units of the lost order that still have to be put back in stock. */
  restock?: LineUnits[] | undefined;
  /** Units that have been put back in stock. */
  restocked?: LineUnits[] | undefined;
}

/** An entry of an order's append-only ledger. It is written in the same update as the change that it describes. */
export interface LedgerEntry {
  at: Date;
  /** Who acted: an e-mail, `shop` for what the shop does by itself, or `provider` for what was done at the provider. */
  by: string;
  /** The IP address of an admin's call. Removed once the audit trail has it. */
  from?: string | undefined;
  action: LedgerAction;
  quantity: number;
  amountMinor: number;
  transactionId?: string | undefined;
  /** The shop's id of the refund that was asked for. */
  refund?: string | undefined;
  /** The provider's id of the refund. */
  refundId?: string | undefined;
  /**
   * If money moved at the provider: the key of that movement, `<kind>:<id>`, by which the books match the entry to it.
   */
  movement?: string | undefined;
  parcel?: string | undefined;
  /** The id of the withdrawal or return that the entry is about. */
  declaration?: string | undefined;
  /** A shipment's carrier and tracking number, or a refund's reason. */
  detail?: string | undefined;
}

/** Who takes a step of an order, for its ledger entry. */
export type Doer = Pick<LedgerEntry, 'by' | 'from'>;

export interface Line extends NamedLine {
  /** The line's number within the order, from 0. */
  n: number;
  partId: string;
  /** The part's picture at the time of the order. */
  img: string;
  /** The price of one unit, in minor units of the bill's currency. */
  unit: number;
  /** The price of all units of the line, in minor units. */
  goods: number;
  /** The same without quantity breaks, if that differs. */
  list?: number;
  /** The weight of all units of the line in grams. A part without a weight counts with the default weight. */
  grams: number;
  /** The id of the hold with which the part sets aside the line's units. */
  holdId: string;
}

/**
 * Selects the orders of an account. With `buyer`, also the orders placed with this e-mail, except by the accounts in
 * `notBy`.
 */
export type Whose =
  | { account: string; buyer?: undefined }
  | { account: string | undefined; buyer: string; notBy: readonly string[] };

export interface StoredBooking {
  id: string;
  /** The order number that people use. */
  number: number;
  /** 1 to 50 lines, each with a different part, in the sequence that the buyer chose. */
  lines: Line[];
  /** The prices of the whole order. */
  bill: Bill;
  /** The builds that the parts are for, with the compatibility verdicts at the time of the order. */
  builds?: OrderBuild[] | undefined;
  /** The shop's promises at the time of the order. */
  promise: { shipsWithinDays?: number; returnDays: number };
  /** Which of its account's slots for unpaid orders the order occupies. */
  slot: number;
  /** The id of the account that placed the order. It stays when the account is deleted. */
  account: string;
  /** The buyer's e-mail at the time of the order. */
  buyer: string;
  buyerName: string;
  phone: string | undefined;
  address: Address | undefined;
  /**
   * In minor units: delivery and tax that became due because the address was added after the payment. 0 once waived.
   */
  dueMinor: number | undefined;
  /** Oldest first. */
  parcels: StoredParcel[];
  status: BookingStatus;
  /** The payment intent with which the order can be paid now. */
  intentId: string | undefined;
  /** How many payment intents the order had before the current one. */
  intentNumber: number;
  /** The payment intent that paid for the order. */
  transactionId: string | undefined;
  refunds: Refund[];
  disputes: Dispute[];
  /** What the buyer declared (withdrawals and returns), oldest first. */
  declarations: Declaration[];
  /** The number of the invoice. */
  invoice: number | undefined;
  /** Whether the order was placed from its account's cart. Payment then takes its lines out of the cart. */
  fromCart?: true | undefined;
  /** Set once the hold was prolonged for a payment at the bank. A replacing order inherits this. */
  lengthened?: true | undefined;
  /**
   * The id of the order that replaced this one before payment, or was about to. Units that both orders want pass to it.
   */
  replacedBy?: string | undefined;
  holdExpiresAt: Date;
  createdAt: Date;
  ledger: LedgerEntry[];
  /** How many entries of the ledger have their papers and mails. */
  followedUp: number;
}

/** The buyer is reminded to pay when this fraction of the hold is left. */
export const reminderFraction = 0.25;

/** An order without the fields that lists do not read. */
export type ListedBooking = Omit<
  StoredBooking,
  'slot' | 'intentId' | 'intentNumber' | 'ledger' | 'followedUp' | 'fromCart' | 'lengthened'
>;

/** The fields that are needed to name an order and its lines, and to compute where its units and its money are. */
export type SummedBooking = Pick<
  ListedBooking,
  | 'id'
  | 'number'
  | 'bill'
  | 'buyer'
  | 'status'
  | 'transactionId'
  | 'parcels'
  | 'refunds'
  | 'disputes'
  | 'declarations'
  | 'holdExpiresAt'
  | 'createdAt'
> & { lines: Pick<Line, 'n' | 'partId' | 'partName' | 'sku' | 'img' | 'quantity'>[] };

/** The doer of a step that only admins take. */
export const adminOf = ({ email, ipAddress }: Actor): Doer => ({ by: email, from: ipAddress });

/** The doer of a step that the order's buyer or an admin may take. */
export const doerOf = (actor: Actor, { account, buyer }: Pick<StoredBooking, 'account' | 'buyer'>): Doer =>
  actor.id === account ? { by: buyer } : adminOf(actor);

/** The refusal of an action that the order's status does not allow. */
export function notOpen(status: BookingStatus): AppError {
  return refuse('booking_not_open', { status });
}

/** The refusal of an action that conflicts with a payment in progress. */
export const paymentUnderWay = (): AppError => refuse('payment_under_way');
