import { ledgerActions, orderStatuses } from '@switchyard/shared';
import { whereExists, type CollectionDefinition } from '../database/collection.ts';
import {
  count,
  filledText,
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
    refunds: listOf(shape({ transactionId: filledText, amountCents: count }, { refundId: filledText })),
    holdExpiresAt: moment,
    createdAt: moment,
    ledger: listOf(ledgerEntry, 1),
  },
  {
    img: text,
    slot: count,
    intentId: filledText,
    transactionId: filledText,
    transactions: listOf(filledText),
    stockSettled: { enum: [false] },
    formerHolder: { enum: [true] },
  },
);

/** Takes the place of an order that was never stored. */
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
    { key: { buyer: 1, partId: 1 }, name: 'bought', partialFilterExpression: { status: 'paid' } },
    // What the sweep looks for: holds that have ended, stock to settle, refunds to make.
    { key: { status: 1, holdExpiresAt: 1 }, name: 'hold_end' },
    { key: { stockSettled: 1 }, name: 'unsettled', ...whereExists('stockSettled') },
    // Whether a picture is still needed.
    { key: { img: 1 }, name: 'img', ...whereExists('img') },
    { key: { 'refunds.refundId': 1 }, name: 'refund_due', ...whereExists('refunds.transactionId') },
  ],
};

export const paymentEvents: CollectionDefinition = {
  name: 'paymentEvents',
  validator: follows(
    shape(
      { _id: filledText, type: filledText, createdAt: moment, receivedAt: moment },
      { intent: { bsonType: ['object', 'null'] }, handledAt: moment },
    ),
  ),
  // Events that the sweep still has to handle.
  indexes: [{ key: { handledAt: 1, receivedAt: 1 }, name: 'unhandled' }],
};
