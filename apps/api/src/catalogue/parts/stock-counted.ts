import type { Collection, Db } from 'mongodb';
import type { AnyDocument, Bounds, Figure } from '../../infrastructure/database/figures.ts';

const mostPartsHeld = 10_000;

/** Adds something up over the parts that have holds. */
async function sumOverHeld(
  parts: Collection<AnyDocument>,
  { maxTimeMS }: Bounds,
  summand: object,
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
    read: (parts, bounds) => sumOverHeld(parts, bounds, { $sum: '$holds.quantity' }),
  },
];

/** The ids of parts whose units do not add up to what was stocked. */
export async function findUnbalanced(
  db: Db,
  { limit, maxTimeMS }: Pick<Bounds, 'limit' | 'maxTimeMS'>,
): Promise<string[]> {
  const units = { $add: ['$availableQuantity', '$soldQuantity', { $sum: '$holds.quantity' }] };
  const found = await db
    .collection('parts')
    .aggregate(
      [
        { $match: { $expr: { $ne: [units, '$stockedQuantity'] } } },
        { $limit: limit },
        { $project: { _id: 1 } },
      ],
      { maxTimeMS },
    )
    .toArray();
  return found.map(({ _id }) => String(_id));
}
