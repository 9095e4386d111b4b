import type { Migration } from './migration.ts';

/**
 * For what is looked after again and again. Refunds that are due were sought in all orders. Parts with open orders were found
 * by the moment of each hold: with an entry for each of a thousand, a write of the part took up to twice as long. No
 * version was released that counts on the indexes before these.
 */
export const sweptIndexes: Migration = {
  number: 6,
  name: 'indexes of what is looked after',
  needs: 0,
  droppedIndexes: { parts: ['holds_at'], bookings: ['refunds'] },
  indexes: {
    parts: [{ key: { onSale: 1 }, name: 'held', partialFilterExpression: { 'holds.0': { $exists: true } } }],
    bookings: [
      {
        key: { 'refunds.refundId': 1 },
        name: 'refund_due',
        partialFilterExpression: { 'refunds.transactionId': { $exists: true } },
      },
    ],
  },
};
