import { setTimeout as sleep } from 'node:timers/promises';
import type { Db } from 'mongodb';
import { isDuplicateKey } from './mongo.ts';

interface Lock {
  _id: string;
  owner: string;
  expiresAt: Date;
}

export interface LockOptions {
  /** A killed owner blocks the others for this long, in milliseconds. */
  leaseMs?: number;
  onWaiting?(): void;
}

const askAgainMs = 200;

/**
 * Runs a piece of work in one process at a time; the others wait for their turn. The database's clock decides when
 * a lease ends. A process that sleeps past its lease keeps working, so the work must be safe to run twice.
 */
export async function exclusively(
  db: Db,
  name: string,
  work: () => Promise<void>,
  { leaseMs = 20_000, onWaiting }: LockOptions = {},
): Promise<void> {
  const locks = db.collection<Lock>('locks');
  const owner = crypto.randomUUID();
  const expiresAt = { $dateAdd: { startDate: '$$NOW', unit: 'millisecond', amount: leaseMs } } as const;
  const take = async () => {
    try {
      await locks.deleteOne({ _id: name, $expr: { $lte: ['$expiresAt', '$$NOW'] } });
      await locks.updateOne({ _id: name, owner }, [{ $set: { expiresAt } }], { upsert: true });
      return true;
    } catch (error) {
      // Another process has it.
      if (isDuplicateKey(error)) return false;
      throw error;
    }
  };
  for (let waited = false; !(await take()); waited = true) {
    if (!waited) onWaiting?.();
    await sleep(askAgainMs);
  }
  // A renewal that fails is tried again before the lease ends.
  let renewed: Promise<unknown> = Promise.resolve();
  const renewal = setInterval(() => {
    renewed = take().catch(() => undefined);
  }, leaseMs / 3);
  try {
    await work();
  } finally {
    clearInterval(renewal);
    await renewed;
    await locks.deleteOne({ _id: name, owner });
  }
}
