import * as z from 'zod/mini';
import { largestQuantity } from '../constants.ts';
import { email, objectId, requiredText, timestamp, wholeNumber } from '../fields.ts';
import { dollars, dollarsField } from '../money.ts';
import { ledgerActions, orderStatuses } from './order-states.ts';

export const bookingStatusSchema = z.enum(orderStatuses);

/** An order, as its buyer sees it. */
export const bookingSchema = z.object({
  _id: z.string(),
  partId: z.string(),
  partName: z.string(),
  /** The part's picture when the order was placed. Orders of older versions have none. */
  img: z.optional(z.string()),
  /** The total, in dollars. */
  price: dollars,
  quantity: z.int().check(z.positive()),
  /** The buyer's e-mail. */
  buyer: z.string(),
  buyerName: z.string(),
  phone: z.optional(z.string()),
  paid: z.boolean(),
  /** The payment intent that paid for it. */
  transactionId: z.optional(z.string()),
  status: bookingStatusSchema,
  /** When an unpaid order loses its units. */
  holdExpiresAt: timestamp,
  createdAt: timestamp,
});
export type Booking = z.infer<typeof bookingSchema>;

/** One entry of an order's ledger, as its buyer sees it. */
export const bookingEventSchema = z.object({
  at: timestamp,
  action: z.enum(ledgerActions),
  /** `shop` stands for its admins, too. */
  by: z.enum(['buyer', 'shop']),
  /** In dollars. */
  amount: dollars,
  transactionId: z.optional(z.string()),
});
export type BookingEvent = z.infer<typeof bookingEventSchema>;

/** The longest phone number that an order keeps, in characters. */
export const longestPhone = 100;

/** What a buyer sends to place an order. The server computes the price; `price` is what the buyer was shown. */
export const newBookingSchema = z.object({
  /** Without it the part is found by `partName`: see docs/product.md, “Calls”. */
  partId: z.optional(objectId),
  partName: requiredText('Part name', 120),
  /** The total that the buyer agreed to, in dollars. */
  price: dollarsField('Price'),
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

export const bookingParams = z.object({ id: objectId });

/** Sent with `POST /booking`: the same key from the same buyer is the same order, however often it is sent. */
export const idempotencyHeaders = z.object({
  'idempotency-key': z.optional(
    z.string().check(z.regex(/^[\x21-\x7e]{8,200}$/, 'must be 8 to 200 visible ASCII characters')),
  ),
});
