import * as z from 'zod/mini';
import { currencySchema, money } from '../../infrastructure/money.ts';
import { perItem } from '../pricing/bill-rows.ts';

/**
 * Units of a part, with its name at the time of the order. If the part belongs to a family, the name includes the
 * choice.
 */
export const namedLineSchema = z.object({
  partName: z.string(),
  /** The part's SKU at the time of the order. */
  sku: z.optional(z.string()),
  quantity: z.int().check(z.positive()),
});

/** A named line with its price, in the currency of its bill. */
export const soldLineSchema = z.extend(namedLineSchema, {
  /** The price of one unit. */
  unit: money,
  /** The price of all units of the line. */
  price: money,
});

export const bookingLineSchema = z.extend(soldLineSchema, {
  /** The line's number in its order, from 0. */
  n: z.int(),
  partId: z.string(),
  /** The part's picture at the time when the order was placed. */
  img: z.string(),
  /** Units that were put in parcels, including those that came back later. */
  sent: z.int(),
  /** Sent units that came back, according to the refunds. */
  returned: z.int(),
  /** Units whose money was refunded, or is being refunded. */
  refunded: z.int(),
  /**
   * Units that can be sent now, or as soon as nothing holds the order back. Units in parcels, refunded units and held
   * back units do not count.
   */
  toShip: z.int(),
  /** Unsent units that an open withdrawal names. They are not sent while it is open. */
  heldBack: z.int(),
  /** Units that have not been refunded. */
  toRefund: z.int(),
  /** Units that can still go back in stock with a refund. */
  toRestock: z.int(),
});
export type BookingLine = z.infer<typeof bookingLineSchema>;

export const bookingBillSchema = z.object({
  /** The currency of all amounts in the bill. */
  currency: currencySchema,
  ...perItem(() => money),
  /** A percentage. */
  taxRate: z.number(),
  /** Whether the other items include the tax. Otherwise the tax is added to the total. */
  taxIncluded: z.boolean(),
  total: money,
});
export type BookingBill = z.infer<typeof bookingBillSchema>;
