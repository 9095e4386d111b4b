import type { Collection, Db } from 'mongodb';
import { heldUnits } from './part-document.ts';
import type { AnyDocument, Bounds, Figure } from '../../infrastructure/database/figures.ts';

const mostPartsHeld = 10_000;

/** Sums an expression over the parts that have holds. */
async function sumOverHeld(
  parts: Collection<AnyDocument>,
  { maxTimeMS }: Bounds,
  summand: object | string,
): Promise<number> {
  const [found] = await parts
    .aggregate<{ sum: number }>(
      [
        { $match: { 'holds.0': { $exists: true } } },
        { $limit: mostPartsHeld },
        { $group: { _id: null, sum: { $sum: summand } } },
      ],
      { maxTimeMS, hint: 'held' },
    )
    .toArray();
  return found?.sum ?? 0;
}

export const stockCounted: readonly Figure[] = [
  {
    metric: 'shop_live_holds',
    help: 'Holds on parts.',
    read: (parts, bounds) => sumOverHeld(parts, bounds, { $size: '$holds' }),
  },
  {
    metric: 'shop_held_units',
    help: 'Held units.',
    read: (parts, bounds) => sumOverHeld(parts, bounds, '$heldQuantity'),
  },
];

/** The ids of parts whose units do not add up to what was stocked, or whose held units do not add up to their holds. */
export async function findUnbalanced(
  db: Db,
  { limit, maxTimeMS }: Pick<Bounds, 'limit' | 'maxTimeMS'>,
): Promise<string[]> {
  const isHeldWrong = { $ne: [heldUnits, { $sum: '$holds.quantity' }] };
  const units = { $add: ['$availableQuantity', '$soldQuantity', heldUnits] };
  const found = await db
    .collection('parts')
    .aggregate(
      [
        { $match: { $expr: { $or: [isHeldWrong, { $ne: [units, '$stockedQuantity'] }] } } },
        { $limit: limit },
        { $project: { _id: 1 } },
      ],
      { maxTimeMS },
    )
    .toArray();
  return found.map(({ _id }) => String(_id));
}
