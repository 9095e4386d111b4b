import { ledgerActions, orderStatuses } from '@switchyard/shared';
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

const ledgerEntry = shape({
  at: moment,
  by: filledText,
  action: oneOf(...ledgerActions),
  quantity: count,
  amountCents: count,
});

const refund = shape(
  { transactionId: filledText, amountCents: count },
  {
    id: filledText,
    at: moment,
    by: filledText,
    reason: text,
    refundId: filledText,
    failedAt: moment,
    restock: units,
    restocked: units,
  },
);
const dispute = shape({
  id: filledText,
  amountCents: count,
  status: oneOf('open', 'won', 'lost'),
  reason: text,
  at: moment,
});
/** What delivery knows about an address is checked before an order is stored. */
const address = shape({ name: filledText, line1: filledText, city: filledText, country: filledText });

const order = shape(
  {
    _id: id,
    partId: id,
    partName: filledText,
    holdId: id,
    quantity: units,
    priceCents: count,
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
    img: text,
    slot: count,
    // Orders of older versions lack the amounts besides the price.
    deliveryCents: count,
    taxCents: count,
    taxIncluded: flag,
    totalCents: count,
    weightGrams: count,
    address,
    shipment: shape({ carrier: filledText, at: moment }, { trackingNumber: text, link: text }),
    disputes: listOf(dispute),
    invoice: units,
    trouble: flag,
    followUp: { enum: [true] },
    followedUp: count,
    intentId: filledText,
    transactionId: filledText,
    transactions: listOf(filledText),
    stockSettled: { enum: [false] },
    formerHolder: { enum: [true] },
  },
);

/** The tombstone of an order that was never stored. */
const abandoned = shape({ _id: id, status: oneOf('abandoned'), abandonedAt: moment });

export const bookings: CollectionDefinition = {
  name: 'bookings',
  validator: follows({ anyOf: [order, abandoned] }),
  indexes: [
    // A buyer's orders, newest first.
    { key: { buyer: 1, createdAt: -1, _id: -1 }, name: 'buyer_created' },
    // One payment pays one order.
    { key: { transactionId: 1 }, name: 'transaction', unique: true, ...whereExists('transactionId') },
    { key: { transactions: 1 }, name: 'transactions', unique: true, ...whereExists('transactions') },
    // Each unpaid order takes one of its buyer's slots, so a buyer never has more of them than slots.
    {
      key: { buyer: 1, slot: 1 },
      name: 'open_slot',
      unique: true,
      partialFilterExpression: { status: 'held', slot: { $exists: true } },
    },
    // Whether a reviewer has paid for a part.
    { key: { buyer: 1, partId: 1 }, name: 'bought_part', ...whereExists('transactionId') },
    // The orders desk: each tab newest first, and the orders of a part.
    { key: { createdAt: -1, _id: -1 }, name: 'created' },
    { key: { status: 1, createdAt: -1, _id: -1 }, name: 'status_created' },
    {
      key: { trouble: 1, createdAt: -1, _id: -1 },
      name: 'trouble',
      partialFilterExpression: { trouble: true },
    },
    { key: { createdAt: -1, _id: -1 }, name: 'refunded_created', ...whereExists('refunds.transactionId') },
    { key: { partId: 1, createdAt: -1, _id: -1 }, name: 'part_created' },
    // The money that moved on a day.
    { key: { 'ledger.at': 1 }, name: 'moved', ...whereExists('transactions') },
    // What the sweep looks for: holds that have ended, stock to settle, refunds to make.
    { key: { status: 1, holdExpiresAt: 1 }, name: 'hold_end' },
    { key: { stockSettled: 1 }, name: 'unsettled', ...whereExists('stockSettled') },
    // Whether a picture is still needed.
    { key: { img: 1 }, name: 'img', ...whereExists('img') },
    { key: { 'refunds.refundId': 1 }, name: 'refund_due', ...whereExists('refunds.transactionId') },
    { key: { 'refunds.restock': 1 }, name: 'restock_due', ...whereExists('refunds.restock') },
    { key: { followUp: 1 }, name: 'follow_up', ...whereExists('followUp') },
    // How many disputes wait for the bank, for the metrics.
    {
      key: { 'disputes.status': 1 },
      name: 'open_dispute',
      partialFilterExpression: { 'disputes.status': 'open' },
    },
  ],
};

export const paymentEvents: CollectionDefinition = {
  name: 'paymentEvents',
  validator: follows(
    shape(
      { _id: filledText, type: filledText, createdAt: moment, receivedAt: moment },
      { intent: { bsonType: ['object', 'null'] }, disputedOrRefunded: filledText, handledAt: moment },
    ),
  ),
  // Events that the sweep still has to handle.
  indexes: [{ key: { handledAt: 1, receivedAt: 1 }, name: 'unhandled' }],
};
