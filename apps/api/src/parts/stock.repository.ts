import { ObjectId, type Collection, type Db } from 'mongodb';
import { onSale, type PartDocument } from './part-document.ts';

export interface HoldRequest {
  partId: string;
  bookingId: string;
  quantity: number;
  /** The unit price that the order was computed with. */
  priceCents: number;
  at: Date;
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

/** A hold, with the order it was made for. */
export type StandingHold = HoldToEnd & { bookingId: string };

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
     * Sets units aside if the part is on sale with enough units at this price, the quantity is sold, and the order holds none of it yet.
     * Answers the hold's id; undefined if it was refused.
     */
    async hold({ partId, bookingId, quantity, priceCents, at }: HoldRequest): Promise<string | undefined> {
      const hold = { _id: new ObjectId(), booking: new ObjectId(bookingId), quantity, at };
      const { modifiedCount } = await parts.updateOne(
        {
          _id: new ObjectId(partId),
          ...onSale,
          priceCents,
          availableQuantity: { $gte: quantity },
          minimumOrder: { $lte: quantity },
          $expr: { $eq: [{ $mod: [quantity, { $ifNull: ['$quantityStep', 1] }] }, 0] },
          'holds.booking': { $ne: hold.booking },
        },
        { $inc: { availableQuantity: -quantity }, $push: { holds: hold } },
      );
      return modifiedCount === 1 ? hold._id.toHexString() : undefined;
    },

    /** The id of the hold of exactly this quantity that an order has on a part. */
    async findHold({ partId, bookingId, quantity }: Omit<HoldRequest, 'priceCents' | 'at'>) {
      const ofOrder = { $elemMatch: { booking: new ObjectId(bookingId), quantity } };
      const found = await parts.findOne(
        { _id: new ObjectId(partId), holds: ofOrder },
        { projection: { holds: ofOrder } },
      );
      return found?.holds[0]?._id.toHexString();
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
