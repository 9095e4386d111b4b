import type { Db } from 'mongodb';
import { beforeLasting, isDuplicateKey } from '../../infrastructure/database/mongo.ts';

/**
 * The counter's initial value. With it, all numbers have the same short length, which makes them easier to say and to
 * find.
 */
const start = 1000;

interface Counter {
  _id: string;
  last: number;
}

export type OrderNumbersRepository = ReturnType<typeof createOrderNumbersRepository>;

export function createOrderNumbersRepository(db: Db) {
  // Need not survive a crash: if the counter falls back, the unique index refuses its numbers, and the order draws the
  // next unused one.
  const counters = db.collection<Counter>('orderNumbers', { writeConcern: beforeLasting(db) });
  const orders = db.collection<{ number?: number }>('bookings');

  /** Raises the counter by `count`, from at least `atLeast`, and returns the first new number. */
  async function draw(count: number, atLeast = start): Promise<number> {
    const last = { $add: [{ $max: ['$last', atLeast] }, count] };
    try {
      const counter = await counters.findOneAndUpdate({ _id: 'order' }, [{ $set: { last } }], {
        upsert: true,
        returnDocument: 'after',
      });
      return (counter?.last ?? atLeast + count) - count + 1;
    } catch (error) {
      // Another process has just created the counter.
      if (!isDuplicateKey(error)) throw error;
      return draw(count, atLeast);
    }
  }

  return {
    /** Draws the next `count` numbers. Returns the first of them; the others follow it. */
    draw: (count: number): Promise<number> => draw(count),

    /** Draws numbers above those of all orders, for a counter that has fallen behind, for example after a restore. */
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
