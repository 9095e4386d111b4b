import * as z from 'zod/mini';
import { defineEndpoint } from '../endpoint.ts';
import { mostPackedAtOnce } from '../constants.ts';
import { pageQuery } from '../paging.ts';
import { addressSchema } from '../delivery/schema.ts';
import { email, objectId, timestamp } from '../fields.ts';
import { dollarsField } from '../money.ts';
import { insertedSchema, modifiedSchema } from '../results.ts';
import {
  bookingEventSchema,
  bookingParams,
  bookingSchema,
  deskTabSchema,
  idempotencyHeaders,
  newBookingSchema,
  newRefundSchema,
  paperSchema,
  shipmentSchema,
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
  limit: 'payments',
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
      /** Dollars. Alone, it must be the price of one of the caller's unpaid orders. */
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

/** An order, and whether the call changed it. */
const changedBooking = z.extend(modifiedSchema, { booking: bookingSchema });

export const addAddress = defineEndpoint({
  method: 'PUT',
  path: '/booking/:id/address',
  access: 'account',
  summary:
    'Gives an order without an address the one it goes to. If it is unpaid, delivery and tax are added.',
  params: bookingParams,
  body: addressSchema,
  response: changedBooking,
  limit: 'orders',
});

export const listPapers = defineEndpoint({
  method: 'GET',
  path: '/booking/:id/papers',
  access: 'account',
  summary: 'The invoice and the credit notes of an order, for its buyer or an admin.',
  params: bookingParams,
  response: z.array(paperSchema),
});

export const listOrderMails = defineEndpoint({
  method: 'GET',
  path: '/booking/:id/mails',
  access: 'admin',
  summary: 'The mails about an order, oldest first.',
  params: bookingParams,
  response: z.array(
    z.object({
      to: z.string(),
      kind: z.string(),
      state: z.enum(['waiting', 'sent', 'failed']),
      /** When it was written, and when the mail server took it. */
      createdAt: timestamp,
      sentAt: z.optional(timestamp),
    }),
  ),
});

/** Which orders of the desk. */
const deskFilter = z.object({
  tab: z.optional(deskTabSchema),
  /** An order's id, a payment's id, an invoice's number, the beginning of a buyer's e-mail, or words of a part. */
  q: z.optional(z.string().check(z.trim(), z.maxLength(100))),
});

export const listOrders = defineEndpoint({
  method: 'GET',
  path: '/orders',
  access: 'admin',
  summary: 'The orders of all buyers, newest first.',
  query: z.extend(pageQuery(['newest', 'oldest']), deskFilter.shape),
  response: z.array(bookingSchema),
});

export const exportOrders = defineEndpoint({
  method: 'GET',
  path: '/orders/csv',
  access: 'admin',
  summary: 'The same orders as a CSV file, without pages. The export leaves a line in the audit trail.',
  query: deskFilter,
  response: z.string(),
  produces: 'text/csv',
});

export const packOrders = defineEndpoint({
  method: 'POST',
  path: '/orders/packed',
  access: 'admin',
  summary: 'Marks orders packed. Answers which are packed now, and why others are not.',
  body: z.object({ orders: z.array(objectId).check(z.minLength(1), z.maxLength(mostPackedAtOnce)) }),
  response: z.object({
    packed: z.array(z.string()),
    refused: z.array(z.object({ order: z.string(), message: z.string() })),
  }),
});

export const shipOrder = defineEndpoint({
  method: 'POST',
  path: '/booking/:id/shipment',
  access: 'admin',
  summary: 'Ships an order. Its buyer gets a mail with the carrier and the tracking number.',
  params: bookingParams,
  body: shipmentSchema,
  response: changedBooking,
});

export const deliverOrder = defineEndpoint({
  method: 'POST',
  path: '/booking/:id/delivery',
  access: 'admin',
  summary: 'Marks a shipped order delivered.',
  params: bookingParams,
  response: changedBooking,
});

export const refundOrder = defineEndpoint({
  method: 'POST',
  path: '/booking/:id/refund',
  access: 'admin',
  summary: 'Gives back a part or the rest of what an order paid. Send an `Idempotency-Key`: it refunds once.',
  params: bookingParams,
  headers: idempotencyHeaders,
  body: newRefundSchema,
  response: changedBooking,
  limit: 'payments',
});
