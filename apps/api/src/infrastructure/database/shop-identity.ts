import { randomUUID } from 'node:crypto';
import type { Db } from 'mongodb';

/** The shop's id. It is made once and stays in the database, and in its backups. The shop's name need not be unique. */
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
