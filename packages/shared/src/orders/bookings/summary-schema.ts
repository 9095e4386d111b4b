import * as z from 'zod/mini';
import { timestamp } from '../../infrastructure/fields.ts';
import { currencySchema, money } from '../../infrastructure/money.ts';
import { namedLineSchema } from './line-schema.ts';
import { parcelSchema } from './parcel-schema.ts';
import { bookingStatusSchema } from './schema.ts';

/** An order in the list of its buyer's orders, with no more than such a list shows. */
export const bookingSummarySchema = z.object({
  _id: z.string(),
  /** The order's number, as people call it. */
  number: z.int(),
  status: bookingStatusSchema,
  lines: z.array(z.extend(namedLineSchema, { partId: z.string() })),
  /** The picture of the first line's part at the time when the order was placed. */
  img: z.string(),
  /** The amount to pay. */
  total: money,
  /** The currency of the order's amounts. Absent if it is the shop's. */
  currency: z.optional(currencySchema),
  /** What the total includes besides the units. `delivery` may stand for delivery and tax. */
  includes: z.optional(z.enum(['delivery', 'tax'])),
  /** The e-mail with which the order was placed, if the account has another one now. */
  formerEmail: z.optional(z.string()),
  /** The id of the payment intent that paid for the order. */
  transactionId: z.optional(z.string()),
  /** What goes back if the buyer cancels the paid order. Absent if that is not possible. */
  refundable: z.optional(money),
  /** All parcels of the order, the oldest first. Absent if none is on its way. */
  parcels: z.optional(
    z.array(z.pick(parcelSchema, { n: true, carrier: true, trackingNumber: true, link: true, at: true })),
  ),
  /** Whether the order is sent in several parcels, as far as is known. Only set with `parcels`. */
  isSplit: z.optional(z.literal(true)),
  /** When the units of an unpaid order are released. Absent for other orders. */
  holdExpiresAt: z.optional(timestamp),
  createdAt: timestamp,
});
export type BookingSummary = z.infer<typeof bookingSummarySchema>;
