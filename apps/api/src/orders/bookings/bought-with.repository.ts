import { statusesWith } from '@switchyard/shared/bookings';
import { type Collection, ObjectId } from 'mongodb';
import type { BookingDocument } from './booking-document.ts';

/** Only this many of a part's newest orders are read. */
const mostOrders = 200;
/**
 * The fewest buyers who must have bought a part together with the given one: a single buyer's order must not be
 * revealed.
 */
const leastBuyers = 2;

export function createBoughtWith(orders: Collection<BookingDocument>) {
  return {
    /**
     * The ids of up to `limit` parts that several buyers had in paid orders together with this one, the most frequent
     * first.
     */
    async boughtWith(partId: string, limit: number): Promise<string[]> {
      const id = new ObjectId(partId);
      const found = orders.aggregate<{ _id: ObjectId }>([
        { $match: { 'lines.partId': id } },
        { $sort: { createdAt: -1, _id: -1 } },
        { $limit: mostOrders },
        { $match: { status: { $in: statusesWith({ units: 'sold' }) }, 'lines.1': { $exists: true } } },
        { $project: { account: 1, 'lines.partId': 1 } },
        { $unwind: '$lines' },
        { $match: { 'lines.partId': { $ne: id } } },
        { $group: { _id: '$lines.partId', accounts: { $addToSet: '$account' } } },
        { $project: { buyers: { $size: '$accounts' } } },
        { $match: { buyers: { $gte: leastBuyers } } },
        { $sort: { buyers: -1, _id: -1 } },
        { $limit: limit },
      ]);
      return (await found.toArray()).map(({ _id }) => _id.toHexString());
    },
  };
}
