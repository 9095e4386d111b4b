import { differenceProblems, mostDifferences } from '@switchyard/shared';
import type { Document } from 'mongodb';

const dayMs = 24 * 60 * 60_000;
/** How far apart shop and provider usually date one movement. Partners further apart are looked up one by one. */
const apartMs = dayMs;

/** From its first moment to that after its last. */
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

/**
 * The stages that match both sides by movement, on the provider's movements. Answers one document per movement of the
 * range: `provider` and `shop` are in cents, and absent where a side does not know it. A movement that both know has
 * the provider's date, so that a sale at midnight counts on the same day for both.
 */
export function matchBothSides(range: Range): Document[] {
  const wide = {
    $gte: new Date(range.from.getTime() - apartMs),
    $lt: new Date(range.to.getTime() + apartMs),
  };
  return [
    { $match: { createdAt: wide } },
    {
      $project: {
        _id: 0,
        key: 1,
        intentId: 1,
        feeCents: 1,
        providerAt: '$createdAt',
        provider: '$amountCents',
      },
    },
    { $unionWith: { coll: 'bookings', pipeline: entriesWithin(wide) } },
    {
      $group: {
        _id: '$key',
        // Two entries about one movement are two claims to its money.
        providers: { $push: '$provider' },
        shops: { $push: '$shop' },
        fees: { $sum: '$feeCents' },
        providerAt: { $min: '$providerAt' },
        shopAt: { $min: '$shopAt' },
        order: { $max: '$order' },
        part: { $max: '$part' },
        sold: { $max: '$sold' },
        intentId: { $max: '$intentId' },
      },
    },
    { $set: { provider: sumOrNothing('$providers'), shop: sumOrNothing('$shops') } },
    { $set: { at: { $ifNull: ['$providerAt', '$shopAt'] }, providers: '$$REMOVE', shops: '$$REMOVE' } },
    { $match: { at: { $gte: range.from, $lt: range.to } } },
  ];
}

/** The ledger entries about money that moved. */
function entriesWithin(wide: Document): Document[] {
  return [
    { $match: { transactions: { $exists: true }, ledger: { $elemMatch: { at: wide } } } },
    { $project: { ledger: 1, partId: 1, quantity: 1 } },
    { $unwind: '$ledger' },
    { $match: { 'ledger.movement': { $exists: true }, 'ledger.at': wide } },
    {
      $project: {
        _id: 0,
        key: '$ledger.movement',
        order: '$_id',
        part: '$partId',
        sold: soldUnits('$ledger.action'),
        shop: '$ledger.amountCents',
        shopAt: '$ledger.at',
        intentId: '$ledger.transactionId',
      },
    },
  ];
}

/** The units of an order, for the movement that paid it. */
const soldUnits = (action: unknown) => ({ $cond: [{ $eq: [action, 'paid'] }, '$quantity', '$$REMOVE'] });

const sumOrNothing = (amounts: unknown) => ({
  $cond: [{ $eq: [amounts, []] }, '$$REMOVE', { $sum: amounts }],
});

/** Movements that both sides know. */
export const knownToBoth: Document[] = [
  { $match: { provider: { $exists: true }, shop: { $exists: true } } },
  { $set: { problem: { $cond: [{ $eq: ['$provider', '$shop'] }, '$$REMOVE', 'amounts-differ'] } } },
];

/** Movements that only the provider knows, also after a look at the order of their payment. */
export function onlyAtProvider({ shopSince }: Grace): Document[] {
  return [
    { $match: { shop: { $exists: false } } },
    // An absent id would match every order without a payment.
    { $set: { payment: { $ifNull: ['$intentId', 'none'] } } },
    {
      $lookup: {
        from: 'bookings',
        localField: 'payment',
        foreignField: 'transactions',
        let: { movement: '$_id' },
        pipeline: [
          { $set: { ledger: { $filter: { input: '$ledger', cond: isAbout } } } },
          { $set: { sold: soldUnits({ $first: '$ledger.action' }) } },
          { $project: { ledger: 1, partId: 1, sold: 1 } },
        ],
        as: 'orders',
      },
    },
    { $set: { found: { $first: '$orders' }, orders: '$$REMOVE' } },
    {
      $set: {
        order: '$found._id',
        part: '$found.partId',
        sold: '$found.sold',
        shop: sumOrNothing({ $ifNull: ['$found.ledger.amountCents', []] }),
        found: '$$REMOVE',
      },
    },
    { $set: { problem: whichProblem('not-in-shop', '$providerAt', shopSince) } },
  ];
}

const isAbout = { $eq: ['$$this.movement', '$$movement'] };

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

/** What is too new is `waiting`. What a second look found is no problem, unless the amounts differ. */
function whichProblem(problem: string, at: string, since: Date): Document {
  const found = { $and: [{ $gt: ['$shop', null] }, { $gt: ['$provider', null] }] };
  const tooNew = { $cond: [{ $gte: [at, since] }, 'waiting', problem] };
  const otherwise = { $cond: [found, 'amounts-differ', tooNew] };
  return { $cond: [{ $eq: ['$shop', '$provider'] }, '$$REMOVE', otherwise] };
}

const apartCents = {
  $abs: { $subtract: [{ $ifNull: ['$provider', 0] }, { $ifNull: ['$shop', 0] }] },
};
const kind = { $first: { $split: ['$_id', ':'] } };
const isDifference = { $in: ['$problem', [...differenceProblems]] };

/** Sums in cents of each day and kind. */
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
    differing: { $sum: { $cond: [isDifference, apartCents, 0] } },
    waiting: { $sum: { $cond: [{ $eq: ['$problem', 'waiting'] }, 1, 0] } },
  },
};

/** What the shop says moved for each part and kind, in cents, and the units it sold. */
export const sumByPartAndKind: Document[] = [
  { $match: { part: { $ne: null } } },
  { $group: { _id: { part: '$part', kind }, shop: { $sum: '$shop' }, units: { $sum: '$sold' } } },
];

/** The newest differences. */
export const newestDifferences: Document[] = [
  { $match: { problem: { $in: [...differenceProblems] } } },
  { $sort: { at: -1, _id: 1 } },
  { $limit: mostDifferences },
];
