import { ObjectId, type Collection, type Db } from 'mongodb';
import { deleteSome } from '../../infrastructure/database/delete-some.ts';
import { replaceVersion } from '../../infrastructure/database/versions.ts';
import type { Call, InLine } from './calls.ts';

interface CallsDocument {
  /** The part's. */
  _id: ObjectId;
  version: number;
  calls: Call[];
  /** Who is being told: chosen and counted, but perhaps not yet mailed. */
  pending: { id: ObjectId; quantity: number }[];
  changedAt: Date;
}

export interface PartCalls {
  version: number;
  calls: Call[];
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
     * Replaces this version of a part's calls. Whoever chooses people from the line does it with this one write, so
     * that of several processes one does. Answers whether it was still that version.
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

    /** Deletes some that promise nothing any more. */
    deleteBefore: (before: Date): Promise<void> =>
      deleteSome(db, 'waitingCalls', { changedAt: { $lt: before }, pending: { $size: 0 } }),
  };
}
