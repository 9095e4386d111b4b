import { createHash } from 'node:crypto';
import type { Endpoint } from '@switchyard/shared';
import type { Db } from 'mongodb';
import { AppError, refuse } from '../app-error.ts';
import { isDuplicateKey } from '../database/mongo.ts';
import type { Once } from '../security/once.ts';

interface KeyDocument {
  /** A hash of the account, the endpoint and the key. */
  _id: string;
  /** A hash of the input. */
  fingerprint: string;
  /** How many calls with this input are running, have succeeded or may have succeeded. */
  calls: number;
  at: Date;
}

interface KeyedCall {
  account: string;
  endpoint: Endpoint;
  key: string;
  /** The parsed path, query and body. */
  input: unknown;
}

export type Idempotency = ReturnType<typeof createIdempotency>;

/**
 * Binds an account's idempotency key to the input with which it first came. A repeated call runs again with the same
 * id, and so finds what the first call created.
 * @returns a function that carries out a call under its key
 * @throws a refusal: idempotency_key_reused (from that function) for a key that came with another input
 */
export function createIdempotency(db: Db) {
  // No need to wait for the journal: the call's own writes wait for it, and thereby for all earlier writes.
  const keys = db.collection<KeyDocument>('idempotencyKeys', { writeConcern: { w: 1, journal: false } });

  /** Binds the key. Returns whether a call with this key and input came before. */
  async function bind(_id: string, fingerprint: string): Promise<boolean> {
    const tryToBind = () =>
      keys.findOneAndUpdate(
        { _id, $or: [{ fingerprint }, { calls: 0 }] },
        { $set: { fingerprint }, $inc: { calls: 1 }, $currentDate: { at: true } },
        { upsert: true, returnDocument: 'before' },
      );
    // If two calls try to insert the key at the same moment, the second one fails; its retry sees the first one's
    // document.
    const before = await tryToBind().catch(ifTaken(tryToBind)).catch(ifTaken(refuseReuse));
    return before !== null && before.calls > 0;
  }

  /**
   * A refused call changed nothing, so its key may be used with corrected input, unless another call still uses the
   * key.
   */
  async function release(_id: string): Promise<void> {
    const { deletedCount } = await keys.deleteOne({ _id, calls: 1 });
    if (deletedCount === 0) await keys.updateOne({ _id }, { $inc: { calls: -1 } });
  }

  return async function once<Result>(
    { account, endpoint: { method, path }, key, input }: KeyedCall,
    act: (once: Once) => Promise<Result>,
  ): Promise<Result> {
    const name = hashOf([account, method, path, key]);
    const fingerprint = hashOf(input);
    const isRepeat = await bind(name, fingerprint);
    try {
      return await act({ id: hashOf([name, fingerprint]).slice(0, 24), isRepeat });
    } catch (error) {
      if (error instanceof AppError && error.changedNothing) await release(name);
      throw error;
    }
  };
}

function ifTaken<Result>(next: () => Promise<Result>) {
  return (error: unknown) => {
    if (isDuplicateKey(error)) return next();
    throw error;
  };
}

async function refuseReuse(): Promise<never> {
  throw refuse('idempotency_key_reused');
}

/** A hash that does not depend on the sequence of an object's fields. */
function hashOf(value: unknown): string {
  const sorted = JSON.stringify(value, (_, value: unknown) =>
    typeof value === 'object' && value !== null && !Array.isArray(value)
      ? Object.fromEntries(Object.entries(value).toSorted(([one], [other]) => (one < other ? -1 : 1)))
      : value,
  );
  return createHash('sha256').update(sorted).digest('hex');
}
