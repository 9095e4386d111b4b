import * as z from 'zod/mini';
import { defineEndpoint } from '../endpoint.ts';
import { objectId } from '../fields.ts';
import { dollarsField } from '../money.ts';

export const createPaymentIntent = defineEndpoint({
  method: 'POST',
  path: '/create-payment-intent',
  access: 'account',
  summary: "The client secret of the one live payment for an unpaid order of the caller's.",
  body: z
    .object({
      /** The order to pay for: the amount is the order's. */
      booking: z.optional(objectId),
      /** Dollars. Alone, it must be the total of one of the caller's unpaid orders. */
      price: z.optional(dollarsField('Price')),
    })
    .check(
      z.refine(
        (body) => body.booking !== undefined || body.price !== undefined,
        'booking or price is required',
      ),
    ),
  response: z.object({ clientSecret: z.string() }),
  limit: 'payments',
});
