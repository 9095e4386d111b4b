import * as z from 'zod/mini';
import { addressSchema } from '../delivery/schema.ts';
import { objectId, timestamp } from '../../infrastructure/fields.ts';
import { money } from '../../infrastructure/money.ts';
import { returnKinds } from './return-states.ts';
import { orderBuildSchema } from './build-schema.ts';
import { bookingBillSchema, bookingLineSchema } from './line-schema.ts';
import { ledgerActions, orderStatuses } from './order-states.ts';
import { parcelSchema, refundedUnitsSchema, shipmentSchema } from './parcel-schema.ts';

export const bookingStatusSchema = z.enum(orderStatuses);

/** What an admin should look into before anything else is done with an order. */
export const orderTroubles = [
  'address missing',
  'balance due',
  'inquiry',
  'disputed',
  'partly charged back',
  'refund failed',
  'withdrawn',
] as const;
export type OrderTrouble = (typeof orderTroubles)[number];

/** Money of an order that goes back. */
export const orderRefundSchema = z.object({
  /** The shop's id of the refund. */
  id: z.string(),
  amount: money,
  /** `due` until the provider has made it. */
  state: z.enum(['due', 'made', 'failed']),
  at: timestamp,
  reason: z.optional(z.string()),
  /** How many units go back in stock with it. */
  restocked: z.optional(z.int()),
  /** The refunded units, and how many of them go back in stock. None for a free amount. */
  lines: z.optional(z.array(z.extend(refundedUnitsSchema, { restocked: z.int() }))),
});
export type OrderRefund = z.infer<typeof orderRefundSchema>;

export const orderDisputeSchema = z.object({
  /** The provider's id of the dispute. */
  id: z.string(),
  amount: money,
  /** An inquiry is a bank's question before a dispute; `closed` if none came of it. */
  status: z.enum(['inquiry', 'closed', 'open', 'won', 'lost']),
  /** The bank's word for it, such as `product_not_received`. */
  reason: z.string(),
  at: timestamp,
  /** Until when the bank takes evidence, if the provider said so. */
  dueBy: z.optional(timestamp),
});

/** A withdrawal or return of an order. */
export const orderDeclarationSchema = z.object({
  id: z.string(),
  kind: z.enum(returnKinds),
  at: timestamp,
  /** Its order's signed-in buyer declared it. Otherwise nobody has proved who did, and it takes no units. */
  isProved: z.boolean(),
  /** It is neither settled nor refused. */
  isOpen: z.boolean(),
  /** The units that it takes and that no other one has; once it has ended, those that were refunded. */
  lines: z.array(refundedUnitsSchema),
});
export type OrderDeclaration = z.infer<typeof orderDeclarationSchema>;

/** An order on the wire, as its buyer sees it. */
const wireBookingSchema = z.object({
  _id: z.string(),
  /** The number that people call it by. */
  number: z.int(),
  lines: z.array(bookingLineSchema),
  bill: bookingBillSchema,
  /** The builds that its parts are for, as the shop judged them when it was placed. */
  builds: z.optional(z.array(orderBuildSchema)),
  // The next fields say the same about an order with one line. Of several, the part is the first one, `partName` reads
  // "Fen Tactile Switch and 2 more", and `price` and `quantity` are sums.
  partId: z.string(),
  partName: z.string(),
  /** The part's picture when the order was placed. */
  img: z.string(),
  /** What its units cost. */
  price: money,
  /** An order without an address has neither yet. */
  delivery: money,
  tax: money,
  /** Whether the other amounts contain the tax. Otherwise it is added to them. */
  taxIncluded: z.boolean(),
  /** What there is to pay: price, delivery and, unless it is included, tax. */
  total: money,
  /**
   * Delivery and tax that a paid order still owes, because its address came after its payment. It is not shipped until
   * an admin waives them or refunds it.
   */
  balanceDue: z.optional(money),
  quantity: z.int().check(z.positive()),
  /** The buyer's e-mail. */
  buyer: z.string(),
  buyerName: z.string(),
  phone: z.optional(z.string()),
  /** Where it goes, as it was typed for this order. */
  address: z.optional(addressSchema),
  /** The address as its country writes it, line by line. */
  addressLines: z.optional(z.array(z.string())),
  /** The last parcel, for clients that know only one. */
  shipment: z.optional(z.extend(shipmentSchema, { at: timestamp })),
  /** The oldest first. */
  parcels: z.array(parcelSchema),
  paid: z.boolean(),
  /** The payment intent that paid for it. */
  transactionId: z.optional(z.string()),
  status: bookingStatusSchema,
  /** What went back, or is going back, of what was paid. */
  refunded: money,
  /** What of its payment can still be refunded. */
  refundable: money,
  refunds: z.array(orderRefundSchema),
  disputes: z.array(orderDisputeSchema),
  troubles: z.array(z.enum(orderTroubles)),
  /** What its buyer declared, the oldest first. */
  declarations: z.array(orderDeclarationSchema),
  /** The number of its invoice. */
  invoice: z.optional(z.int()),
  /** What the shop promised when the order was placed. */
  promise: z.object({ shipsWithinDays: z.optional(z.int()), returnDays: z.int() }),
  /** The id of the order that took its place, because its buyer placed the same cart again. Then it is cancelled. */
  replacedBy: z.optional(z.string()),
  /** When an unpaid order loses its units. */
  holdExpiresAt: timestamp,
  createdAt: timestamp,
});
export type WireBooking = z.infer<typeof wireBookingSchema>;

/**
 * An order as our own code reads it. Without its flat name and quantity, a sentence, mail or link about some of its
 * units has to name lines.
 */
export type Booking = Omit<WireBooking, 'partName' | 'quantity'>;
export const bookingSchema: z.ZodMiniType<Booking> = wireBookingSchema;

/** One entry of an order's ledger, as its buyer sees it. */
export const bookingEventSchema = z.object({
  at: timestamp,
  action: z.enum(ledgerActions),
  /** `shop` stands for its admins, too; `provider` for what was done in the payment provider's dashboard. */
  by: z.enum(['buyer', 'shop', 'provider']),
  amount: money,
  transactionId: z.optional(z.string()),
  /** A carrier and tracking number, or the reason of a refund. */
  detail: z.optional(z.string()),
  /** The shop's id of the refund that it is about. */
  refund: z.optional(z.string()),
});
export type BookingEvent = z.infer<typeof bookingEventSchema>;

/** The tabs of the orders desk, and the orders on each. */
export const deskTabs = {
  all: 'Every order.',
  'to-ship': 'Paid or packed, and nothing holds them back.',
  unpaid: 'Units are set aside.',
  shipped: 'On the way or delivered.',
  refunded: 'Money went back, or is going back.',
  'charged-back': 'Lost to a dispute before they were sent.',
  trouble:
    'Disputed, asked about by a bank, without an address, with a balance due, with a refund that failed, or withdrawn from before all was sent.',
} as const;
export type DeskTab = keyof typeof deskTabs;
export const deskTabSchema = z.enum(Object.keys(deskTabs) as [DeskTab, ...DeskTab[]]);

export const bookingParams = z.object({ id: objectId });
