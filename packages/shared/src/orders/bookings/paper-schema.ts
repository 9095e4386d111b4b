import * as z from 'zod/mini';
import { addressSchema } from '../delivery/schema.ts';
import { timestamp } from '../../infrastructure/fields.ts';
import { money } from '../../infrastructure/money.ts';
import { bookingBillSchema, namedLineSchema, soldLineSchema } from './line-schema.ts';

/**
 * An invoice, a credit note, or a correction, which takes a credit note back because its refund failed. None ever
 * changes.
 */
export const paperSchema = z.object({
  kind: z.enum(['invoice', 'credit-note', 'correction']),
  /** Counted for each kind, without gaps. */
  number: z.int(),
  order: z.string(),
  /** What people call the order by. */
  orderNumber: z.int(),
  issuedAt: timestamp,
  seller: z.object({ name: z.string(), address: z.string(), email: z.string() }),
  buyer: z.object({
    name: z.string(),
    email: z.string(),
    address: z.optional(addressSchema),
    /** The address as its country writes it, line by line. */
    addressLines: z.optional(z.array(z.string())),
  }),
  lines: z.array(soldLineSchema),
  bill: bookingBillSchema,
  /** Credit notes: what went back, why, and the number of the invoice. Corrections: what did not go back after all. */
  credited: z.optional(money),
  /** The tax in `credited`. All credit notes together never credit more than the invoice's. */
  creditedTax: z.optional(money),
  /** The delivery in `credited`, without its tax. */
  creditedDelivery: z.optional(money),
  /** The units that went back, if the refund named any. */
  creditedLines: z.optional(z.array(namedLineSchema)),
  reason: z.optional(z.string()),
  invoice: z.optional(z.int()),
  /** Corrections: the number of the credit note. */
  corrects: z.optional(z.int()),
});
export type Paper = z.infer<typeof paperSchema>;
