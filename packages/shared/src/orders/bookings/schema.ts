import * as z from 'zod/mini';
import { addressSchema } from '../delivery/schema.ts';
import { objectId, timestamp } from '../../infrastructure/fields.ts';
import { money } from '../../infrastructure/money.ts';
import { returnKinds } from './return-states.ts';
import { orderBuildSchema } from '../../catalogue/builds/index.ts';
import { bookingBillSchema, bookingLineSchema } from './line-schema.ts';
import { ledgerActions, orderStatuses } from './order-states.ts';
import { parcelSchema, refundedUnitsSchema, shipmentSchema } from './parcel-schema.ts';

export const bookingStatusSchema = z.enum(orderStatuses);

/** What an admin should look into before doing anything else with an order. */
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

/** A refund of an order, at any stage. */
export const orderRefundSchema = z.object({
  /** The refund's id in the shop. */
  id: z.string(),
  amount: money,
  /** `due` until the provider has made the refund. */
  state: z.enum(['due', 'made', 'failed']),
  at: timestamp,
  reason: z.optional(z.string()),
  /** How many units go back in stock with the refund. */
  restocked: z.optional(z.int()),
  /**
   * The refunded units, and how many of them go back in stock. Empty if an amount was refunded without naming units.
   */
  lines: z.optional(z.array(z.extend(refundedUnitsSchema, { restocked: z.int() }))),
});
export type OrderRefund = z.infer<typeof orderRefundSchema>;

export const orderDisputeSchema = z.object({
  /** The dispute's id at the provider. */
  id: z.string(),
  amount: money,
  /** An `inquiry` is a bank's question before a dispute. It becomes `closed` if no dispute follows. */
  status: z.enum(['inquiry', 'closed', 'open', 'won', 'lost']),
  /** The bank's code for the reason, such as `product_not_received`. */
  reason: z.string(),
  at: timestamp,
  /** The bank's deadline for evidence. Absent if the provider has not named one. */
  dueBy: z.optional(timestamp),
});

/** A withdrawal or return that was declared for an order. */
export const orderDeclarationSchema = z.object({
  id: z.string(),
  kind: z.enum(returnKinds),
  at: timestamp,
  /** Whether the order's signed-in buyer declared it. Otherwise nobody has proved who did, and it takes no units. */
  isProved: z.boolean(),
  /** Whether it is neither settled nor refused. */
  isOpen: z.boolean(),
  /**
   * The units in this declaration. No unit is in two declarations at a time. Once it has ended, these are the refunded
   * units.
   */
  lines: z.array(refundedUnitsSchema),
});
export type OrderDeclaration = z.infer<typeof orderDeclarationSchema>;

/** An order on the wire, as its buyer sees it. */
const wireBookingSchema = z.object({
  _id: z.string(),
  /** The order's number, as people call it. */
  number: z.int(),
  lines: z.array(bookingLineSchema),
  bill: bookingBillSchema,
  /** The builds that its parts are for, with the shop's verdicts at the time when it was placed. */
  builds: z.optional(z.array(orderBuildSchema)),
  // The next fields repeat the line of an order with a single line. For several lines, the part is that of the first
  // line, `partName` reads "Fen Tactile Switch and 2 more", and `price` and `quantity` are sums.
  partId: z.string(),
  partName: z.string(),
  /** The part's picture at the time when the order was placed. */
  img: z.string(),
  /** The price of all units. */
  price: money,
  /** 0 while the order has no address, as is the tax. */
  delivery: money,
  tax: money,
  /** Whether the other amounts include the tax. Otherwise it is added to them. */
  taxIncluded: z.boolean(),
  /** The amount to pay: the price, the delivery and, unless it is included, the tax. */
  total: money,
  /**
   * Delivery and tax that a paid order still owes, because its address came after its payment. The order is not shipped
   * until an admin waives them or refunds the order.
   */
  balanceDue: z.optional(money),
  quantity: z.int().check(z.positive()),
  /** The buyer's e-mail. */
  buyer: z.string(),
  buyerName: z.string(),
  phone: z.optional(z.string()),
  /** The delivery address, as it was typed for this order. */
  address: z.optional(addressSchema),
  /** The address formatted for its country, line by line. */
  addressLines: z.optional(z.array(z.string())),
  /** The last parcel, for clients that only know of one. */
  shipment: z.optional(z.extend(shipmentSchema, { at: timestamp })),
  /** The oldest first. */
  parcels: z.array(parcelSchema),
  paid: z.boolean(),
  /** The id of the payment intent that paid for the order. */
  transactionId: z.optional(z.string()),
  status: bookingStatusSchema,
  /** The amount that was refunded, or is being refunded. */
  refunded: money,
  /** The amount of the payment that can still be refunded. */
  refundable: money,
  refunds: z.array(orderRefundSchema),
  disputes: z.array(orderDisputeSchema),
  troubles: z.array(z.enum(orderTroubles)),
  /** The withdrawals and returns that were declared, the oldest first. */
  declarations: z.array(orderDeclarationSchema),
  /** The number of the order's invoice. */
  invoice: z.optional(z.int()),
  /** What the shop promised when the order was placed. */
  promise: z.object({ shipsWithinDays: z.optional(z.int()), returnDays: z.int() }),
  /**
   * The id of the order that replaced this one when the buyer placed the same cart again. This order was cancelled
   * then.
   */
  replacedBy: z.optional(z.string()),
  /** When the units of an unpaid order are released. */
  holdExpiresAt: timestamp,
  createdAt: timestamp,
});
export type WireBooking = z.infer<typeof wireBookingSchema>;

/**
 * An order as our own code reads it. The flat `partName` and `quantity` are left out, so that a sentence, mail or link
 * about some of the units has to name lines.
 */
export type Booking = Omit<WireBooking, 'partName' | 'quantity'>;
export const bookingSchema: z.ZodMiniType<Booking> = wireBookingSchema;

/** An entry in an order's ledger, as the buyer sees it. */
export const bookingEventSchema = z.object({
  at: timestamp,
  action: z.enum(ledgerActions),
  /** `shop` also stands for its admins. `provider` stands for actions in the payment provider's dashboard. */
  by: z.enum(['buyer', 'shop', 'provider']),
  amount: money,
  transactionId: z.optional(z.string()),
  /** A carrier and tracking number, or the reason of a refund. */
  detail: z.optional(z.string()),
  /** The shop's id of the refund that the entry is about. */
  refund: z.optional(z.string()),
});
export type BookingEvent = z.infer<typeof bookingEventSchema>;

/** The tabs of the orders desk, with the states of the orders on each. */
export const deskTabs = {
  all: 'Every order.',
  'to-ship': 'Paid or packed, and nothing holds them back.',
  unpaid: 'Units are set aside.',
  shipped: 'On the way or delivered.',
  refunded: 'Money went back, or is going back.',
  'charged-back': 'Lost to a dispute before they were sent.',
  trouble:
    'Disputed, asked about by a bank, without an address, with a balance due, ' +
    'with a refund that failed, or withdrawn from before all was sent.',
} as const;
export type DeskTab = keyof typeof deskTabs;
export const deskTabSchema = z.enum(Object.keys(deskTabs) as [DeskTab, ...DeskTab[]]);

export const bookingParams = z.object({ id: objectId });
