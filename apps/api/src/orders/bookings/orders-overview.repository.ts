import { mostCounted } from '@switchyard/shared';
import { lineName, orderStatuses, statusesWith } from '@switchyard/shared/bookings';
import type { Collection } from 'mongodb';
import { listed, toListed, type BookingDocument } from './booking-document.ts';
import type { ListedBooking } from './booking.ts';

/** A query over many orders must not hold up the shop. */
const maxTimeMS = 10_000;

/** From the first moment of the first day to the first moment after the last. */
interface PlacedIn {
  from: Date;
  to: Date;
}

/** A part as its buyer saw it. */
interface BoughtPart {
  partId: string;
  name: string;
  img: string;
}

/** What the overviews of admins and buyers read. Counting reads only an index, except for refunds. */
export function createOverviewReads(orders: Collection<BookingDocument>) {
  return {
    /**
     * How many orders were placed in this time, and how many of those have been paid. A cart that was placed again
     * before it was paid counts once.
     */
    async countPlaced({ from, to }: PlacedIn): Promise<{ placed: number; paid: number }> {
      const createdAt = { $gte: from, $lt: to };
      const bounded = { hint: 'status_created', maxTimeMS };
      const [placed, replaced, sold, refunded] = await Promise.all([
        orders.countDocuments({ status: { $in: [...orderStatuses] }, createdAt }, bounded),
        orders.countDocuments({ createdAt, replacedBy: { $gt: '' } }, { hint: 'replaced', maxTimeMS }),
        orders.countDocuments({ status: { $in: statusesWith({ units: 'sold' }) }, createdAt }, bounded),
        // An order whose only payment came too late is refunded, too, but was never paid.
        orders.countDocuments(
          { status: { $in: statusesWith({ money: 'back' }) }, createdAt, transactionId: { $exists: true } },
          bounded,
        ),
      ]);
      return { placed: placed - replaced, paid: sold + refunded };
    },

    /** Unpaid orders whose hold ends between two moments: how many, and the first ones. */
    async findExpiring(
      now: Date,
      until: Date,
      most: number,
    ): Promise<{ count: number; nearest: ListedBooking[] }> {
      const ending = { status: 'held' as const, holdExpiresAt: { $gt: now, $lte: until } };
      const [count, nearest] = await Promise.all([
        orders.count(ending, { limit: mostCounted + 1, hint: 'hold_end', maxTimeMS }),
        orders
          .find(ending, { projection: listed, maxTimeMS })
          .sort({ holdExpiresAt: 1 })
          .limit(most)
          .toArray(),
      ]);
      return { count, nearest: nearest.map(toListed) };
    },

    /** The parts of an account's newest paid orders, each once. */
    async listBought(account: string, most: number): Promise<BoughtPart[]> {
      const bought = {
        account: { $eq: account },
        status: { $in: statusesWith({ units: 'sold' }) },
        transactionId: { $exists: true },
      } as const;
      const found = await orders
        .find(bought, { projection: listed, maxTimeMS })
        .sort({ createdAt: -1, _id: -1 })
        .limit(most)
        .toArray();
      const parts = found
        .flatMap(({ lines }) => lines)
        .map((line) => ({ partId: line.partId.toHexString(), name: lineName(line), img: line.img }));
      return parts.filter(({ partId }, index) => index === parts.findIndex((one) => one.partId === partId));
    },
  };
}
