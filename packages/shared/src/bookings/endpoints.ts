import * as z from 'zod/mini';
import { defineEndpoint } from '../endpoint.ts';
import { pageQuery } from '../paging.ts';
import { email, objectId } from '../fields.ts';
import { dollarsField } from '../money.ts';
import { insertedSchema, modifiedSchema } from '../results.ts';
import {
  bookingEventSchema,
  bookingParams,
  bookingSchema,
  idempotencyHeaders,
  newBookingSchema,
} from './schema.ts';

export const placeBooking = defineEndpoint({
  method: 'POST',
  path: '/booking',
  access: 'account',
  summary: 'Places an order for the caller and sets its units aside. A refusal carries `success: true`.',
  headers: idempotencyHeaders,
  body: newBookingSchema,
  response: z.extend(insertedSchema, { booking: bookingSchema }),
  limit: 'orders',
  refusal: { success: true },
});

export const listBookings = defineEndpoint({
  method: 'GET',
  path: '/booking',
  access: 'account',
  summary: "A buyer's orders, the newest first; the caller's own unless an admin asks for another's.",
  query: z.extend(pageQuery(['newest', 'oldest']), { buyer: z.optional(email) }),
  response: z.array(bookingSchema),
});

export const getBooking = defineEndpoint({
  method: 'GET',
  path: '/booking/:id',
  access: 'account',
  summary: 'One order, for its buyer or an admin.',
  params: bookingParams,
  response: bookingSchema,
});

export const listBookingEvents = defineEndpoint({
  method: 'GET',
  path: '/booking/:id/events',
  access: 'account',
  summary: 'What happened to an order, oldest first, for its buyer or an admin.',
  params: bookingParams,
  response: z.array(bookingEventSchema),
});

export const payBooking = defineEndpoint({
  method: 'PATCH',
  path: '/booking/:id',
  access: 'account',
  summary: 'Marks an order paid once the payment provider confirms the payment that `transactionId` names.',
  params: bookingParams,
  body: z.object({
    /** The order's id, as in the path. */
    order: z.optional(objectId),
    /** The id of the payment intent. */
    transactionId: z
      .string()
      .check(z.regex(/^pi_[A-Za-z0-9_]{1,200}$/, 'must be the id of a payment intent')),
  }),
  response: z.extend(modifiedSchema, { booking: bookingSchema }),
  limit: 'payments',
});

export const cancelBookings = defineEndpoint({
  method: 'DELETE',
  path: '/booking',
  access: 'admin',
  summary:
    'Cancels all unpaid orders of an account. `modifiedCount` of `matchedCount` were cancelled at once.',
  query: z.object({ buyer: email }),
  response: modifiedSchema,
});

export const cancelBooking = defineEndpoint({
  method: 'DELETE',
  path: '/booking/:id',
  access: 'account',
  summary: 'Cancels an unpaid order and gives its units back.',
  params: bookingParams,
  response: z.extend(modifiedSchema, { booking: bookingSchema }),
});

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
