import { setTimeout as sleep } from 'node:timers/promises';
import type { Db } from 'mongodb';

/** Deletes the delivery table directly in the database, and waits a second, until no process has it memoised. */
export async function clearDelivery({ db }: { db: Db }): Promise<void> {
  const { deletedCount } = await db.collection('deliveryTables').deleteMany({});
  // oxlint-disable-next-line switchyard/sleeps -- nothing tells when the process has forgotten it
  if (deletedCount > 0) await sleep(1000);
}
