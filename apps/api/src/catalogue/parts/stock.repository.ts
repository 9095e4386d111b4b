import { ObjectId, type Collection, type Db, type Document, type Filter, type UpdateFilter } from 'mongodb';
import { beforeLasting } from '../../infrastructure/database/mongo.ts';
import {
  heldUnits,
  onSale,
  shown,
  smallestOrder,
  toPart,
  type CountedPart,
  type PartDocument,
  type StoredBreak,
} from './part-document.ts';

/**
 * A part is plentiful if this many times the wanted units are available. Holding it rarely keeps anybody from the
 * last units.
 */
export const plenty = 20;

export interface HoldRequest {
  partId: string;
  bookingId: string;
  quantity: number;
  /**
   * The units that the order will have in all, if it holds some already. The part's minimum and step apply to this
   * total.
   */
  ordered?: number | undefined;
  /**
   * The prices per unit with which the order was computed, in minor units. The hold is refused if they have changed.
   */
  priceMinor: number;
  breaks: readonly StoredBreak[] | undefined;
  at: Date;
  /** Set for a buyer who has not paid for anything yet: the account and network whose holds are limited together. */
  for?: Sharer | undefined;
  /** Whether such a buyer may take units of the part's last fifth, see `openQuantity`. */
  last?: boolean;
}

/**
 * An account that has not paid for anything yet, with the limits on what it may hold of a part's unsold stock, in
 * percent.
 */
export interface Sharer {
  account: string;
  /** The limit of this account, and the limit of all such accounts together. */
  percent: number;
  totalPercent: number;
  /** The limit of the account's network. Undefined if networks have no limits. */
  network?: { name: string; percent: number };
}

export interface HoldToEnd {
  partId: string;
  holdId: string;
  quantity: number;
}

export interface UnitsBack {
  partId: string;
  quantity: number;
  /** The id of the refund that brings the units back. */
  refund: string;
  by: string;
  at: Date;
}

export type StandingHold = HoldToEnd & { bookingId: string };

export interface MadeHold {
  holdId: string;
  /** Whether most of the part's unsold stock was held before this hold. */
  isMostHeld: boolean;
  /** Whether the hold exceeds its buyer's share. */
  isBeyond: boolean;
  /** Whether the hold contains units of the part's last fifth, see `openQuantity`. */
  isLast: boolean;
}

/** The stock before a hold. `room`: how many units were left of the buyer's share. */
type HoldBefore = Pick<PartDocument, 'availableQuantity' | 'heldQuantity'> & { room?: number };

/** Units that pass from one order to another. */
export interface HandOver {
  partId: string;
  /** The holds that become one: that of the giving order and, if there is one, that of the receiving order. */
  holds: readonly Pick<HoldToEnd, 'holdId' | 'quantity'>[];
  /** The receiving order, and how many units it wants in all. */
  bookingId: string;
  quantity: number;
  at: Date;
  for?: Sharer | undefined;
}

const namesOf = (sharer: Sharer | undefined) =>
  sharer && { account: sharer.account, ...(sharer.network && { network: sharer.network.name }) };

/** The unsold units of a part, as an aggregation expression. */
const unsold = { $add: ['$availableQuantity', heldUnits] };
/** The available units that are not in the last fifth, as an aggregation expression. */
const beforeLast = { $subtract: ['$availableQuantity', { $ceil: { $divide: [unsold, 5] } }] };

/**
 * An expression for whether an account that has not paid for anything yet may order this many units, by the same rule
 * as `openQuantity`.
 * @param own the units that an earlier order of the account holds and would release
 */
function isOpen(ordered: number, own: number, last: boolean): Document {
  const withOwn = { $add: [beforeLast, own] };
  return { $lte: [ordered, last ? { $add: [{ $max: [0, withOwn] }, smallestOrder] } : withOwn] };
}
/**
 * An expression for how many more units an account that has not paid for anything yet may hold: the smallest remainder
 * of its shares. Each share is at least the smallest order.
 */
function roomOf({ account, network, percent, totalPercent }: Sharer): Document {
  const room = (share: number, counts: Document) => {
    const most = { $floor: { $divide: [{ $multiply: [unsold, share] }, 100] } };
    const held = {
      $sum: { $map: { input: { $filter: { input: '$holds', cond: counts } }, in: '$$this.quantity' } },
    };
    return { $subtract: [{ $max: [most, smallestOrder] }, held] };
  };
  // $literal, because an e-mail may begin with a dollar sign.
  return {
    $min: [
      room(percent, { $eq: ['$$this.account', { $literal: account }] }),
      room(totalPercent, { $gt: ['$$this.account', null] }),
      ...(network ? [room(network.percent, { $eq: ['$$this.network', { $literal: network.name }] })] : []),
    ],
  };
}

const newHold = ({ bookingId, quantity, at, for: sharer }: HoldRequest) => ({
  _id: new ObjectId(),
  booking: new ObjectId(bookingId),
  quantity,
  at,
  ...namesOf(sharer),
});

const updateOf = (hold: ReturnType<typeof newHold>): UpdateFilter<PartDocument> => ({
  $inc: { availableQuantity: -hold.quantity, heldQuantity: hold.quantity },
  $push: { holds: hold },
});

/** Matches a part only if the units may be held. */
function whereHeld(request: HoldRequest): Filter<PartDocument> {
  const { partId, bookingId, quantity, ordered = quantity, priceMinor, breaks, last = false } = request;
  const isSold = { $eq: [{ $mod: [ordered, { $ifNull: ['$quantityStep', 1] }] }, 0] };
  return {
    _id: new ObjectId(partId),
    ...onSale,
    priceMinor,
    breaks: breaks ? { $eq: [...breaks] } : { $exists: false },
    availableQuantity: { $gte: quantity },
    minimumOrder: { $lte: ordered },
    $expr: { $and: [isSold, ...(request.for ? [isOpen(ordered, ordered - quantity, last)] : [])] },
    'holds.booking': { $ne: new ObjectId(bookingId) },
  };
}

export type StockRepository = ReturnType<typeof createStockRepository>;

/** The updates of a part's stock. Each updates a single document atomically. */
export function createStockRepository(db: Db) {
  const parts: Collection<PartDocument> = db.collection('parts');
  // A hold need not be journaled before its order is stored, because it is useless without that order.
  const holding: Collection<PartDocument> = db.collection('parts', { writeConcern: beforeLasting(db) });

  /** Removes a hold and adds its units to a counter. Idempotent: does nothing if the hold is gone. */
  async function endHold(
    { partId, holdId, quantity }: HoldToEnd,
    counter: 'availableQuantity' | 'soldQuantity',
  ): Promise<void> {
    const _id = new ObjectId(holdId);
    await parts.updateOne(
      { _id: new ObjectId(partId), holds: { $elemMatch: { _id, quantity } } },
      { $inc: { [counter]: quantity, heldQuantity: -quantity }, $pull: { holds: { _id } } },
    );
  }

  return {
    /**
     * Holds units. Undefined if it is refused: the part must be on sale at this price with enough units, the quantity
     * must be a valid one, the order must hold none of the part yet, and its buyer must be allowed to take units of the
     * last fifth.
     */
    async hold(request: HoldRequest): Promise<MadeHold | undefined> {
      const { quantity, for: sharer, last = false } = request;
      const hold = newHold(request);
      const before: HoldBefore | null = await holding.findOneAndUpdate(whereHeld(request), updateOf(hold), {
        returnDocument: 'before',
        projection: { availableQuantity: 1, heldQuantity: 1, ...(sharer && { room: roomOf(sharer) }) },
      });
      if (!before) return undefined;
      const { availableQuantity, heldQuantity: held = 0, room = Infinity } = before;
      return {
        holdId: hold._id.toHexString(),
        isMostHeld: held > availableQuantity,
        isBeyond: last || quantity > room,
        isLast: last,
      };
    },

    /**
     * Holds units of several parts in one command, if there are plenty of each.
     * @returns the ids of the holds, in the sequence of the requests. Undefined if a hold was refused; the other holds
     * may have been made all the same
     */
    async holdAll(requests: readonly HoldRequest[]): Promise<string[] | undefined> {
      const holds = requests.map((request) => ({ request, hold: newHold(request) }));
      const { matchedCount } = await holding.bulkWrite(
        holds.map(({ request, hold }) => ({
          updateOne: {
            filter: { ...whereHeld(request), availableQuantity: { $gte: plenty * request.quantity } },
            update: updateOf(hold),
          },
        })),
      );
      return matchedCount === holds.length ? holds.map(({ hold }) => hold._id.toHexString()) : undefined;
    },

    /**
     * Passes the units that an order holds to another order and merges them with that order's own hold, in one atomic
     * update, so that nobody else can get them in between. Units that the other order does not want go back in stock.
     * @returns the id of the new hold; undefined if one of the holds is gone
     */
    async handOver({ partId, holds, bookingId, quantity, at, ...of }: HandOver): Promise<string | undefined> {
      const units = holds.reduce((sum, one) => sum + one.quantity, 0);
      const ids = holds.map(({ holdId }) => new ObjectId(holdId));
      const hold = {
        _id: new ObjectId(),
        booking: new ObjectId(bookingId),
        quantity,
        at,
        ...namesOf(of.for),
      };
      const others = { $filter: { input: '$holds', cond: { $not: [{ $in: ['$$this._id', ids] }] } } };
      const { matchedCount } = await parts.updateOne(
        {
          _id: new ObjectId(partId),
          $and: holds.map((one, index) => ({
            holds: { $elemMatch: { _id: ids[index], quantity: one.quantity } },
          })),
        },
        [
          {
            $set: {
              availableQuantity: { $add: ['$availableQuantity', units - quantity] },
              heldQuantity: { $add: [heldUnits, quantity - units] },
              // $literal, because a name may begin with a dollar sign.
              holds: { $concatArrays: [others, [{ $literal: hold }]] },
            },
          },
        ],
      );
      return matchedCount === 1 ? hold._id.toHexString() : undefined;
    },

    /**
     * Finds the hold of exactly this quantity that an order has on a part. Returns the same facts as for a new hold;
     * undefined if there is none.
     */
    async findHold({
      partId,
      bookingId,
      quantity,
      for: sharer,
    }: Pick<HoldRequest, 'partId' | 'bookingId' | 'quantity' | 'for'>): Promise<MadeHold | undefined> {
      const booking = new ObjectId(bookingId);
      const isOfOrder = {
        $and: [{ $eq: ['$$this.booking', booking] }, { $eq: ['$$this.quantity', quantity] }],
      };
      const found = await parts.findOne<HoldBefore & { hold: { _id: ObjectId } }>(
        { _id: new ObjectId(partId), holds: { $elemMatch: { booking, quantity } } },
        {
          projection: {
            hold: { $first: { $filter: { input: '$holds', cond: isOfOrder } } },
            availableQuantity: 1,
            heldQuantity: 1,
            ...(sharer && { room: roomOf(sharer) }),
          },
        },
      );
      if (!found) return undefined;
      const { hold, availableQuantity, heldQuantity: held = 0, room = 0 } = found;
      const isLast = sharer !== undefined && availableQuantity < Math.ceil((availableQuantity + held) / 5);
      return {
        holdId: hold._id.toHexString(),
        isMostHeld: held - quantity > availableQuantity + quantity,
        isBeyond: isLast || room < 0,
        isLast,
      };
    },

    /**
     * Puts sold units back in stock. Idempotent per refund. Does nothing if the part is archived, because it is not
     * sold any more.
     */
    async takeBack({ partId, quantity, refund, by, at }: UnitsBack): Promise<void> {
      await parts.updateOne(
        { _id: new ObjectId(partId), 'stockLedger.refund': { $ne: refund } },
        {
          $inc: { soldQuantity: -quantity, availableQuantity: quantity },
          $push: { stockLedger: { at, by, action: 'returned', quantity, refund } },
        },
      );
    },

    /** The parts on sale with these ids, with their stock. `deleted`: the ids of deleted parts. */
    async findCounted(ids: readonly string[]): Promise<{ onSale: CountedPart[]; deleted: string[] }> {
      const found = await parts
        .find(
          { _id: { $in: ids.map((id) => new ObjectId(id)) } },
          { projection: { ...shown, stockedQuantity: 1, onSale: 1 } },
        )
        .toArray();
      const kept = new Set(found.flatMap((part) => (part.onSale === false ? [] : [part._id.toHexString()])));
      return {
        onSale: found.flatMap((part) =>
          part.onSale ? [{ ...toPart(part), stockedQuantity: part.stockedQuantity }] : [],
        ),
        deleted: ids.filter((id) => !kept.has(id)),
      };
    },

    /** Puts a hold's units back in stock. Idempotent. */
    release: (hold: HoldToEnd) => endHold(hold, 'availableQuantity'),
    /** Counts a hold's units as sold. Idempotent. */
    sell: (hold: HoldToEnd) => endHold(hold, 'soldQuantity'),

    /** Corrects the stored numbers of held units that a program has changed in spite of the validation rule. */
    async recountHeld(): Promise<void> {
      const units = { $sum: '$holds.quantity' };
      await parts.updateMany(
        { 'holds.0': { $exists: true }, $expr: { $ne: [heldUnits, units] } },
        [{ $set: { heldQuantity: units } }],
        { hint: 'held' },
      );
    },

    /** Streams all holds that were made before a moment. */
    async *holdsBefore(moment: Date): AsyncGenerator<StandingHold> {
      const found = parts.find(
        { 'holds.0': { $exists: true }, 'holds.at': { $lt: moment } },
        { projection: { holds: 1 }, hint: 'held' },
      );
      for await (const part of found) {
        for (const hold of part.holds) {
          if (hold.at >= moment) continue;
          yield {
            partId: part._id.toHexString(),
            holdId: hold._id.toHexString(),
            bookingId: hold.booking.toHexString(),
            quantity: hold.quantity,
          };
        }
      }
    },
  };
}
