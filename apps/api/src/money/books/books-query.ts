import { differenceProblems, mostDifferences } from '@switchyard/shared/books';
import type { Document } from 'mongodb';
import { inShopCurrency } from '../../infrastructure/database/shop-currency.ts';

const dayMs = 24 * 60 * 60_000;
/**
 * How far apart the shop and the provider usually date the same movement. Movements whose dates differ more are looked
 * up one by one.
 */
const apartMs = dayMs;

/** From the first moment of the first day to the first moment after the last. */
export interface Range {
  from: Date;
  to: Date;
}

/** Since when a movement that one side lacks is too new to be a difference. */
export interface Grace {
  /** A movement of the provider that no order knows. */
  shopSince: Date;
  /** An order's entry that the provider does not know. */
  providerSince: Date;
}

/** The shop's side, from the orders' ledgers: aggregation stages for another query. */
export interface ShopsSide {
  /** Adds the ledger entries about money that moved in a period. */
  withEntries(within: Document): Document;
  /** Looks up the orders whose payment a field names, with their entries about the movement of that `_id`. */
  ordersOfPayment(payment: string, as: string): Document;
}

/**
 * The stages that match both sides by movement, on the provider's movements. Answers one document per movement of the
 * range: `provider` and `shop` are in minor units, and absent where a side does not know it. A movement that both
 * know has the provider's date, so that a sale at midnight counts on the same day for both.
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
        // Two entries about one movement are two claims to its money.
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

/** Movements that both sides know. */
export const knownToBoth: Document[] = [
  { $match: { provider: { $exists: true }, shop: { $exists: true } } },
  { $set: { problem: { $cond: [{ $eq: ['$provider', '$shop'] }, '$$REMOVE', 'amounts-differ'] } } },
];

/** Movements that only the provider knows, also after a look at the order of their payment. */
export function onlyAtProvider({ shopSince }: Grace, { ordersOfPayment }: ShopsSide): Document[] {
  return [
    { $match: { shop: { $exists: false } } },
    // An absent id would match every order without a payment.
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

/** Entries of orders that the provider does not know on any day. */
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
 * A movement that is too new counts as `waiting`. One that the second lookup found is no problem, unless the amounts
 * differ.
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

/** What the shop says moved for each part and kind, in minor units, and the units it sold. */
export const sumByPartAndKind: Document[] = [
  { $set: { goods: { $sum: '$lines.goods' } } },
  { $unwind: '$lines' },
  {
    $group: {
      _id: { part: '$lines.partId', kind },
      // Each line has its share of delivery and tax, too.
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
