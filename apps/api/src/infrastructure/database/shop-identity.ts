import { randomUUID } from 'node:crypto';
import type { Db } from 'mongodb';

/**
 * The shop's id, created on the first call. It is stored in the database and so in its backups. Unlike the shop's name,
 * it is unique.
 */
export async function identifyShop(db: Db): Promise<string> {
  const made = await db
    .collection<{ _id: 'shop'; id: string; madeAt: Date }>('shop')
    .findOneAndUpdate(
      { _id: 'shop' },
      { $setOnInsert: { id: randomUUID(), madeAt: new Date() } },
      { upsert: true, returnDocument: 'after' },
    );
  if (!made) throw new Error('The shop has got no id.');
  return made.id;
}
