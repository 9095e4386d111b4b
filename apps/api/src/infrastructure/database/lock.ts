import { setTimeout as sleep } from 'node:timers/promises';
import type { Db } from 'mongodb';
import { isDuplicateKey } from './mongo.ts';

interface Lock {
  _id: string;
  owner: string;
  expiresAt: Date;
}

export interface LockOptions {
  /** Duration of the lease in milliseconds. If its owner is killed, the others wait that long. */
  leaseMs?: number;
  onWaiting?(): void;
}

/** A lease that one process at a time holds. The database's clock decides when it expires. */
export interface Lease {
  /** Takes or renews the lease. False if another process holds it. */
  take(): Promise<boolean>;
  /**
   * Renews the lease while the work runs. A suspended process may outlive its lease, and then goes on beside the next
   * owner.
   */
  keepDuring(work: () => Promise<void>): Promise<void>;
  /** Gives the lease back, so that other processes need not wait for its expiry. */
  release(): Promise<void>;
}

const askAgainMs = 200;

/** A lease, not taken yet. It expires `leaseMs` milliseconds after it was last taken or renewed. */
export function createLease(db: Db, name: string, leaseMs: number): Lease {
  const locks = db.collection<Lock>('locks');
  const owner = crypto.randomUUID();
  const expiresAt = { $dateAdd: { startDate: '$$NOW', unit: 'millisecond', amount: leaseMs } } as const;
  async function take(): Promise<boolean> {
    try {
      await locks.deleteOne({ _id: name, $expr: { $lte: ['$expiresAt', '$$NOW'] } });
      await locks.updateOne({ _id: name, owner }, [{ $set: { expiresAt } }], { upsert: true });
      return true;
    } catch (error) {
      // Another process holds the lease.
      if (isDuplicateKey(error)) return false;
      throw error;
    }
  }
  return {
    take,
    async keepDuring(work) {
      // A failed renewal is retried before the lease expires.
      let renewed: Promise<unknown> = Promise.resolve();
      const renewal = setInterval(() => {
        renewed = take().catch(() => undefined);
      }, leaseMs / 3);
      try {
        await work();
      } finally {
        clearInterval(renewal);
        await renewed;
      }
    },
    async release() {
      await locks.deleteOne({ _id: name, owner });
    },
  };
}

/**
 * Runs a piece of work in one process at a time; other processes wait. The work must be idempotent: a process that is
 * suspended past the expiry of its lease keeps working beside the next one.
 */
export async function exclusively(
  db: Db,
  name: string,
  work: () => Promise<void>,
  { leaseMs = 20_000, onWaiting }: LockOptions = {},
): Promise<void> {
  const lease = createLease(db, name, leaseMs);
  for (let waited = false; !(await lease.take()); waited = true) {
    if (!waited) onWaiting?.();
    await sleep(askAgainMs);
  }
  try {
    await lease.keepDuring(work);
  } finally {
    await lease.release();
  }
}
