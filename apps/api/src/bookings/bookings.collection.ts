import { ledgerActions, mostBuilds, orderStatuses } from '@switchyard/shared/bookings';
import { whereExists, type CollectionDefinition } from '../database/collection.ts';
import {
  count,
  filledText,
  flag,
  follows,
  id,
  listOf,
  moment,
  oneOf,
  shape,
  text,
  units,
} from '../database/document-rules.ts';
import { billRule } from '../pricing/bill-rule.ts';
import { ordersCounted } from './orders-counted.ts';

const ledgerEntry = shape({
  at: moment,
  by: filledText,
  action: oneOf(...ledgerActions),
  quantity: count,
  amountMinor: count,
});

const linesAndUnits = listOf(shape({ n: count, quantity: units }), 1);

/** Units that go back in stock. In older versions, whose orders had one line, they were a number. */
const lineUnits = { anyOf: [linesAndUnits, units] };

const refund = shape(
  { transactionId: filledText, amountMinor: count },
  {
    id: filledText,
    at: moment,
    by: filledText,
    reason: text,
    refundId: filledText,
    failedAt: moment,
    lines: listOf(shape({ n: count, quantity: units }, { parcel: filledText }), 1),
    restock: lineUnits,
    restocked: lineUnits,
  },
);
const dispute = shape(
  {
    id: filledText,
    amountMinor: count,
    status: oneOf('inquiry', 'closed', 'open', 'won', 'lost'),
    reason: text,
    at: moment,
  },
  { dueBy: moment, restock: lineUnits, restocked: lineUnits },
);
/** The country's rules for addresses are checked before an order is stored. */
const address = shape({ name: filledText, line1: filledText, city: filledText, country: filledText });

const parcel = shape(
  { id: filledText, carrier: filledText, at: moment, lines: linesAndUnits },
  { trackingNumber: text, link: text, orders: listOf(filledText, 2) },
);

const line = shape(
  {
    n: count,
    partId: id,
    partName: filledText,
    unit: count,
    quantity: units,
    goods: count,
    grams: count,
    holdId: id,
  },
  { img: text, list: count },
);

/** Fields of an order of an older version, instead of lines and a bill or beside them. */
const formerOrder = shape(
  { partId: id, partName: filledText, holdId: id, quantity: units, priceMinor: count },
  {
    img: text,
    deliveryMinor: count,
    taxMinor: count,
    taxIncluded: flag,
    totalMinor: count,
    weightGrams: count,
  },
);

const order = shape(
  {
    _id: id,
    buyer: filledText,
    buyerName: text,
    status: oneOf(...orderStatuses),
    intentNumber: count,
    refunds: listOf(refund),
    holdExpiresAt: moment,
    createdAt: moment,
    ledger: listOf(ledgerEntry, 1),
  },
  {
    lines: listOf(line, 1),
    bill: billRule,
    builds: {
      ...listOf(shape({ at: filledText, members: listOf(text), pairs: listOf() }), 1),
      maxItems: mostBuilds,
    },
    promise: shape({}, { shipsWithinDays: units, returnDays: count }),
    number: units,
    slot: count,
    claims: listOf(filledText, 1),
    address,
    dueMinor: count,
    parcels: listOf(parcel),
    shipment: shape({ carrier: filledText, at: moment }, { trackingNumber: text, link: text }),
    disputes: listOf(dispute),
    invoice: units,
    trouble: flag,
    followUp: { enum: [true] },
    followedUp: count,
    intentId: filledText,
    askAt: moment,
    lengthened: { enum: [true] },
    transactionId: filledText,
    transactions: listOf(filledText),
    stockSettled: { enum: [false] },
    fromCart: { enum: [true] },
    replacedBy: filledText,
    account: filledText,
    // Written by older versions only.
    formerHolder: { enum: [true] },
  },
);

/** The tombstone of an order that was never stored. */
const abandoned = shape({ _id: id, status: oneOf('abandoned'), abandonedAt: moment });

export const bookings: CollectionDefinition = {
  name: 'bookings',
  people: {
    as: 'orders',
    // What earlier accounts with the e-mail left is only for admins and the operator.
    find: ({ id = '', email, since }) => ({
      $or: [{ account: { $eq: id } }, ...(since ? [] : [{ buyer: { $eq: email } }])],
    }),
    stages: [{ $sort: { createdAt: -1, _id: -1 } }],
    stays: 'for the books',
  },
  pictures: { ofShop: ['lines.img', 'img'] },
  counted: ordersCounted,
  hasPrices: true,
  validator: follows({
    anyOf: [{ allOf: [order, { anyOf: [{ required: ['lines', 'bill'] }, formerOrder] }] }, abandoned],
  }),
  indexes: [
    // An account's orders, and those that were placed with an e-mail, newest first.
    { key: { account: 1, createdAt: -1, _id: -1 }, name: 'account_created' },
    { key: { buyer: 1, createdAt: -1, _id: -1 }, name: 'buyer_created' },
    // One payment pays one order.
    { key: { transactionId: 1 }, name: 'transaction', unique: true, ...whereExists('transactionId') },
    { key: { transactions: 1 }, name: 'transactions', unique: true, ...whereExists('transactions') },
    // Each unpaid order takes one of its account's slots, so an account never has more of them than slots.
    {
      key: { account: 1, slot: 1 },
      name: 'account_slot',
      unique: true,
      partialFilterExpression: { status: 'held', slot: { $exists: true }, account: { $exists: true } },
    },
    // Order numbers, and orders that a process of the previous version placed without one.
    { key: { number: 1 }, name: 'number', unique: true, ...whereExists('number') },
    {
      key: { createdAt: 1, _id: 1 },
      name: 'unnumbered',
      partialFilterExpression: { number: null },
    },
    // Each claim of an unpaid order is one of a limited number, so nobody sets more aside than the limits allow.
    { key: { claims: 1 }, name: 'claims', unique: true, ...whereExists('claims') },
    // Whether a reviewer has paid for a part.
    { key: { account: 1, 'lines.partId': 1 }, name: 'account_bought', ...whereExists('transactionId') },
    // How many orders were placed again, from the same cart.
    { key: { createdAt: 1, replacedBy: 1 }, name: 'replaced', ...whereExists('replacedBy') },
    // The orders desk: each tab newest first, and the orders of a part.
    { key: { createdAt: -1, _id: -1 }, name: 'created' },
    { key: { status: 1, createdAt: -1, _id: -1 }, name: 'status_created' },
    {
      key: { trouble: 1, createdAt: -1, _id: -1 },
      name: 'trouble',
      partialFilterExpression: { trouble: true },
    },
    { key: { createdAt: -1, _id: -1 }, name: 'refunded_created', ...whereExists('refunds.transactionId') },
    { key: { 'lines.partId': 1, createdAt: -1, _id: -1 }, name: 'line_created' },
    // The money that moved on a day.
    { key: { 'ledger.at': 1 }, name: 'moved', ...whereExists('transactions') },
    // What the sweep looks for: holds that have ended, stock to settle, refunds to make.
    { key: { status: 1, holdExpiresAt: 1 }, name: 'hold_end' },
    { key: { askAt: 1 }, name: 'ask_at', ...whereExists('askAt') },
    { key: { stockSettled: 1 }, name: 'unsettled', ...whereExists('stockSettled') },
    // Whether a picture is still needed.
    { key: { 'lines.img': 1 }, name: 'line_img', ...whereExists('lines.img') },
    { key: { img: 1 }, name: 'img', ...whereExists('img') },
    // Orders without lines, placed by a process of the previous version.
    { key: { 'lines.n': 1 }, name: 'former', ...whereExists('priceMinor') },
    { key: { 'refunds.refundId': 1 }, name: 'refund_due', ...whereExists('refunds.transactionId') },
    { key: { 'refunds.restock': 1 }, name: 'restock_due', ...whereExists('refunds.restock') },
    { key: { 'disputes.restock': 1 }, name: 'dispute_restock_due', ...whereExists('disputes.restock') },
    { key: { followUp: 1 }, name: 'follow_up', ...whereExists('followUp') },
    // How many disputes wait for the bank, for the metrics.
    {
      key: { 'disputes.status': 1 },
      name: 'open_dispute',
      partialFilterExpression: { 'disputes.status': 'open' },
    },
  ],
};
