import type { NewReport, ReportOutcome } from '@switchyard/shared/reviews';
import { ObjectId, type Collection, type Db, type WithId } from 'mongodb';
import { deleteSome } from '../../infrastructure/database/delete-some.ts';
import { isDuplicateKey } from '../../infrastructure/database/mongo.ts';

interface ReportDocument {
  _id: ObjectId;
  review: ObjectId;
  at: Date;
  reason: NewReport['reason'];
  text: string;
  email?: string;
  /** A hash of who reported and what. Set until the report is decided. */
  reporter?: string;
  decision?: { outcome: ReportOutcome; by: string; at: Date };
}

export interface StoredReport extends Pick<NewReport, 'reason' | 'text'> {
  id: string;
  review: string;
  at: Date;
  email?: string;
}

export type ReviewReportsRepository = ReturnType<typeof createReviewReportsRepository>;

const open = { reporter: { $exists: true } } as const;

export function createReviewReportsRepository(db: Db) {
  const reports: Collection<ReportDocument> = db.collection('reviewReports');
  const indexed = { hint: 'review_reporter' } as const;
  return {
    /** Stores a report, unless the same one is open. */
    async add(review: string, { reason, text, email }: NewReport, reporter: string, at: Date): Promise<void> {
      const report = { reason, text, ...(email !== undefined && { email }), reporter, at };
      try {
        await reports.insertOne({ _id: new ObjectId(), review: new ObjectId(review), ...report });
      } catch (error) {
        if (!isDuplicateKey(error)) throw error;
      }
    },

    /** Whether the same report of the review is open. */
    async isReportedBy(review: string, reporter: string): Promise<boolean> {
      return (await reports.findOne({ review: new ObjectId(review), reporter: { $eq: reporter } })) !== null;
    },

    /** The number of open reports of a review, up to `most`. */
    countOpen: (review: string, most: number): Promise<number> =>
      reports.countDocuments({ review: new ObjectId(review), ...open }, { ...indexed, limit: most }),

    /** The oldest open reports. */
    async listOpen(limit: number): Promise<StoredReport[]> {
      const found = await reports.find(open, { sort: { at: 1 }, limit, hint: 'open' }).toArray();
      return found.map(toReport);
    },

    /** The open reports of a review. */
    async listOpenOf(review: string): Promise<StoredReport[]> {
      const found = await reports.find({ review: new ObjectId(review), ...open }, indexed).toArray();
      return found.map(toReport);
    },

    /** Stores the decision on these reports. From then on nothing tells who reported, except for the e-mail. */
    async decide(ids: readonly string[], decision: Required<ReportDocument>['decision']): Promise<void> {
      await reports.updateMany(
        { _id: { $in: ids.map((id) => new ObjectId(id)) }, ...open },
        { $set: { decision }, $unset: { reporter: '' } },
      );
    },

    /** Deletes some of the reports from before this moment. */
    deleteBefore: (before: Date): Promise<void> => deleteSome(db, 'reviewReports', { at: { $lt: before } }),
  };
}

function toReport({ _id, review, at, reason, text, email }: WithId<ReportDocument>): StoredReport {
  const written = { at, reason, text, ...(email !== undefined && { email }) };
  return { id: _id.toHexString(), review: review.toHexString(), ...written };
}
