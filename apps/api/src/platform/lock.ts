import { setTimeout as sleep } from 'node:timers/promises';
import type { Db } from 'mongodb';
import { isDuplicateKey } from './mongo.ts';

/** Says who may do a piece of work, by the database's clock: those of the machines need not agree. */
interface LockDocument {
  _id: string;
  owner: string;
  expiresAt: Date;
}

export interface Lock {
  /** Takes it, or renews it where this is its owner. False while somebody else has it. */
  take(): Promise<boolean>;
  /** Leaves it to the next. Does nothing where somebody else has it. */
  release(): Promise<void>;
  leaseMs: number;
}

/** A lock that runs out by itself unless it is renewed, so that an owner who was killed blocks nobody for longer than its lease. */
export function createLock(db: Db, name: string, leaseMs: number): Lock {
  const locks = db.collection<LockDocument>('locks');
  const owner = crypto.randomUUID();
  const isFree = {
    $or: [{ $eq: ['$owner', owner] }, { $lte: [{ $ifNull: ['$expiresAt', new Date(0)] }, '$$NOW'] }],
  };
  const expiry = { $dateAdd: { startDate: '$$NOW', unit: 'millisecond', amount: leaseMs } };
  return {
    leaseMs,
    async take() {
      try {
        const found = await locks.findOneAndUpdate(
          { _id: name },
          [
            { $set: { free: isFree } },
            {
              $set: {
                owner: { $cond: ['$free', owner, '$owner'] },
                expiresAt: { $cond: ['$free', expiry, '$expiresAt'] },
              },
            },
            { $unset: 'free' },
          ],
          { upsert: true, returnDocument: 'after' },
        );
        return found?.owner === owner;
      } catch (error) {
        // Two who took it first at the same moment: the other was stored.
        if (isDuplicateKey(error)) return false;
        throw error;
      }
    },
    async release() {
      await locks.deleteOne({ _id: name, owner });
    },
  };
}

/**
 * Does a piece of work with a lock that was taken, renewing it, and releases it at the end. The signal that the work is
 * given is aborted where the lock was lost, as after a long sleep of this process: the work must then stop.
 */
export async function holding<T>(lock: Lock, work: (lost: AbortSignal) => Promise<T>): Promise<T> {
  const lost = new AbortController();
  const done = new AbortController();
  const kept = keep(lock, lost, done.signal);
  try {
    return await work(lost.signal);
  } finally {
    done.abort();
    await kept;
    await lock.release();
  }
}

async function keep(lock: Lock, lost: AbortController, done: AbortSignal): Promise<void> {
  let takenAt = performance.now();
  while (!done.aborted && !lost.signal.aborted) {
    await sleep(lock.leaseMs / 3, undefined, { signal: done }).catch(() => undefined);
    if (done.aborted) return;
    const askedAt = performance.now();
    const taken = await lock.take().catch(() => undefined);
    if (taken) takenAt = askedAt;
    // What could not be asked now is asked again while the lease lasts.
    else if (taken === false || performance.now() - takenAt > lock.leaseMs) {
      lost.abort(new Error('The lock was lost to another process'));
    }
  }
}
