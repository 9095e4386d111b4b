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

/** The cost of an order, in the shop's currency. */
export const quoteSchema = z.object({
  ...perItem(() => money),
  /** Whether the other items include the tax. Otherwise the tax is added to the total. */
  taxIncluded: z.boolean(),
  total: money,
});
export type Quote = z.infer<typeof quoteSchema>;
