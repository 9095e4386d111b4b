import * as z from 'zod/mini';
import { timestamp } from '../../infrastructure/fields.ts';
import { currencyName } from '../../infrastructure/currency-facts.ts';
import { currencySchema, formatMoney, usualCurrency } from '../../infrastructure/money.ts';
import { inHours } from '../../infrastructure/in-hours.ts';
import { plain, telling } from '../../infrastructure/refusal.ts';
import { orderStates, orderStatuses } from './order-states.ts';

/** An amount with its currency, so that words can show it. */
const money = z.object({ amount: z.number(), currency: currencySchema });
const example = { amount: 12.5, currency: usualCurrency };

export const orderRefusals = {
  no_such_order: plain(404, 'There is no such order.'),
  order_not_yours: plain(403, 'This order is not yours.'),
  orders_not_yours: plain(403, 'These orders are not yours.'),
  booking_not_open: telling(
    409,
    z.object({ status: z.enum(orderStatuses) }),
    { status: 'cancelled' },
    ({ status }) => `This order ${orderStates[status].refusal}.`,
  ),
  payment_under_way: plain(409, 'A payment for this order is under way. Try again soon.'),
};

/** Refusals of a new order because too much is unpaid. The buyer has to pay for orders, cancel some, or wait. */
export const unpaidRefusals = {
  too_many_unpaid_orders: telling(
    409,
    z.object({ limit: z.int(), verified: z.boolean() }),
    { limit: 10, verified: true },
    ({ limit, verified }) =>
      `You already have ${limit === 1 ? 'an unpaid order' : `${limit} unpaid orders`}. ` +
      (verified
        ? 'Pay for one or cancel one in My Orders before you place another.'
        : 'Pay for one or cancel one in My Orders, or verify your email to have more.'),
  ),
  too_many_left_unpaid: telling(
    409,
    z.object({ perDay: z.int(), verified: z.boolean() }),
    { perDay: 20, verified: true },
    ({ perDay, verified }) =>
      `You left ${perDay} orders of the last 24 hours unpaid. ` +
      (verified ? 'Pay for one, or try again tomorrow.' : 'Pay for one, or verify your email to place more.'),
  ),
};

/** The order that was placed with an Idempotency-Key and has ended since, with its state. */
export const orderEnded = z.object({ booking: z.string(), status: z.enum(orderStatuses) });

/** Further refusals of a new order. Those about stock, parts and prices are declared elsewhere. */
export const placingRefusals = {
  order_for_somebody_else: plain(403, 'You can only place orders for yourself.'),
  address_required: plain(409, 'Please say where we should send your order.'),
  price_changed: telling(
    409,
    money,
    example,
    ({ amount, currency }) => `The price is now ${formatMoney(amount, currency)}.`,
  ),
  total_changed: telling(
    409,
    money,
    example,
    ({ amount, currency }) => `The total is now ${formatMoney(amount, currency)}.`,
  ),
  order_of_key_ended: telling(
    409,
    orderEnded,
    { booking: '65f1c0ffee0ddba11c0ffee0', status: 'cancelled' },
    ({ status }) =>
      `The order of this Idempotency-Key ${orderStates[status].refusal}. Use another key for a new order.`,
  ),
  order_took_too_long: plain(409, 'This order took too long and was not placed. Place it again.'),
};

/** Refusals of an address that is added to an order. */
export const addressRefusals = {
  already_addressed: plain(409, 'This order already has a delivery address.'),
  shop_currency_changed: telling(
    409,
    z.object({ ordered: currencySchema, sold: currencySchema }),
    { ordered: usualCurrency, sold: currencySchema.def.entries.eur },
    ({ ordered, sold }) =>
      `This order is in ${currencyName(ordered)}, and the shop now sells in ${currencyName(sold)}.`,
  ),
};

export const paymentRefusals = {
  no_unpaid_order: plain(404, 'You have no unpaid order for this amount.'),
  amount_differs: plain(409, 'This is not the amount of the order.'),
  no_such_payment: plain(409, 'There is no such payment.'),
  payment_not_completed: plain(409, 'This payment has not been completed.'),
  payment_mismatch: plain(409, 'This payment is not for this order.'),
  payment_already_used: plain(409, 'This payment has already been used for another order.'),
  cards_declined: telling(
    429,
    z.object({ declines: z.int(), until: timestamp, retryAfter: z.int() }),
    { declines: 10, until: '2026-11-30T09:30:00.000Z', retryAfter: 7200 },
    ({ declines, retryAfter }) =>
      `Your cards were declined ${declines} times within a day. You can pay by ` +
      `card again in ${inHours(retryAfter)}. Nothing was charged.`,
  ),
  payment_provider_unavailable: plain(
    502,
    'The payment service cannot be reached right now. Try again soon.',
  ),
  payment_of_other_keys: plain(
    502,
    'The payment service does not know this payment: it was made with other keys.',
  ),
  event_signature_invalid: plain(400, 'The signature of this event is not valid.'),
};

const left = z.object({ left: z.int() });

export const fulfilmentRefusals = {
  exports_used_up: telling(
    429,
    z.object({ perHour: z.int(), retryAfter: z.int() }),
    { perHour: 6, retryAfter: 1800 },
    ({ perHour }) => `An admin can export orders ${perHour} times an hour. Try again within the hour.`,
  ),
  order_unpaid: plain(409, 'This order has not been paid.'),
  cancelled_by_buyer: plain(409, 'Its buyer cancelled this order.'),
  order_disputed: plain(409, 'A dispute holds this order back.'),
  all_money_goes_back: plain(409, 'All the money of this order goes back.'),
  address_missing: plain(409, 'This order has no delivery address.'),
  balance_due: telling(
    409,
    money,
    example,
    ({ amount, currency }) => `This order still owes ${formatMoney(amount, currency)} for delivery and tax.`,
  ),
  nothing_due: plain(409, 'This order owes nothing.'),
  order_withdrawn: plain(
    409,
    'Its buyer has withdrawn from all that is left to send. Settle the withdrawal instead.',
  ),
  withdrawal_not_proved: plain(
    409,
    'Somebody has withdrawn from this order, and nobody has proved that ' +
      'it was its buyer. Ask the buyer, or send it anyway.',
  ),
  nothing_to_ship: plain(409, 'No unit of this order is left to ship.'),
  too_few_to_ship: telling(
    409,
    left,
    { left: 1 },
    (units) => `Only ${units.left} units of this line are left to ship.`,
  ),
  parcel_not_shared: plain(409, 'Only orders of one buyer to one address can share a parcel.'),
  order_not_shipped: plain(409, 'This order has not been shipped.'),
};

export const refundRefusals = {
  already_partly_shipped: plain(409, 'A parcel of this order was already sent.'),
  payment_disputed: plain(409, 'The bank decides about this payment, so it cannot be refunded.'),
  payment_lost: plain(409, 'The bank took this payment back, so nothing is left to refund.'),
  refund_too_large: telling(
    409,
    money,
    example,
    ({ amount, currency }) => `Only ${formatMoney(amount, currency)} is left to refund.`,
  ),
  too_few_to_refund: telling(
    409,
    left,
    { left: 1 },
    (units) => `Only ${units.left} units of this line are left to refund.`,
  ),
  too_few_to_restock: telling(
    409,
    left,
    { left: 1 },
    (units) => `Only ${units.left} units of this line can go back in stock.`,
  ),
  restock_too_large: telling(
    409,
    left,
    { left: 1 },
    (units) => `Only ${units.left} units of this order can go back in stock.`,
  ),
  refund_refused: telling(
    409,
    z.object({ reason: z.string() }),
    { reason: 'Charge ch_1 has already been refunded.' },
    ({ reason }) => `The payment provider refused this refund: ${reason}`,
  ),
};
