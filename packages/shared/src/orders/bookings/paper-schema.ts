import * as z from 'zod/mini';
import { addressSchema } from '../delivery/schema.ts';
import { timestamp } from '../../infrastructure/fields.ts';
import { money } from '../../infrastructure/money.ts';
import { bookingBillSchema, namedLineSchema, soldLineSchema } from './line-schema.ts';

/**
 * An invoice, a credit note, or a correction that cancels a credit note because its refund failed. A paper never
 * changes.
 */
export const paperSchema = z.object({
  kind: z.enum(['invoice', 'credit-note', 'correction']),
  /** Numbered separately for each kind, without gaps. */
  number: z.int(),
  order: z.string(),
  /** The order's number, as people call it. */
  orderNumber: z.int(),
  issuedAt: timestamp,
  seller: z.object({
    name: z.string(),
    address: z.string(),
    email: z.string(),
    /** The VAT number, if the seller had one when the paper was issued. */
    vatId: z.optional(z.string()),
  }),
  buyer: z.object({
    name: z.string(),
    email: z.string(),
    address: z.optional(addressSchema),
    /** The address formatted for its country, line by line. */
    addressLines: z.optional(z.array(z.string())),
  }),
  lines: z.array(soldLineSchema),
  bill: bookingBillSchema,
  /**
   * Only on credit notes and corrections. A credit note says what was refunded, why, and for which invoice; a
   * correction says what was not refunded after all.
   */
  credited: z.optional(money),
  /** The tax within `credited`. All credit notes of an invoice together never exceed the invoice's tax. */
  creditedTax: z.optional(money),
  /** The delivery within `credited`, without its tax. */
  creditedDelivery: z.optional(money),
  /** The refunded units, if the refund named any. */
  creditedLines: z.optional(z.array(namedLineSchema)),
  reason: z.optional(z.string()),
  invoice: z.optional(z.int()),
  /** On corrections: the number of the credit note that is cancelled. */
  corrects: z.optional(z.int()),
});
export type Paper = z.infer<typeof paperSchema>;
