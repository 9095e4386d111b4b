import * as z from 'zod/mini';
import { currencySchema, money } from '../../infrastructure/money.ts';
import { perItem } from '../pricing/bill-rows.ts';

/** Units of a part by its name when they were ordered; of one of a family, with its choice. */
export const namedLineSchema = z.object({ partName: z.string(), quantity: z.int().check(z.positive()) });

/** The same with what they cost, in the currency of their bill. */
export const soldLineSchema = z.extend(namedLineSchema, {
  /** What one unit costs. */
  unit: money,
  /** What its units cost. */
  price: money,
});

export const bookingLineSchema = z.extend(soldLineSchema, {
  /** Its number within the order, from 0. */
  n: z.int(),
  partId: z.string(),
  /** The part's picture when the order was placed. */
  img: z.string(),
  /** Units that are in a parcel, and those of them that a refund says have come back. */
  sent: z.int(),
  returned: z.int(),
  /** Units whose money went back, or is going back. */
  refunded: z.int(),
  /**
   * Units that can be sent now or once nothing holds the order back: neither in a parcel nor refunded nor
   * held back.
   */
  toShip: z.int(),
  /** Units that were not sent and that an open withdrawal names. They are not sent until it has ended. */
  heldBack: z.int(),
  /** Units that were not refunded. */
  toRefund: z.int(),
  /** Units that can go back in stock with a refund. */
  toRestock: z.int(),
});
export type BookingLine = z.infer<typeof bookingLineSchema>;

export const bookingBillSchema = z.object({
  /** The currency of all amounts of the order. */
  currency: currencySchema,
  ...perItem(() => money),
  /** In percent. */
  taxRate: z.number(),
  /** Whether the other items contain the tax. Otherwise the total adds it. */
  taxIncluded: z.boolean(),
  total: money,
});
export type BookingBill = z.infer<typeof bookingBillSchema>;
