import * as z from 'zod/mini';
import { email, emptyText, requiredText, timestamp } from '../../infrastructure/fields.ts';
import { moderatedReviewSchema } from './schema.ts';

/** Why somebody reports a review. */
export const reportReasons = [
  'illegal',
  'insult',
  'personal-data',
  'fake',
  'advertising',
  'off-topic',
  'other',
] as const;
export type ReportReason = (typeof reportReasons)[number];

/** The maximum number of reports of one review that wait for a decision. */
export const mostOpenReports = 20;

export const newReportSchema = z.object({
  reason: z.enum(reportReasons, { error: 'Choose a reason' }),
  /** What is wrong with the review, in the reporter's words. */
  text: requiredText('Explanation', 1000),
  /** Where the decision is sent. Without it, nobody is told. */
  email: z.optional(z.union([emptyText, email])),
});
export type NewReport = z.infer<typeof newReportSchema>;

/** What becomes of a reported review. */
export const reportOutcomes = ['kept', 'hidden', 'deleted'] as const;
export type ReportOutcome = (typeof reportOutcomes)[number];

/** A decision on open reports of a review. */
export const newDecisionSchema = z.object({
  outcome: z.enum(reportOutcomes, { error: 'Choose what becomes of the review' }),
  /** The reasons, which the reporters read and, unless the review is kept, its author. */
  reasons: requiredText('Reasons', 2000),
  /** The `at` of the latest report that was read. Later ones stay open. Absent: all are decided. */
  until: z.optional(timestamp),
});
export type NewDecision = z.infer<typeof newDecisionSchema>;

export const reportedReviewSchema = z.object({
  reviewId: z.string(),
  /** Absent once the review was deleted. */
  review: z.optional(moderatedReviewSchema),
  /** The oldest first. Nothing in them tells who reported. */
  reports: z.array(
    z.object({
      at: timestamp,
      reason: z.enum(reportReasons),
      text: z.string(),
      /** Whether the reporter is told of the decision. */
      isTold: z.boolean(),
    }),
  ),
});
export type ReportedReview = z.infer<typeof reportedReviewSchema>;
