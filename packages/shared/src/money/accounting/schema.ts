import * as z from 'zod/mini';
import { currencySchema } from '../../infrastructure/money.ts';

/**
 * The formats of the bookkeeping file: a plain table; `datev`, a batch of postings (EXTF) as German tax advisers import
 * it; `journal`, journal entries as QuickBooks Online imports them.
 */
export const bookkeepingForms = ['table', 'datev', 'journal'] as const;
export type BookkeepingForm = (typeof bookkeepingForms)[number];

/** A month in UTC, e.g. `2026-03`. */
export const bookkeepingMonth = z
  .string()
  .check(z.regex(/^2\d{3}-(?:0[1-9]|1[0-2])$/, 'must be a month such as 2026-03'));

export const bookkeepingQuery = z.object({
  /** The default is the current month. */
  month: z.optional(bookkeepingMonth),
  /** The default is `table`. */
  form: z.optional(z.enum(bookkeepingForms)),
  /** Only papers in this currency. The default is the shop's. */
  currency: z.optional(currencySchema),
});
export type BookkeepingQuery = z.infer<typeof bookkeepingQuery>;
