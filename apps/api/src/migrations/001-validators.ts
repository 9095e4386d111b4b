import type { Document } from 'mongodb';
import type { Migration } from './migration.ts';

const id = { bsonType: 'objectId' };
const text = { bsonType: 'string' };
const filledText = { bsonType: 'string', minLength: 1 };
const moment = { bsonType: 'date' };
const flag = { bsonType: 'bool' };
const oneOf = (...values: string[]) => ({ enum: values });
/** A whole number, however the driver stores it: one above 2³¹ is a double. */
const whole = { bsonType: ['int', 'long', 'double'], multipleOf: 1 };
const count = { ...whole, minimum: 0 };
const units = { ...whole, minimum: 1 };

/** A document with at least these fields of these types. Fields that are not named may be there: the next version may write some. */
function shape(required: Document, optional: Document = {}): Document {
  return { bsonType: 'object', required: Object.keys(required), properties: { ...required, ...optional } };
}

const listOf = (items: Document = {}, minItems = 0) => ({ bsonType: 'array', items, minItems });
const checked = (schema: Document) => ({ $jsonSchema: schema });

const part: Document = {
  $and: [
    checked(
      shape({
        _id: id,
        name: filledText,
        img: text,
        description: text,
        priceCents: count,
        minimumOrder: units,
        availableQuantity: count,
        soldQuantity: count,
        stockedQuantity: count,
        // Not each hold by itself: measured on a part with 1000 of them, a write then took 1.8 times as long as without any
        // rule, and with their sum below alone 1.25 times.
        holds: listOf(),
        stockLedger: listOf(
          shape({
            at: moment,
            by: filledText,
            action: oneOf('stocked', 'restocked', 'deleted'),
            quantity: whole,
          }),
        ),
        createdAt: moment,
        onSale: flag,
      }),
    ),
    // No write, of whatever program, loses a unit or makes one.
    {
      $expr: {
        $eq: [
          { $add: ['$availableQuantity', '$soldQuantity', { $sum: '$holds.quantity' }] },
          '$stockedQuantity',
        ],
      },
    },
  ],
};

const statuses = ['held', 'paid', 'cancelled', 'expired', 'refunded'];

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
    status: oneOf(...statuses),
    intentNumber: count,
    refunds: listOf(shape({ transactionId: filledText, amountCents: count }, { refundId: filledText })),
    holdExpiresAt: moment,
    createdAt: moment,
    ledger: listOf(
      shape({
        at: moment,
        by: filledText,
        action: oneOf(...statuses, 'payment-started', 'refund-due'),
        quantity: count,
        amountCents: count,
      }),
      1,
    ),
  },
  {
    slot: count,
    intentId: filledText,
    transactionId: filledText,
    transactions: listOf(filledText),
    stockSettled: { enum: [false] },
    formerHolder: { enum: [true] },
  },
);

/** What takes the place of an order that was never stored. */
const abandoned = shape({ _id: id, status: oneOf('abandoned'), abandonedAt: moment });

/** What the database itself refuses, whatever program writes it. */
export const validators: Migration = {
  number: 1,
  name: 'validators',
  needs: 0,
  // Before the indexes, so that a new collection is made with its rules, which is all that the embedded engine can do.
  validators: {
    parts: part,
    archivedParts: part,
    bookings: checked({ anyOf: [order, abandoned] }),
    paymentEvents: checked(
      shape(
        { _id: filledText, type: filledText, createdAt: moment, receivedAt: moment },
        { intent: { bsonType: ['object', 'null'] }, handledAt: moment },
      ),
    ),
    reviews: checked(
      shape(
        {
          _id: id,
          name: text,
          addComment: text,
          img: text,
          ratings: { ...whole, minimum: 1, maximum: 5 },
          createdAt: moment,
        },
        { partId: id, author: filledText, verified: flag, shown: flag },
      ),
    ),
    profiles: checked(shape({ _id: id, owner: filledText, savedAt: moment })),
    users: checked(
      shape(
        { _id: id, email: filledText, createdAt: moment },
        {
          uid: filledText,
          name: text,
          role: oneOf('admin'),
          verified: flag,
          blocked: { enum: [true] },
          leaving: { enum: [true] },
          clearing: { enum: [true] },
          unfinishedSince: moment,
          steppingDown: shape({ id, at: moment }),
          tokensValidFrom: moment,
        },
      ),
    ),
    // The line is the whole `_id`, which no update can change, and there is no other field that one could write.
    audit: checked({
      ...shape({
        _id: shape(
          { id, at: moment, by: filledText, action: filledText, whom: filledText },
          { from: text, before: { bsonType: 'object' }, after: { bsonType: 'object' } },
        ),
      }),
      additionalProperties: false,
    }),
    contactMessages: checked(
      shape({ _id: id, email: filledText, subject: text, message: text, receivedAt: moment }),
    ),
  },
};
