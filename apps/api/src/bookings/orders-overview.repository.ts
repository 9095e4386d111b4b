import { mostCounted, orderStatuses, statusesWithUnits } from '@switchyard/shared';
import type { Collection } from 'mongodb';
import { listed, toListed, type BookingDocument } from './booking-document.ts';
import type { ListedBooking } from './booking.ts';

/** A reading of many orders must not hold up the shop. */
const maxTimeMS = 10_000;

/** From its first moment to that after its last. */
export interface PlacedIn {
  from: Date;
  to: Date;
}

/** A part as its buyer saw it. */
export interface BoughtPart {
  partId: string;
  partName: string;
  img?: string;
}

/** What the overviews of admins and buyers read. Counting reads an index and, but for refunds, no order. */
export function createOverviewReads(orders: Collection<BookingDocument>) {
  return {
    /** How many orders were placed in this time, and how many of those have been paid. */
    async countPlaced({ from, to }: PlacedIn): Promise<{ placed: number; paid: number }> {
      const createdAt = { $gte: from, $lt: to };
      const bounded = { hint: 'status_created', maxTimeMS };
      const [placed, sold, refunded] = await Promise.all([
        orders.countDocuments({ status: { $in: [...orderStatuses] }, createdAt }, bounded),
        orders.countDocuments({ status: { $in: statusesWithUnits('sold') }, createdAt }, bounded),
        // An order whose only payment came too late is refunded, too, but was never paid.
        orders.countDocuments({ status: 'refunded', createdAt, transactionId: { $exists: true } }, bounded),
      ]);
      return { placed, paid: sold + refunded };
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

    /** The parts of a buyer's newest paid orders, each once. */
    async listBought(buyer: string, most: number): Promise<BoughtPart[]> {
      const bought = {
        buyer: { $eq: buyer },
        status: { $in: statusesWithUnits('sold') },
        transactionId: { $exists: true },
        formerHolder: { $exists: false },
      } as const;
      const projection = { partId: 1, partName: 1, img: 1 } as const;
      const found = await orders
        .find(bought, { projection, maxTimeMS })
        .sort({ createdAt: -1, _id: -1 })
        .limit(most)
        .toArray();
      const parts = found.map(({ partId, partName, img }) => ({
        partId: partId.toHexString(),
        partName,
        ...(img !== undefined && { img }),
      }));
      return parts.filter(({ partId }, place) => place === parts.findIndex((one) => one.partId === partId));
    },
  };
}
