import type { Db, ObjectId } from 'mongodb';

/** The units of a part. */
export interface Stock {
  available: number;
  held: number;
  sold: number;
  stocked: number;
}

interface StoredStock {
  _id: ObjectId;
  availableQuantity: number;
  soldQuantity: number;
  stockedQuantity: number;
  holds: { quantity: number }[];
}

interface OrderedUnits {
  _id: { part: ObjectId; status: 'held' | 'paid' };
  units: number;
  orders: number;
}

/** What the shop's books say once it is quiet. */
export interface Books {
  parts: number;
  open: number;
  paid: number;
  /** The units of all parts. */
  stock: Stock;
  /** What cannot be, in words: a part whose units do not add up, or are not those of its orders. */
  faults: string[];
}

/** Compares the stock of every part, or of some, with itself and with the orders. */
export async function readBooks(db: Db, of?: readonly ObjectId[]): Promise<Books> {
  const stored = await db
    .collection<StoredStock>('parts')
    .find(of ? { _id: { $in: [...of] } } : {})
    .toArray();
  const ordered = await db
    .collection('bookings')
    .aggregate<OrderedUnits>([
      { $match: { status: { $in: ['held', 'paid'] }, ...(of && { partId: { $in: [...of] } }) } },
      {
        $group: {
          _id: { part: '$partId', status: '$status' },
          units: { $sum: '$quantity' },
          orders: { $sum: 1 },
        },
      },
    ])
    .toArray();
  const units = new Map(ordered.map(({ _id, units }) => [`${_id.part.toHexString()} ${_id.status}`, units]));
  const unitsOf = (part: ObjectId, status: 'held' | 'paid') =>
    units.get(`${part.toHexString()} ${status}`) ?? 0;
  const count = (status: 'held' | 'paid') =>
    sum(ordered.filter(({ _id }) => _id.status === status).map(({ orders }) => orders));
  const stocks = stored.map((part) => ({ id: part._id, ...stockOf(part) }));
  return {
    parts: stored.length,
    open: count('held'),
    paid: count('paid'),
    stock: {
      available: sum(stocks.map(({ available }) => available)),
      held: sum(stocks.map(({ held }) => held)),
      sold: sum(stocks.map(({ sold }) => sold)),
      stocked: sum(stocks.map(({ stocked }) => stocked)),
    },
    faults: stocks.flatMap((part) =>
      faultsOf(part, { held: unitsOf(part.id, 'held'), sold: unitsOf(part.id, 'paid') }).map(
        (fault) => `part ${part.id.toHexString()}: ${fault}`,
      ),
    ),
  };
}

/** What is wrong with a stock, beside the units that its open orders hold and its paid orders bought; in words. */
export function faultsOf(
  { available, held, sold, stocked }: Stock,
  ordered: Pick<Stock, 'held' | 'sold'>,
): string[] {
  const adds = available + held + sold === stocked && Math.min(available, held, sold) >= 0;
  return [
    ...(adds ? [] : [`${available} available + ${held} held + ${sold} sold, and ${stocked} stocked`]),
    ...(held === ordered.held ? [] : [`${held} units are held, and ${ordered.held} are in open orders`]),
    ...(sold === ordered.sold ? [] : [`${sold} units are sold, and ${ordered.sold} are in paid orders`]),
  ];
}

function stockOf({ availableQuantity, soldQuantity, stockedQuantity, holds }: StoredStock): Stock {
  return {
    available: availableQuantity,
    held: sum(holds.map(({ quantity }) => quantity)),
    sold: soldQuantity,
    stocked: stockedQuantity,
  };
}

const sum = (values: readonly number[]) => values.reduce((total, one) => total + one, 0);
