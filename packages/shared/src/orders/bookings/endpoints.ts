import * as z from 'zod/mini';
import { defineEndpoint } from '../../infrastructure/endpoint.ts';
import { mostPackedAtOnce } from '../../infrastructure/constants.ts';
import { pageQuery } from '../../infrastructure/paging.ts';
import { addressSchema } from '../delivery/schema.ts';
import { email, objectId, timestamp } from '../../infrastructure/fields.ts';
import { moneyField } from '../../infrastructure/money.ts';
import { codesOf } from '../../infrastructure/refusal.ts';
import { insertedSchema, modifiedSchema } from '../../infrastructure/results.ts';
import {
  bookingEventSchema,
  bookingParams,
  bookingSchema,
  deskTabs,
  deskTabSchema,
  type DeskTab,
} from './schema.ts';
import {
  despiteWithdrawal,
  newParcelSchema,
  newParcelsSchema,
  newRefundSchema,
  newWaiverSchema,
} from './act-schema.ts';
import { newBookingSchema } from './new-booking-schema.ts';
import { billRefusals } from '../delivery/refusals.ts';
import { placingRefusals, unpaidRefusals } from './refusals.ts';
import { paperSchema } from './paper-schema.ts';
import { bookingSummarySchema } from './summary-schema.ts';

export const placeBooking = defineEndpoint({
  method: 'POST',
  path: '/booking',
  access: 'account',
  summary: 'Places an order for the caller and sets its units aside. A refusal carries `success: true`.',
  idempotent: true,
  body: newBookingSchema,
  refusals: [
    ...codesOf(unpaidRefusals),
    ...codesOf(placingRefusals),
    ...codesOf(billRefusals),
    'no_such_part',
    'no_part_named',
    'part_ambiguous',
    'part_gone',
    'quantity_below_minimum',
    'quantity_not_multiple',
    'quantity_unavailable',
    'part_price_changed',
    'part_busy',
    'mostly_set_aside',
    'cart_changed',
    'cart_already_ordered',
    'payment_under_way',
    'payment_provider_unavailable',
    'payment_of_other_keys',
    'refund_refused',
  ],
  response: z.extend(insertedSchema, { booking: bookingSchema }),
  limit: 'orders',
  refusalFields: { success: true },
});

export const listBookings = defineEndpoint({
  method: 'GET',
  path: '/booking',
  access: 'account',
  summary: "A buyer's orders, the newest first; the caller's own unless an admin asks for another's.",
  query: z.extend(pageQuery(['newest', 'oldest']), { buyer: z.optional(email) }),
  refusals: ['orders_not_yours'],
  response: z.array(bookingSchema),
});

export const listOwnBookings = defineEndpoint({
  method: 'GET',
  path: '/booking/mine',
  access: 'account',
  summary: "The caller's own orders in short, the newest first.",
  query: pageQuery(['newest', 'oldest']),
  response: z.array(bookingSummarySchema),
});

export const getBooking = defineEndpoint({
  method: 'GET',
  path: '/booking/:id',
  access: 'account',
  summary: 'One order, for its buyer or an admin.',
  params: bookingParams,
  refusals: ['no_such_order', 'order_not_yours'],
  response: bookingSchema,
});

export const listBookingEvents = defineEndpoint({
  method: 'GET',
  path: '/booking/:id/events',
  access: 'account',
  summary: 'What happened to an order, oldest first, for its buyer or an admin.',
  params: bookingParams,
  refusals: ['no_such_order', 'order_not_yours'],
  response: z.array(bookingEventSchema),
});

export const payBooking = defineEndpoint({
  method: 'PATCH',
  path: '/booking/:id',
  access: 'account',
  summary: 'Marks an order paid once the payment provider confirms the payment that `transactionId` names.',
  params: bookingParams,
  body: z.object({
    /** The order's id. If sent, it must equal the one in the path. */
    order: z.optional(objectId),
    transactionId: z
      .string()
      .check(z.regex(/^pi_[A-Za-z0-9_]{1,200}$/, 'must be the id of a payment intent')),
  }),
  refusals: [
    'no_such_order',
    'order_not_yours',
    'booking_not_open',
    'no_such_payment',
    'payment_not_completed',
    'payment_mismatch',
    'payment_already_used',
    'payment_provider_unavailable',
    'payment_of_other_keys',
    'refund_refused',
  ],
  response: z.extend(modifiedSchema, { booking: bookingSchema }),
  limit: 'payments',
});

export const cancelBookings = defineEndpoint({
  method: 'DELETE',
  path: '/booking',
  access: 'desk',
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
  refusals: [
    'no_such_order',
    'order_not_yours',
    'booking_not_open',
    'payment_under_way',
    'payment_provider_unavailable',
    'payment_of_other_keys',
    'refund_refused',
  ],
  response: z.extend(modifiedSchema, { booking: bookingSchema }),
  limit: 'payments',
});

export const cancelPaidBooking = defineEndpoint({
  method: 'POST',
  path: '/booking/:id/cancellation',
  access: 'account',
  summary:
    'Cancels a paid order that is not packed, for its buyer: all its money goes back. Repeating it changes nothing.',
  params: bookingParams,
  refusals: [
    'no_such_order',
    'order_not_yours',
    'order_unpaid',
    'booking_not_open',
    'already_partly_shipped',
    'payment_disputed',
    'all_money_goes_back',
  ],
  response: z.extend(modifiedSchema, { booking: bookingSchema }),
  limit: 'payments',
  asksFirebase: true,
});

export const createPaymentIntent = defineEndpoint({
  method: 'POST',
  path: '/create-payment-intent',
  access: 'account',
  summary: "The client secret of the one live payment for an unpaid order of the caller's.",
  body: z
    .object({
      /** The order to pay for. The amount is taken from the order. */
      booking: z.optional(objectId),
      /** In the shop's currency. Without `booking`, it must be the price of one of the caller's unpaid orders. */
      price: z.optional(moneyField('Price')),
    })
    .check(
      z.refine(
        (body) => body.booking !== undefined || body.price !== undefined,
        'booking or price is required',
      ),
    ),
  refusals: [
    'no_such_order',
    'order_not_yours',
    'no_unpaid_order',
    'amount_differs',
    'booking_not_open',
    'cards_declined',
    'payment_under_way',
    'payment_provider_unavailable',
    'payment_of_other_keys',
    'refund_refused',
  ],
  response: z.object({ clientSecret: z.string() }),
  limit: 'payments',
});

/** An order after a call, and whether the call changed it. */
const changedBooking = z.extend(modifiedSchema, { booking: bookingSchema });

export const addAddress = defineEndpoint({
  method: 'PUT',
  path: '/booking/:id/address',
  access: 'account',
  summary:
    'Gives an order without an address the one it goes to. Delivery and tax are added or, if it is paid, still due.',
  params: bookingParams,
  body: addressSchema,
  refusals: [
    'no_such_order',
    'order_not_yours',
    'booking_not_open',
    'already_addressed',
    'shop_currency_changed',
    'payment_under_way',
    ...codesOf(billRefusals),
    'payment_provider_unavailable',
    'payment_of_other_keys',
    'refund_refused',
  ],
  response: changedBooking,
  limit: 'orders',
});

export const listPapers = defineEndpoint({
  method: 'GET',
  path: '/booking/:id/papers',
  access: 'account',
  summary: 'The invoice and the credit notes of an order, for its buyer or an admin.',
  params: bookingParams,
  refusals: ['no_such_order', 'order_not_yours'],
  response: z.array(paperSchema),
});

export const listOrderMails = defineEndpoint({
  method: 'GET',
  path: '/booking/:id/mails',
  access: 'desk',
  summary: 'The mails about an order, oldest first.',
  params: bookingParams,
  refusals: ['no_such_order'],
  response: z.array(
    z.object({
      to: z.string(),
      kind: z.string(),
      state: z.enum(['waiting', 'sent', 'failed']),
      /** When the mail was written. `sentAt` is when the mail server accepted it. */
      createdAt: timestamp,
      sentAt: z.optional(timestamp),
    }),
  ),
});

const deskFilter = z.object({
  tab: z.optional(deskTabSchema),
  /**
   * An order's number or id, a payment's id, an invoice's number, the beginning of a buyer's e-mail, or words from a
   * part's name.
   */
  q: z.optional(z.string().check(z.trim(), z.maxLength(100))),
});

export const listOrders = defineEndpoint({
  method: 'GET',
  path: '/orders',
  access: 'desk',
  summary: 'The orders of all buyers, newest first.',
  query: z.extend(pageQuery(['newest', 'oldest']), deskFilter.shape),
  response: z.array(bookingSchema),
});

const count = z.int().check(z.nonnegative());

export const countOrders = defineEndpoint({
  method: 'GET',
  path: '/orders/counts',
  access: 'desk',
  summary: 'How many orders each tab of the desk has, counted up to 101.',
  response: z.object(
    Object.fromEntries(Object.keys(deskTabs).map((tab) => [tab, count])) as Record<DeskTab, typeof count>,
  ),
});

export const exportOrders = defineEndpoint({
  method: 'GET',
  path: '/orders/csv',
  access: 'books',
  summary: 'The same orders as a CSV file, without pages. The export leaves an entry in the audit trail.',
  query: z.extend(deskFilter, {
    /** One row per order, or one per line. The default is `orders`. */
    rows: z.optional(z.enum(['orders', 'lines'])),
  }),
  asksFirebase: true,
  refusals: ['exports_used_up'],
  response: z.string(),
  produces: 'text/csv',
});

/** Ids of orders, separated by commas. */
const orderIds = z.pipe(
  z.pipe(
    z.string(),
    z.transform((ids) => ids.split(',')),
  ),
  z.array(objectId).check(z.maxLength(mostPackedAtOnce, `must be at most ${mostPackedAtOnce} ids`)),
);

const pickSchema = z.object({
  partId: z.string(),
  /** The part's name when the first of the orders was placed. */
  name: z.string(),
  /** The part's SKU when the first of the orders was placed. */
  sku: z.optional(z.string()),
  /** Where the part is stored. */
  shelf: z.optional(z.string()),
  /** How many units to take, and the orders that they are for. The orders are in the sequence of the query. */
  quantity: z.int(),
  orders: z.array(z.object({ order: z.string(), quantity: z.int() })),
});
export type PartPick = z.infer<typeof pickSchema>;

export const listPicks = defineEndpoint({
  method: 'GET',
  path: '/orders/picks',
  access: 'desk',
  summary: 'What is still to be sent of orders, part by part, in the order of the shelves.',
  query: z.object({ ids: orderIds }),
  response: z.array(pickSchema),
});

export const packOrders = defineEndpoint({
  method: 'POST',
  path: '/orders/packed',
  access: 'desk',
  summary: 'Marks orders packed. Answers which are packed now, and why others are not.',
  body: z.object({
    orders: z.array(objectId).check(z.minLength(1), z.maxLength(mostPackedAtOnce)),
    despiteWithdrawal,
  }),
  response: z.object({
    packed: z.array(z.string()),
    refused: z.array(z.object({ order: z.string(), message: z.string() })),
  }),
});

export const deliverOrders = defineEndpoint({
  method: 'POST',
  path: '/orders/delivered',
  access: 'desk',
  summary: 'Marks shipped orders delivered. Answers which are delivered now, and why others are not.',
  body: z.object({ orders: z.array(objectId).check(z.minLength(1), z.maxLength(mostPackedAtOnce)) }),
  response: z.object({
    delivered: z.array(z.string()),
    refused: z.array(z.object({ order: z.string(), message: z.string() })),
  }),
});

export const shipOrders = defineEndpoint({
  method: 'POST',
  path: '/orders/shipped',
  access: 'desk',
  summary:
    'Ships all that is left of orders, those of one buyer in one parcel if asked to. Answers as for packing.',
  body: newParcelsSchema,
  response: z.object({
    shipped: z.array(z.string()),
    refused: z.array(z.object({ order: z.string(), message: z.string() })),
  }),
});

export const shipOrder = defineEndpoint({
  method: 'POST',
  path: '/booking/:id/shipment',
  access: 'desk',
  summary:
    'Ships an order, or some of its lines, and mails its buyer. Send an `Idempotency-Key`: it is one parcel.',
  params: bookingParams,
  idempotent: true,
  body: newParcelSchema,
  refusals: [
    'no_such_order',
    'order_unpaid',
    'cancelled_by_buyer',
    'order_disputed',
    'booking_not_open',
    'all_money_goes_back',
    'address_missing',
    'balance_due',
    'order_withdrawn',
    'withdrawal_not_proved',
    'nothing_to_ship',
    'too_few_to_ship',
  ],
  response: changedBooking,
});

export const deliverOrder = defineEndpoint({
  method: 'POST',
  path: '/booking/:id/delivery',
  access: 'desk',
  summary: 'Marks a shipped order delivered.',
  params: bookingParams,
  refusals: ['no_such_order', 'order_not_shipped'],
  response: changedBooking,
});

export const askForAddress = defineEndpoint({
  method: 'POST',
  path: '/booking/:id/address-request',
  access: 'desk',
  summary: 'Asks the buyer of a paid order without an address for it, by mail, at most once a day.',
  params: bookingParams,
  refusals: ['no_such_order', 'order_unpaid', 'booking_not_open', 'already_addressed'],
  response: changedBooking,
});

export const waiveBalance = defineEndpoint({
  method: 'POST',
  path: '/booking/:id/waiver',
  access: 'desk',
  summary: 'Waives the delivery and tax that a paid order still owes, so that it can be shipped.',
  params: bookingParams,
  body: newWaiverSchema,
  refusals: ['no_such_order', 'order_unpaid', 'booking_not_open', 'address_missing', 'nothing_due'],
  response: changedBooking,
});

export const refundOrder = defineEndpoint({
  method: 'POST',
  path: '/booking/:id/refund',
  access: 'desk',
  summary: 'Gives back units or an amount of what an order paid. Send an `Idempotency-Key`: it refunds once.',
  params: bookingParams,
  idempotent: true,
  body: newRefundSchema,
  refusals: [
    'no_such_order',
    'order_unpaid',
    'booking_not_open',
    'payment_disputed',
    'payment_lost',
    'refund_too_large',
    'too_few_to_refund',
    'too_few_to_restock',
    'restock_too_large',
    'refund_refused',
    'payment_provider_unavailable',
    'payment_of_other_keys',
  ],
  response: changedBooking,
  limit: 'payments',
});
