import { mostCounted } from '@switchyard/shared';
import { lineName, orderStatuses, statusesWith } from '@switchyard/shared/bookings';
import type { Collection } from 'mongodb';
import { listed, toListed, type BookingDocument } from './booking-document.ts';
import type { ListedBooking } from './booking.ts';

/** The time limit of an overview, so that a query over many orders does not slow down the shop. In milliseconds. */
const maxTimeMS = 10_000;

/** From the beginning of the first day (inclusive) to the beginning of the day after the last (exclusive). */
interface PlacedIn {
  from: Date;
  to: Date;
}

/** A part as it was when it was ordered. */
interface BoughtPart {
  partId: string;
  name: string;
  img: string;
}

/** Queries of the overviews for admins and buyers. Counts are covered by an index, except for those with refunds. */
export function createOverviewReads(orders: Collection<BookingDocument>) {
  return {
    /**
     * The number of orders placed in this time, and how many of those are paid by now. Orders that were replaced before
     * payment are not counted.
     */
    async countPlaced({ from, to }: PlacedIn): Promise<{ placed: number; paid: number }> {
      const createdAt = { $gte: from, $lt: to };
      const bounded = { hint: 'status_created', maxTimeMS };
      const [placed, replaced, sold, refunded] = await Promise.all([
        orders.countDocuments({ status: { $in: [...orderStatuses] }, createdAt }, bounded),
        orders.countDocuments({ createdAt, replacedBy: { $gt: '' } }, { hint: 'replaced', maxTimeMS }),
        orders.countDocuments({ status: { $in: statusesWith({ units: 'sold' }) }, createdAt }, bounded),
        // The status does not tell: an order whose only payment came too late is refunded, but was never paid.
        orders.countDocuments(
          { status: { $in: statusesWith({ money: 'back' }) }, createdAt, transactionId: { $exists: true } },
          bounded,
        ),
      ]);
      return { placed: placed - replaced, paid: sold + refunded };
    },

    /** Unpaid orders whose hold ends between two moments: their number and the first few. */
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

    /** The distinct parts of an account's newest paid orders, up to `most`. */
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
