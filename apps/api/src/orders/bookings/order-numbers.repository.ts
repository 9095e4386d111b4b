import type { Db } from 'mongodb';
import { isDuplicateKey } from '../../infrastructure/database/mongo.ts';

/** The number before the first order's: short numbers of one length are easier to say and to find. */
const start = 1000;

interface Counter {
  _id: string;
  last: number;
}

export type OrderNumbersRepository = ReturnType<typeof createOrderNumbersRepository>;

export function createOrderNumbersRepository(db: Db) {
  const counters = db.collection<Counter>('orderNumbers');
  const orders = db.collection<{ number?: number }>('bookings');

  /** The counter continues from here, unless it is higher already. */
  async function draw(count: number, atLeast = start): Promise<number> {
    const last = { $add: [{ $max: ['$last', atLeast] }, count] };
    try {
      const counter = await counters.findOneAndUpdate({ _id: 'order' }, [{ $set: { last } }], {
        upsert: true,
        returnDocument: 'after',
      });
      return (counter?.last ?? atLeast + count) - count + 1;
    } catch (error) {
      // Two processes made the counter at once. It is there now.
      if (!isDuplicateKey(error)) throw error;
      return draw(count, atLeast);
    }
  }

  return {
    /** Takes the next numbers for good. Answers the first of them; the others follow it. */
    draw: (count: number): Promise<number> => draw(count),

    /** Like `draw`, but above every number that an order has: a restored counter may be older. */
    async drawUnused(count: number): Promise<number> {
      const [highest] = await orders
        .find({ number: { $exists: true } }, { projection: { number: 1 } })
        .sort({ number: -1 })
        .limit(1)
        .toArray();
      return draw(count, Math.max(start, highest?.number ?? 0));
    },
  };
}
