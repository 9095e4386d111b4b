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

/** What one process at a time has. The database's clock decides when its lease ends. */
export interface Lease {
  /** Takes or renews it. False if another process has it. */
  take(): Promise<boolean>;
  /** Renews it while the work runs. A process that sleeps past its lease keeps working. */
  keepDuring(work: () => Promise<void>): Promise<void>;
  /** Gives it back, so that another process need not wait for its end. */
  release(): Promise<void>;
}

const askAgainMs = 200;

/** A lease that is not taken yet. It ends by itself `leaseMs` milliseconds after it was last taken or renewed. */
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
      // Another process has it.
      if (isDuplicateKey(error)) return false;
      throw error;
    }
  }
  return {
    take,
    async keepDuring(work) {
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
      }
    },
    async release() {
      await locks.deleteOne({ _id: name, owner });
    },
  };
}

/**
 * Runs a piece of work in one process at a time; the others wait for their turn. It must be safe to run twice, because
 * a process that sleeps past its lease keeps working.
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
