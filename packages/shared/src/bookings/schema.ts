import * as z from 'zod/mini';
import { largestQuantity } from '../constants.ts';
import { addressSchema } from '../delivery/schema.ts';
import { email, objectId, requiredText, timestamp, wholeNumber } from '../fields.ts';
import { dollars, dollarsField } from '../money.ts';
import { ledgerActions, orderStatuses } from './order-states.ts';

export const bookingStatusSchema = z.enum(orderStatuses);

/** What an admin should look into before anything else is done with an order. */
export const orderTroubles = ['address missing', 'disputed', 'refund failed'] as const;
export type OrderTrouble = (typeof orderTroubles)[number];

/** A parcel on its way. */
export const shipmentSchema = z.object({
  carrier: requiredText('Carrier', 60),
  trackingNumber: z.optional(z.string().check(z.trim(), z.maxLength(100))),
  /** Where the carrier shows the parcel. */
  link: z.optional(
    z.string().check(z.trim(), z.maxLength(500), z.regex(/^https:\/\/\S+$/, 'Link must begin with https://')),
  ),
});
export type Shipment = z.infer<typeof shipmentSchema>;

/** Money of an order that goes back. */
export const orderRefundSchema = z.object({
  /** The shop's id of the refund. */
  id: z.string(),
  /** In dollars. */
  amount: dollars,
  /** `due` until the provider has made it. */
  state: z.enum(['due', 'made', 'failed']),
  at: timestamp,
  reason: z.optional(z.string()),
  /** How many units go back in stock with it. */
  restocked: z.optional(z.int()),
});
export type OrderRefund = z.infer<typeof orderRefundSchema>;

export const orderDisputeSchema = z.object({
  /** The provider's id of the dispute. */
  id: z.string(),
  /** In dollars. */
  amount: dollars,
  status: z.enum(['open', 'won', 'lost']),
  /** The bank's word for it, such as `product_not_received`. */
  reason: z.string(),
  at: timestamp,
});

/** An order, as its buyer sees it. */
export const bookingSchema = z.object({
  _id: z.string(),
  partId: z.string(),
  partName: z.string(),
  /** The part's picture when the order was placed. Orders of older versions have none. */
  img: z.optional(z.string()),
  /** What its units cost, in dollars. */
  price: dollars,
  /** In dollars, like all amounts. Orders without an address pay no delivery and no tax. */
  delivery: dollars,
  tax: dollars,
  /** Whether the other amounts contain the tax. Otherwise it is added to them. */
  taxIncluded: z.boolean(),
  /** What there is to pay: price, delivery and, unless it is included, tax. */
  total: dollars,
  quantity: z.int().check(z.positive()),
  /** The buyer's e-mail. */
  buyer: z.string(),
  buyerName: z.string(),
  phone: z.optional(z.string()),
  /** Where it goes, as it was typed for this order. */
  address: z.optional(addressSchema),
  shipment: z.optional(z.extend(shipmentSchema, { at: timestamp })),
  paid: z.boolean(),
  /** The payment intent that paid for it. */
  transactionId: z.optional(z.string()),
  status: bookingStatusSchema,
  /** What went back, or is going back, of what was paid. In dollars. */
  refunded: dollars,
  /** What of its payment can still be refunded. In dollars. */
  refundable: dollars,
  refunds: z.array(orderRefundSchema),
  disputes: z.array(orderDisputeSchema),
  troubles: z.array(z.enum(orderTroubles)),
  /** The number of its invoice. */
  invoice: z.optional(z.int()),
  /** When an unpaid order loses its units. */
  holdExpiresAt: timestamp,
  createdAt: timestamp,
});
export type Booking = z.infer<typeof bookingSchema>;

/** One entry of an order's ledger, as its buyer sees it. */
export const bookingEventSchema = z.object({
  at: timestamp,
  action: z.enum(ledgerActions),
  /** `shop` stands for its admins, too; `provider` for what was done in the payment provider's dashboard. */
  by: z.enum(['buyer', 'shop', 'provider']),
  /** In dollars. */
  amount: dollars,
  transactionId: z.optional(z.string()),
  /** A carrier and tracking number, or the reason of a refund. */
  detail: z.optional(z.string()),
});
export type BookingEvent = z.infer<typeof bookingEventSchema>;

/** The longest phone number that an order keeps, in characters. */
export const longestPhone = 100;

/** What a buyer sends to place an order. The server computes all amounts and refuses an order with other ones. */
export const newBookingSchema = z.object({
  /** Without it the part is found by `partName`: see docs/product.md, “Calls”. */
  partId: z.optional(objectId),
  partName: requiredText('Part name', 120),
  /** What the units cost, as the buyer was shown it, in dollars. */
  price: dollarsField('Price'),
  /** With delivery and tax, as the buyer was shown it, in dollars. */
  total: z.optional(dollarsField('Total')),
  /** Without it the order pays no delivery and no tax, and cannot be shipped until it has one. */
  address: z.optional(addressSchema),
  quantity: wholeNumber('Quantity', 1, largestQuantity),
  buyer: email,
  buyerName: z.optional(z.string().check(z.trim(), z.maxLength(120))),
  /** Kept as it was typed: people add extensions, names and hours. */
  phone: z.optional(
    z.pipe(
      z
        .string()
        .check(z.trim(), z.maxLength(longestPhone, `Phone must be at most ${longestPhone} characters`)),
      z.transform((text) => text || undefined),
    ),
  ),
});
export type NewBooking = z.infer<typeof newBookingSchema>;

/** What an admin sends to refund an order. */
export const newRefundSchema = z.object({
  /** In dollars; at most what is left of the payment. */
  amount: dollarsField('Amount'),
  /** The buyer reads it. */
  reason: requiredText('Reason', 300),
  /** How many units go back in stock. */
  restock: z.optional(wholeNumber('Units', 0, largestQuantity)),
});
export type NewRefund = z.infer<typeof newRefundSchema>;

/** The tabs of the orders desk, and the orders on each. */
export const deskTabs = {
  all: 'Every order.',
  'to-ship': 'Paid or packed, and nothing holds them back.',
  unpaid: 'Units are set aside.',
  shipped: 'On the way or delivered.',
  refunded: 'Money went back, or is going back.',
  trouble: 'Disputed, without an address, or with a refund that failed.',
} as const;
export type DeskTab = keyof typeof deskTabs;
export const deskTabSchema = z.enum(Object.keys(deskTabs) as [DeskTab, ...DeskTab[]]);

/** An invoice or a credit note. It never changes. */
export const paperSchema = z.object({
  kind: z.enum(['invoice', 'credit-note']),
  /** Counted for each kind, without gaps. */
  number: z.int(),
  /** The order. */
  order: z.string(),
  issuedAt: timestamp,
  seller: z.object({ name: z.string(), address: z.string(), email: z.string() }),
  buyer: z.object({ name: z.string(), email: z.string(), address: z.optional(addressSchema) }),
  partName: z.string(),
  quantity: z.int(),
  /** In dollars, like all amounts: what the order cost. */
  price: dollars,
  delivery: dollars,
  tax: dollars,
  taxIncluded: z.boolean(),
  total: dollars,
  /** Credit notes: what went back, why, and the number of the invoice. */
  credited: z.optional(dollars),
  /** The tax in `credited`, in proportion to the invoice's. */
  creditedTax: z.optional(dollars),
  reason: z.optional(z.string()),
  invoice: z.optional(z.int()),
});
export type Paper = z.infer<typeof paperSchema>;

export const bookingParams = z.object({ id: objectId });

/** The same key from the same sender is the same order or refund, however often it is sent. */
export const idempotencyHeaders = z.object({
  'idempotency-key': z.optional(
    z.string().check(z.regex(/^[\x21-\x7e]{8,200}$/, 'must be 8 to 200 visible ASCII characters')),
  ),
});
