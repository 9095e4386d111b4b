import { differenceProblems, mostDifferences } from '@switchyard/shared/books';
import type { Document } from 'mongodb';
import { inShopCurrency } from '../../infrastructure/database/shop-currency.ts';

const dayMs = 24 * 60 * 60_000;
/**
 * How far apart the shop and the provider usually date the same movement, in milliseconds. If a movement's dates differ
 * by more, the other side is looked up for that movement alone.
 */
const apartMs = dayMs;

/** From the beginning of the first day (inclusive) to the beginning of the day after the last (exclusive). */
export interface Range {
  from: Date;
  to: Date;
}

/** A movement that one side lacks counts as `waiting`, not as a difference, if it was made at this moment or later. */
export interface Grace {
  /** For the provider's movements that no order's ledger has. */
  shopSince: Date;
  /** For entries of an order's ledger that the provider does not have. */
  providerSince: Date;
}

/** The orders' side of the books, as aggregation stages for another collection's query. */
export interface ShopsSide {
  /** A stage that adds the ledger entries about money that moved in a period. */
  withEntries(within: Document): Document;
  /**
   * A stage that looks up the orders of a payment, with their ledger entries about the movement whose key is the
   * document's `_id`.
   * @param payment the field with the payment's id
   */
  ordersOfPayment(payment: string, as: string): Document;
}

/**
 * Stages on the provider's movements that join both sides by movement. They return one document per movement of the
 * range, with the amounts `provider` and `shop` in minor units. The amount of a side that does not know the movement is
 * absent. If both know it, the provider's date counts, so that a sale at midnight is on the same day on both sides.
 */
export function matchBothSides(range: Range, { withEntries }: ShopsSide): Document[] {
  const wide = {
    $gte: new Date(range.from.getTime() - apartMs),
    $lt: new Date(range.to.getTime() + apartMs),
  };
  return [
    { $match: { createdAt: wide, currency: inShopCurrency() } },
    {
      $project: {
        _id: 0,
        key: 1,
        intentId: 1,
        feeMinor: 1,
        providerAt: '$createdAt',
        provider: '$amountMinor',
      },
    },
    withEntries(wide),
    {
      $group: {
        _id: '$key',
        // An order may by mistake have two entries about one movement. Their sum then differs from the provider's
        // amount.
        providers: { $push: '$provider' },
        shops: { $push: '$shop' },
        fees: { $sum: '$feeMinor' },
        providerAt: { $min: '$providerAt' },
        shopAt: { $min: '$shopAt' },
        order: { $max: '$order' },
        lines: { $max: '$lines' },
        sold: { $max: '$sold' },
        intentId: { $max: '$intentId' },
      },
    },
    { $set: { provider: sumOrNothing('$providers'), shop: sumOrNothing('$shops') } },
    { $set: { at: { $ifNull: ['$providerAt', '$shopAt'] }, providers: '$$REMOVE', shops: '$$REMOVE' } },
    { $match: { at: { $gte: range.from, $lt: range.to } } },
  ];
}

const sumOrNothing = (amounts: unknown) => ({
  $cond: [{ $eq: [amounts, []] }, '$$REMOVE', { $sum: amounts }],
});

/** Stages that keep the movements which both sides know. */
export const knownToBoth: Document[] = [
  { $match: { provider: { $exists: true }, shop: { $exists: true } } },
  { $set: { problem: { $cond: [{ $eq: ['$provider', '$shop'] }, '$$REMOVE', 'amounts-differ'] } } },
];

/**
 * Stages that keep the movements which only the provider knows. Each movement's order is looked up once more, without
 * regard to the date.
 */
export function onlyAtProvider({ shopSince }: Grace, { ordersOfPayment }: ShopsSide): Document[] {
  return [
    { $match: { shop: { $exists: false } } },
    // A missing id would match every order without a payment.
    { $set: { payment: { $ifNull: ['$intentId', 'none'] } } },
    ordersOfPayment('payment', 'orders'),
    { $set: { found: { $first: '$orders' }, orders: '$$REMOVE' } },
    {
      $set: {
        order: '$found._id',
        lines: '$found.lines',
        sold: '$found.sold',
        shop: sumOrNothing({ $ifNull: ['$found.ledger.amountMinor', []] }),
        found: '$$REMOVE',
      },
    },
    { $set: { problem: whichProblem('not-in-shop', '$providerAt', shopSince) } },
  ];
}

/** Stages that keep the orders' entries that the provider does not know, not even with another date. */
export function onlyInShop({ providerSince }: Grace): Document[] {
  return [
    { $match: { provider: { $exists: false } } },
    {
      $lookup: {
        from: 'providerMovements',
        localField: '_id',
        foreignField: 'key',
        pipeline: [{ $limit: 1 }, { $project: { _id: 1 } }],
        as: 'elsewhere',
      },
    },
    { $match: { elsewhere: [] } },
    { $set: { problem: whichProblem('not-at-provider', '$shopAt', providerSince) } },
  ];
}

/**
 * An expression for the problem of a movement. A recent movement counts as `waiting`. If the second lookup found the
 * other side, the only problem can be a difference of the amounts.
 */
function whichProblem(problem: string, at: string, since: Date): Document {
  const found = { $and: [{ $gt: ['$shop', null] }, { $gt: ['$provider', null] }] };
  const tooNew = { $cond: [{ $gte: [at, since] }, 'waiting', problem] };
  const otherwise = { $cond: [found, 'amounts-differ', tooNew] };
  return { $cond: [{ $eq: ['$shop', '$provider'] }, '$$REMOVE', otherwise] };
}

const apart = {
  $abs: { $subtract: [{ $ifNull: ['$provider', 0] }, { $ifNull: ['$shop', 0] }] },
};
const kind = { $first: { $split: ['$_id', ':'] } };
const isDifference = { $in: ['$problem', [...differenceProblems]] };

export const sumByDayAndKind: Document = {
  $group: {
    _id: {
      day: { $dateToString: { date: '$at', format: '%Y-%m-%d' } },
      kind,
    },
    provider: { $sum: '$provider' },
    shop: { $sum: '$shop' },
    orders: { $sum: { $cond: [{ $gt: ['$sold', 0] }, 1, 0] } },
    fees: { $sum: '$fees' },
    differences: { $sum: { $cond: [isDifference, 1, 0] } },
    differing: { $sum: { $cond: [isDifference, apart, 0] } },
    waiting: { $sum: { $cond: [{ $eq: ['$problem', 'waiting'] }, 1, 0] } },
  },
};

/** Stages that sum the orders' entries per part and kind: the money, in minor units, and the units sold. */
export const sumByPartAndKind: Document[] = [
  { $set: { goods: { $sum: '$lines.goods' } } },
  { $unwind: '$lines' },
  {
    $group: {
      _id: { part: '$lines.partId', kind },
      // Each line bears its proportion of delivery and tax, too.
      shop: { $sum: { $multiply: ['$shop', { $divide: ['$lines.goods', '$goods'] }] } },
      units: { $sum: { $cond: [{ $gt: ['$sold', 0] }, '$lines.quantity', 0] } },
    },
  },
  { $set: { shop: { $round: '$shop' } } },
];

export const newestDifferences: Document[] = [
  { $match: { problem: { $in: [...differenceProblems] } } },
  { $sort: { at: -1, _id: 1 } },
  { $limit: mostDifferences },
];
