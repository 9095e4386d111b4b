import { setTimeout as sleep } from 'node:timers/promises';
import type { Db } from 'mongodb';

/** Empties delivery's table behind the shop's back. Prices know the former one for a second. */
export async function clearDelivery({ db }: { db: Db }): Promise<void> {
  const { deletedCount } = await db.collection('deliveryTables').deleteMany({});
  // oxlint-disable-next-line switchyard/sleeps -- nothing tells when the process has forgotten it
  if (deletedCount > 0) await sleep(1000);
}
