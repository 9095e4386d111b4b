import type { Document } from 'mongodb';
import { inShopCurrency } from '../../infrastructure/database/shop-currency.ts';

/** The ledger entries about money that moved in a period. */
function entriesWithin(within: Document): Document[] {
  return [
    {
      $match: {
        transactions: { $exists: true },
        ledger: { $elemMatch: { at: within } },
        'bill.currency': inShopCurrency(),
      },
    },
    { $project: { ledger: 1, lines: 1 } },
    { $unwind: '$ledger' },
    { $match: { 'ledger.movement': { $exists: true }, 'ledger.at': within } },
    {
      $project: {
        _id: 0,
        key: '$ledger.movement',
        order: '$_id',
        lines: '$lines',
        sold: soldUnits('$ledger.action', '$lines'),
        shop: '$ledger.amountMinor',
        shopAt: '$ledger.at',
        intentId: '$ledger.transactionId',
      },
    },
  ];
}

/** An expression for the units that a movement paid for. Absent for other movements. */
const soldUnits = (action: unknown, lines: unknown) => ({
  $cond: [
    { $eq: [action, 'paid'] },
    { $sum: [{ $map: { input: lines, in: '$$this.quantity' } }] },
    '$$REMOVE',
  ],
});

/** The orders' side of the books: aggregation stages that add the orders' ledgers to a query of another collection. */
export const ledgerSide = {
  /** A stage that adds the ledger entries about money that moved in a period. */
  withEntries: (within: Document): Document => ({
    $unionWith: { coll: 'bookings', pipeline: entriesWithin(within) },
  }),

  /**
   * A stage that looks up the orders of a payment, with their ledger entries about the movement whose key is the
   * document's `_id`.
   * @param payment the field with the payment's id
   */
  ordersOfPayment: (payment: string, as: string): Document => ({
    $lookup: {
      from: 'bookings',
      localField: payment,
      foreignField: 'transactions',
      let: { movement: '$_id' },
      pipeline: [
        { $set: { ledger: { $filter: { input: '$ledger', cond: isAbout } } } },
        { $set: { sold: soldUnits({ $first: '$ledger.action' }, '$lines') } },
        { $project: { ledger: 1, lines: 1, sold: 1 } },
      ],
      as,
    },
  }),
};

const isAbout = { $eq: ['$$this.movement', '$$movement'] };
