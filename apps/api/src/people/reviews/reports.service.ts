import { createHash } from 'node:crypto';
import {
  mostOpenReports,
  type ModeratedReview,
  type NewDecision,
  type NewReport,
  type ReportedReview,
} from '@switchyard/shared/reviews';
import { AppError, refuse } from '../../infrastructure/app-error.ts';
import type { AuditService } from '../../infrastructure/audit/audit.service.ts';
import type { Clock } from '../../infrastructure/clock.ts';
import type { MailService, NewMail } from '../../infrastructure/mail/mail.service.ts';
import type { Actor } from '../../infrastructure/security/actor.ts';
import type { DailyQuota } from '../../infrastructure/security/daily-quota.ts';
import type { ModerationService } from './moderation.service.ts';
import { noSuchReview } from './no-such-review.ts';
import { reportDecided } from './report-decided.mail.ts';
import type { StoredReview } from './review-document.ts';
import type { ReviewReportsRepository, StoredReport } from './review-reports.repository.ts';
import { reviewRestricted } from './review-restricted.mail.ts';
import type { ReviewsRepository } from './reviews.repository.ts';

export type ReportsService = ReturnType<typeof createReportsService>;

interface ReportsDependencies {
  reports: ReviewReportsRepository;
  reviews: Pick<ReviewsRepository, 'find'>;
  moderation: Pick<ModerationService, 'find' | 'setShown' | 'remove'>;
  ofNetwork: DailyQuota;
  /** The present e-mail of an account. Undefined if it was deleted. */
  emailOf(account: string): Promise<string | undefined>;
  mail: Pick<MailService, 'queue'>;
  audit: Pick<AuditService, 'record'>;
  clock: Clock;
}

/** The maximum number of reports in the list. The oldest are listed, so that no flood of new ones hides any. */
const mostListed = 200;

/** Reports of reviews, by anybody (Regulation (EU) 2022/2065, article 16). */
export function createReportsService(dependencies: ReportsDependencies) {
  const { reports, reviews, moderation, ofNetwork, emailOf, mail, audit, clock } = dependencies;

  /** Hides or deletes the review. Nothing happens to one that was deleted meanwhile. */
  async function carryOut(actor: Actor, review: string, { outcome }: NewDecision): Promise<void> {
    try {
      if (outcome === 'hidden') await moderation.setShown(actor, review, false);
      if (outcome === 'deleted') await moderation.remove(actor, review);
    } catch (error) {
      if (!(error instanceof AppError && error.code === 'no_such_review')) throw error;
    }
  }

  /** The mail to the review's author, who is told of a decision against the review. */
  async function mailToAuthor(
    { _id, author, addComment: comment }: StoredReview,
    { outcome, reasons }: NewDecision,
    about: string,
  ): Promise<NewMail[]> {
    const to = author === undefined ? undefined : await emailOf(author);
    if (outcome === 'kept' || author === undefined || to === undefined) return [];
    const template = reviewRestricted.about({ outcome, reasons, comment });
    return [{ id: `review-restricted-${_id}-${about}`, to, account: author, template }];
  }

  return {
    /**
     * Stores a report of a review that visitors see. Sent again, it changes nothing.
     * @throws a refusal: no_such_review, reported_enough, or the one of the network's quota
     */
    async add(id: string, report: NewReport, network: string): Promise<void> {
      const review = await reviews.find(id);
      if (!review || review.hidden || review.waiting) throw noSuchReview();
      const reporter = hashOf(report, network);
      if (await reports.isReportedBy(id, reporter)) return;
      if ((await reports.countOpen(id, mostOpenReports)) >= mostOpenReports) throw refuse('reported_enough');
      await ofNetwork.count(network);
      await reports.add(id, report, reporter, clock.now());
    },

    /** The reviews with open reports, those with the oldest report first. */
    async list(): Promise<ReportedReview[]> {
      const byReview = Map.groupBy(await reports.listOpen(mostListed), ({ review }) => review);
      const found = await Promise.all([...byReview.keys()].map(moderation.find));
      const known = new Map(
        found.flatMap((review): [string, ModeratedReview][] => (review ? [[review._id, review]] : [])),
      );
      return [...byReview].map(([reviewId, of]) => {
        const review = known.get(reviewId);
        return { reviewId, ...(review && { review }), reports: of.map(toAnswer) };
      });
    },

    /**
     * Decides the open reports of a review, except those after `until`. A decision that a crash has interrupted can be
     * repeated: each mail is sent once.
     * @throws a refusal: no_open_reports
     */
    async decide(actor: Actor, id: string, decision: NewDecision): Promise<void> {
      const { outcome, reasons, until } = decision;
      const open = (await reports.listOpenOf(id))
        .filter(({ at }) => until === undefined || at <= new Date(until))
        .toSorted((one, other) => one.at.getTime() - other.at.getTime());
      const [first] = open;
      if (!first) throw refuse('no_open_reports');
      await audit.record({
        by: actor.email,
        from: actor.ipAddress,
        action: 'reports-decided',
        whom: id,
        after: { review: id, reports: open.length, outcome, reasons },
      });
      const review = await reviews.find(id);
      // Queued first: once the review is deleted, nobody knows its author any more.
      const toAuthor = review ? await mailToAuthor(review, decision, first.id) : [];
      await mail.queue([...toAuthor, ...open.flatMap((report) => mailToReporter(report, decision))]);
      await carryOut(actor, id, decision);
      const ids = open.map((report) => report.id);
      await reports.decide(ids, { outcome, by: actor.email, at: clock.now() });
    },
  };
}

/**
 * A hash of the report and its reporter: the e-mail or, without one, the network. So people in one office can each
 * report.
 */
const hashOf = ({ email, reason, text }: NewReport, network: string): string =>
  createHash('sha256')
    .update(JSON.stringify([email ?? network, reason, text]))
    .digest('base64url');

function mailToReporter({ id, email, at }: StoredReport, { outcome, reasons }: NewDecision): NewMail[] {
  if (email === undefined) return [];
  const template = reportDecided.about({ outcome, reasons, reportedAt: at });
  return [{ id: `report-${id}`, to: email, template }];
}

const toAnswer = ({ at, reason, text, email }: StoredReport) => ({
  at: at.toISOString(),
  reason,
  text,
  isTold: email !== undefined,
});
