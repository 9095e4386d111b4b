import * as z from 'zod/mini';
import { largestQuantity } from '../../infrastructure/constants.ts';
import { objectId, wholeNumber } from '../../infrastructure/fields.ts';
import { money } from '../../infrastructure/money.ts';
import { countryCode } from '../delivery/schema.ts';
import { perItem } from './bill-rows.ts';

export const quoteQuery = z.object({
  part: objectId,
  quantity: wholeNumber('Quantity', 1, largestQuantity),
  country: countryCode,
});

/** What an order costs, in the shop's currency. */
export const quoteSchema = z.object({
  ...perItem(() => money),
  /** Whether the other items contain the tax. Otherwise the total adds it. */
  taxIncluded: z.boolean(),
  total: money,
});
export type Quote = z.infer<typeof quoteSchema>;
