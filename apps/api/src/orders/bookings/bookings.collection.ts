import { mostBuilds } from '@switchyard/shared/builds';
import { ledgerActions, orderStatuses } from '@switchyard/shared/bookings';
import { returnKinds } from '@switchyard/shared/withdrawals';
import { keptAs, whereExists, type CollectionDefinition } from '../../infrastructure/database/collection.ts';
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
} from '../../infrastructure/database/document-rules.ts';
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

const placedUnits = shape({ n: count, quantity: units }, { parcel: filledText });

const refund = shape(
  { id: filledText, transactionId: filledText, amountMinor: count, at: moment, by: filledText },
  {
    reason: text,
    refundId: filledText,
    failedAt: moment,
    lines: listOf(
      shape(
        { n: count, quantity: units },
        { parcel: filledText, kept: { enum: [true] }, declaration: filledText },
      ),
      1,
    ),
    from: listOf(placedUnits, 1),
    withDelivery: { enum: [true] },
    declaration: filledText,
    countedMinor: units,
    body: filledText,
    restock: linesAndUnits,
    restocked: linesAndUnits,
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
  { dueBy: moment, lostAt: moment, restock: linesAndUnits, restocked: linesAndUnits },
);
const declaration = shape(
  {
    id: filledText,
    kind: oneOf(...returnKinds),
    at: moment,
    by: filledText,
    isProved: flag,
    lines: listOf(placedUnits),
  },
  {
    named: linesAndUnits,
    words: text,
    nth: units,
    isLate: { enum: [true] },
    isRest: { enum: [true] },
    endedAt: moment,
    endedBy: filledText,
  },
);
/** Requires only these fields: the country's rules were checked before the order was stored. */
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
    img: text,
  },
  { list: count, sku: filledText },
);

const order = shape(
  {
    _id: id,
    number: units,
    account: filledText,
    buyer: filledText,
    buyerName: text,
    lines: listOf(line, 1),
    bill: billRule,
    promise: shape({ returnDays: count }, { shipsWithinDays: units }),
    status: oneOf(...orderStatuses),
    slot: count,
    intentNumber: count,
    refunds: listOf(refund),
    disputes: listOf(dispute),
    holdExpiresAt: moment,
    createdAt: moment,
    ledger: listOf(ledgerEntry, 1),
    followedUp: count,
  },
  {
    builds: {
      ...listOf(shape({ at: filledText, members: listOf(text), pairs: listOf() }), 1),
      maxItems: mostBuilds,
    },
    claims: listOf(filledText, 1),
    words: listOf(text),
    beginnings: listOf(filledText),
    address,
    dueMinor: count,
    parcels: listOf(parcel),
    declarations: listOf(declaration),
    invoice: units,
    trouble: flag,
    followUp: { enum: [true] },
    intentId: filledText,
    askAt: moment,
    lengthened: { enum: [true] },
    transactionId: filledText,
    transactions: listOf(filledText),
    stockSettled: { enum: [false] },
    fromCart: { enum: [true] },
    replacedBy: filledText,
  },
);

/** The tombstone of an order that was never stored. */
const abandoned = shape({ _id: id, status: oneOf('abandoned'), abandonedAt: moment });

export const bookings: CollectionDefinition = {
  name: 'bookings',
  people: {
    ...keptAs('orders'),
    keepsAccount: true,
    // While no account has an e-mail, only admins and the operator see the orders that deleted accounts placed with it.
    find({ id, email, since, elsewhere = [] }) {
      if (id !== undefined) return { account: { $eq: id } };
      return since ? undefined : { buyer: { $eq: email }, account: { $nin: elsewhere } };
    },
    stages: [{ $sort: { createdAt: -1, _id: -1 } }],
  },
  pictures: { ofShop: ['lines.img'] },
  counted: ordersCounted,
  hasPrices: 'always',
  validator: follows({ anyOf: [order, abandoned] }),
  indexes: [
    // Lists of an account's orders, and of those placed with an e-mail, newest first.
    { key: { account: 1, createdAt: -1, _id: -1 }, name: 'account_created' },
    { key: { buyer: 1, createdAt: -1, _id: -1 }, name: 'buyer_created' },
    // A payment pays one order only.
    { key: { transactionId: 1 }, name: 'transaction', unique: true, ...whereExists('transactionId') },
    { key: { transactions: 1 }, name: 'transactions', unique: true, ...whereExists('transactions') },
    // An unpaid order takes one of its account's numbered slots, so an account never has more unpaid orders than slots.
    {
      key: { account: 1, slot: 1 },
      name: 'account_slot',
      unique: true,
      partialFilterExpression: { status: 'held', slot: { $exists: true } },
    },
    { key: { number: 1 }, name: 'number', unique: true, ...whereExists('number') },
    // There is only a limited number of claims, and each belongs to one unpaid order: so nobody exceeds the limits.
    { key: { claims: 1 }, name: 'claims', unique: true, ...whereExists('claims') },
    // Finds whether a reviewer has paid for a part.
    { key: { account: 1, 'lines.partId': 1 }, name: 'account_bought', ...whereExists('transactionId') },
    // Counts the orders that another order from the same cart replaced.
    { key: { createdAt: 1, replacedBy: 1 }, name: 'replaced', ...whereExists('replacedBy') },
    // The tabs of the orders desk, newest first, and the orders of a part.
    { key: { createdAt: -1, _id: -1 }, name: 'created' },
    { key: { status: 1, createdAt: -1, _id: -1 }, name: 'status_created' },
    {
      key: { trouble: 1, createdAt: -1, _id: -1 },
      name: 'trouble',
      partialFilterExpression: { trouble: true },
    },
    { key: { createdAt: -1, _id: -1 }, name: 'refunded_created', ...whereExists('refunds.transactionId') },
    { key: { 'lines.partId': 1, createdAt: -1, _id: -1 }, name: 'line_created' },
    { key: { beginnings: 1, createdAt: -1, _id: -1 }, name: 'found_created', ...whereExists('beginnings') },
    // The money that moved on a given day.
    { key: { 'ledger.at': 1 }, name: 'moved', ...whereExists('transactions') },
    // For the sweep: holds that have ended, stock to settle, refunds to make.
    { key: { status: 1, holdExpiresAt: 1 }, name: 'hold_end' },
    { key: { askAt: 1 }, name: 'ask_at', ...whereExists('askAt') },
    { key: { stockSettled: 1 }, name: 'unsettled', ...whereExists('stockSettled') },
    // Finds whether an order still shows a picture.
    { key: { 'lines.img': 1 }, name: 'line_img', ...whereExists('lines.img') },
    { key: { 'refunds.refundId': 1 }, name: 'refund_due', ...whereExists('refunds.transactionId') },
    { key: { 'refunds.restock': 1 }, name: 'restock_due', ...whereExists('refunds.restock') },
    { key: { 'disputes.restock': 1 }, name: 'dispute_restock_due', ...whereExists('disputes.restock') },
    { key: { followUp: 1 }, name: 'follow_up', ...whereExists('followUp') },
    // Counts the disputes that wait for the bank, for the metrics.
    {
      key: { 'disputes.status': 1 },
      name: 'open_dispute',
      partialFilterExpression: { 'disputes.status': 'open' },
    },
  ],
};
