import { ObjectId, type Collection, type Db, type Document } from 'mongodb';
import {
  heldQuantity,
  onSale,
  shown,
  smallestOrder,
  toPart,
  type CountedPart,
  type PartDocument,
  type StoredBreak,
} from './part-document.ts';

export interface HoldRequest {
  partId: string;
  bookingId: string;
  quantity: number;
  /** How many units the order has of it in all, if some are held already: the rules of the part are about these. */
  ordered?: number | undefined;
  /** The prices per unit that the order was computed with. */
  priceMinor: number;
  breaks: readonly StoredBreak[] | undefined;
  at: Date;
  /** Set for buyers who have paid nothing yet: whose holds count together. */
  for?: Sharer | undefined;
  /** Whether such a buyer takes units of the part's last fifth, see `openQuantity`. */
  last?: boolean;
}

/** An account that has paid nothing yet, and what such accounts may hold of a part's unsold stock, in percent. */
export interface Sharer {
  account: string;
  /** What it may hold, and all such accounts together. */
  percent: number;
  totalPercent: number;
  /** The same for its network. Undefined where networks have no limits. */
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
  /** The refund that brings them back. */
  refund: string;
  by: string;
  at: Date;
}

export type StandingHold = HoldToEnd & { bookingId: string };

export interface MadeHold {
  holdId: string;
  /** Whether most of the part's unsold stock was held before it. */
  isMostHeld: boolean;
  /** Whether it is more than its buyer's share. */
  isBeyond: boolean;
  /** Whether it has units of the part's last fifth, see `openQuantity`. */
  isLast: boolean;
}

/** A part before a hold, and how many units its buyer's share had left. */
type HoldBefore = Pick<PartDocument, 'availableQuantity' | 'heldQuantity'> & { room?: number };

/** Units that go from one order to another. */
export interface HandOver {
  partId: string;
  /** The holds that become one: of the order that gives them, and the one that the other order has already. */
  holds: readonly Pick<HoldToEnd, 'holdId' | 'quantity'>[];
  /** The order that gets them, and how many of them it wants. */
  bookingId: string;
  quantity: number;
  at: Date;
  for?: Sharer | undefined;
}

const namesOf = (sharer: Sharer | undefined) =>
  sharer && { account: sharer.account, ...(sharer.network && { network: sharer.network.name }) };

/** The unsold units of a part, as MongoDB computes them. */
const unsold = { $add: ['$availableQuantity', heldQuantity] };
/** How many available units are not of the last fifth. */
const beforeLast = { $subtract: ['$availableQuantity', { $ceil: { $divide: [unsold, 5] } }] };

/**
 * Whether an account that has paid nothing yet may order so many units, of which another order of it has some: see
 * `openQuantity`.
 */
function isOpen(ordered: number, own: number, last: boolean): Document {
  const withOwn = { $add: [beforeLast, own] };
  return { $lte: [ordered, last ? { $add: [{ $max: [0, withOwn] }, smallestOrder] } : withOwn] };
}
/**
 * How many units are left of the shares of an account that has paid nothing yet. The smallest order may be held
 * whenever no other hold counts.
 */
function roomOf({ account, network, percent, totalPercent }: Sharer): Document {
  const room = (share: number, counts: Document) => {
    const most = { $floor: { $divide: [{ $multiply: [unsold, share] }, 100] } };
    const held = {
      $sum: { $map: { input: { $filter: { input: '$holds', cond: counts } }, in: '$$this.quantity' } },
    };
    return { $subtract: [{ $max: [most, smallestOrder] }, held] };
  };
  // Literals, because an e-mail address may begin with a dollar sign.
  return {
    $min: [
      room(percent, { $eq: ['$$this.account', { $literal: account }] }),
      room(totalPercent, { $gt: ['$$this.account', null] }),
      ...(network ? [room(network.percent, { $eq: ['$$this.network', { $literal: network.name }] })] : []),
    ],
  };
}

export type StockRepository = ReturnType<typeof createStockRepository>;

/** The updates of a part's stock. Each is one update of one document. */
export function createStockRepository(db: Db) {
  const parts: Collection<PartDocument> = db.collection('parts');

  /** Removes a hold and adds its units to a counter. Does nothing if the hold is gone, so it happens only once. */
  async function endHold(
    { partId, holdId, quantity }: HoldToEnd,
    counter: 'availableQuantity' | 'soldQuantity',
  ): Promise<void> {
    const _id = new ObjectId(holdId);
    await parts.updateOne(
      { _id: new ObjectId(partId), holds: { $elemMatch: { _id, quantity } } },
      { $inc: { [counter]: quantity }, $pull: { holds: { _id } } },
    );
  }

  return {
    /**
     * Sets units aside if the part is on sale with enough units at this price, the quantity is sold, the order holds
     * none of it yet, and its buyer may take so many of the last units. Undefined if it was refused.
     */
    async hold({
      partId,
      bookingId,
      quantity,
      ordered = quantity,
      priceMinor,
      breaks,
      at,
      for: sharer,
      last = false,
    }: HoldRequest): Promise<MadeHold | undefined> {
      const hold = {
        _id: new ObjectId(),
        booking: new ObjectId(bookingId),
        quantity,
        at,
        ...namesOf(sharer),
      };
      const isSold = { $eq: [{ $mod: [ordered, { $ifNull: ['$quantityStep', 1] }] }, 0] };
      const before: HoldBefore | null = await parts.findOneAndUpdate(
        {
          _id: new ObjectId(partId),
          ...onSale,
          priceMinor,
          breaks: breaks ? { $eq: [...breaks] } : { $exists: false },
          availableQuantity: { $gte: quantity },
          minimumOrder: { $lte: ordered },
          $expr: { $and: [isSold, ...(sharer ? [isOpen(ordered, ordered - quantity, last)] : [])] },
          'holds.booking': { $ne: hold.booking },
        },
        { $inc: { availableQuantity: -quantity }, $push: { holds: hold } },
        {
          returnDocument: 'before',
          projection: { availableQuantity: 1, heldQuantity, ...(sharer && { room: roomOf(sharer) }) },
        },
      );
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
     * Gives the units that an order sets aside to another order, together with those that this one has set aside
     * already, as one hold. They are never free in between; what the other order does not want goes back in stock.
     * Undefined if one of the holds is gone.
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
              // A literal, because a name may begin with a dollar sign.
              holds: { $concatArrays: [others, [{ $literal: hold }]] },
            },
          },
        ],
      );
      return matchedCount === 1 ? hold._id.toHexString() : undefined;
    },

    /** The hold of exactly this quantity that an order has on a part, with what is known of the part by now. */
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
            heldQuantity,
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
     * Puts sold units back in stock, once for each refund. Does nothing if the part has been archived: it is not sold
     * any more.
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

    /** The parts on sale of these ids with their stock, and the ids of those that were deleted. */
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

    release: (hold: HoldToEnd) => endHold(hold, 'availableQuantity'),
    sell: (hold: HoldToEnd) => endHold(hold, 'soldQuantity'),

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
