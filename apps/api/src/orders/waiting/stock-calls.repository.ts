import { ObjectId, type Collection, type Db } from 'mongodb';
import { deleteSome } from '../../infrastructure/database/delete-some.ts';
import { replaceVersion } from '../../infrastructure/database/versions.ts';
import type { StockCall, InLine } from './stock-calls.ts';

interface CallsDocument {
  /** The id of the part. */
  _id: ObjectId;
  version: number;
  calls: StockCall[];
  /** The chosen people. Their units are counted in `calls`, but their mails may not be queued yet. */
  pending: { id: ObjectId; quantity: number }[];
  changedAt: Date;
}

export interface PartCalls {
  version: number;
  calls: StockCall[];
  pending: InLine[];
}

export type CallsRepository = ReturnType<typeof createCallsRepository>;

export function createCallsRepository(db: Db) {
  const calls: Collection<CallsDocument> = db.collection('waitingCalls');
  return {
    async find(part: string): Promise<PartCalls> {
      const found = await calls.findOne({ _id: new ObjectId(part) });
      const { version = 0, calls: made = [], pending = [] } = found ?? {};
      return {
        version,
        calls: made,
        pending: pending.map(({ id, quantity }) => ({ id: id.toHexString(), quantity })),
      };
    },

    /**
     * Compare-and-swap: replaces a part's calls if the stored version is still this one. People are chosen with this
     * single write, so of several concurrent processes only one succeeds. Returns whether it did.
     */
    replace: (
      part: string,
      { version, calls: made, pending }: PartCalls,
      changedAt: Date,
    ): Promise<boolean> =>
      replaceVersion(db.collection('waitingCalls'), part, version, {
        calls: made,
        pending: pending.map(({ id, quantity }) => ({ id: new ObjectId(id), quantity })),
        changedAt,
      }),

    /** Deletes up to one batch of the calls that no longer promise any units. */
    deleteBefore: (before: Date): Promise<void> =>
      deleteSome(db, 'waitingCalls', { changedAt: { $lt: before }, pending: { $size: 0 } }),
  };
}
