import * as z from 'zod/mini';
import { addressSchema } from '../delivery/schema.ts';
import { timestamp } from '../fields.ts';
import { money } from '../money.ts';
import { bookingBillSchema, bookingLineSchema } from './line-schema.ts';

/** An invoice or a credit note. It never changes. */
export const paperSchema = z.object({
  kind: z.enum(['invoice', 'credit-note']),
  /** Counted for each kind, without gaps. */
  number: z.int(),
  /** The order. */
  order: z.string(),
  /** What people call the order by. Papers of older versions do not say it. */
  orderNumber: z.optional(z.int()),
  issuedAt: timestamp,
  seller: z.object({ name: z.string(), address: z.string(), email: z.string() }),
  buyer: z.object({
    name: z.string(),
    email: z.string(),
    address: z.optional(addressSchema),
    /** The address as its country writes it, line by line. */
    addressLines: z.optional(z.array(z.string())),
  }),
  lines: z.array(z.pick(bookingLineSchema, { partName: true, unit: true, quantity: true, price: true })),
  bill: bookingBillSchema,
  // The next fields say the same, as in an order.
  partName: z.string(),
  quantity: z.int(),
  /** What the order cost. */
  price: money,
  delivery: money,
  tax: money,
  taxIncluded: z.boolean(),
  total: money,
  /** Credit notes: what went back, why, and the number of the invoice. */
  credited: z.optional(money),
  /** The tax in `credited`. All credit notes together never credit more than the invoice's. */
  creditedTax: z.optional(money),
  /** The delivery in `credited`, without its tax. */
  creditedDelivery: z.optional(money),
  /** The units that went back, if the refund named any. */
  creditedLines: z.optional(z.array(z.pick(bookingLineSchema, { partName: true, quantity: true }))),
  reason: z.optional(z.string()),
  invoice: z.optional(z.int()),
});
export type Paper = z.infer<typeof paperSchema>;
