import type { ModeratedReview, NewReply } from '@switchyard/shared/reviews';
import { type AppError, refuse } from '../../infrastructure/app-error.ts';
import type { AuditService } from '../../infrastructure/audit/audit.service.ts';
import type { Clock } from '../../infrastructure/clock.ts';
import type { PartsService } from '../../catalogue/parts/parts.service.ts';
import type { IsOwnPicture } from '../../infrastructure/providers/own-pictures.ts';
import type { Actor } from '../../infrastructure/security/actor.ts';
import type { HelpfulVotesRepository } from './helpful-votes.repository.ts';
import { noSuchReview } from './no-such-review.ts';
import type { StoredReview } from './review-document.ts';
import type { ReviewsQuery, ReviewsRepository } from './reviews.repository.ts';

export type ModerationService = ReturnType<typeof createModerationService>;

interface ModerationDependencies {
  reviews: ReviewsRepository;
  votes: Pick<HelpfulVotesRepository, 'deleteOf'>;
  parts: Pick<PartsService, 'namesOf' | 'rate'>;
  audit: Pick<AuditService, 'record'>;
  isOwnPicture: IsOwnPicture;
  /** The e-mails of accounts, by id. */
  emailsOf(accounts: readonly string[]): Promise<Map<string, string>>;
  clock: Clock;
}

/** How admins moderate reviews. */
export function createModerationService(dependencies: ModerationDependencies) {
  const { reviews, votes, parts, audit, isOwnPicture, emailsOf, clock } = dependencies;

  /** Recounts the rating of a review's part. Call it after a change that affects the rating. */
  async function rate({ partId }: StoredReview): Promise<void> {
    if (partId) await parts.rate(partId, () => reviews.ratingOf(partId));
  }

  async function get(id: string): Promise<StoredReview> {
    const review = await reviews.find(id);
    if (!review) throw noSuchReview();
    return review;
  }

  /** Adds the names of the reviews' parts, and their authors' e-mails. */
  async function asAdminsSee(found: readonly StoredReview[]): Promise<ModeratedReview[]> {
    const names = await parts.namesOf(found.flatMap(({ partId }) => partId ?? []));
    const emails = await emailsOf(found.flatMap(({ author }) => author ?? []));
    return found.map(({ author, ...review }) => {
      const name = review.partId && names.get(review.partId);
      const email = author && emails.get(author);
      return {
        ...review,
        ...(email && { author: email }),
        ownImg: !review.hidden && isOwnPicture(review.img),
        ...(name && { part: { name } }),
      };
    });
  }

  /**
   * The fields of an audit entry: the acting admin, and the author of the review. If the author's account was deleted,
   * the review's id stands for the author.
   */
  async function by(admin: Actor, { _id, author }: StoredReview) {
    const email = author && (await emailsOf([author])).get(author);
    return { by: admin.email, from: admin.ipAddress, whom: email ?? _id };
  }

  return {
    /** A page of all reviews, including hidden ones, with the names of their parts. */
    async pageOfAll(query: ReviewsQuery) {
      const page = await reviews.pageOfAll(query);
      return { ...page, items: await asAdminsSee(page.items) };
    },

    /** A review as admins see it. Undefined if there is none. */
    async find(id: string): Promise<ModeratedReview | undefined> {
      const review = await reviews.find(id);
      return review && (await asAdminsSee([review]))[0];
    },

    /** Hides or shows a review. Returns whether that changed anything. */
    async setShown(admin: Actor, id: string, isShown: boolean): Promise<boolean> {
      const review = await get(id);
      if (review.hidden !== isShown) {
        // Repeated, because an earlier call may have crashed before it recounted the rating.
        await rate(review);
        return false;
      }
      await audit.record({
        ...(await by(admin, review)),
        action: isShown ? 'review-shown' : 'review-hidden',
        before: { review: id, hidden: review.hidden },
        after: { review: id, hidden: !isShown },
      });
      const isChanged = await reviews.setShown(id, isShown);
      await rate(review);
      return isChanged;
    },

    /**
     * Writes or changes the shop's reply to one version of a review.
     * @throws a refusal if the review has another version by now
     */
    async reply(admin: Actor, id: string, { text, version }: NewReply): Promise<void> {
      const review = await get(id);
      if (review.version !== version) throw reviewChanged();
      await audit.record({
        ...(await by(admin, review)),
        action: 'review-replied',
        before: { review: id, ...(review.reply && { reply: review.reply.text }) },
        after: { review: id, reply: text },
      });
      const reply = { text, by: admin.email, at: clock.now() };
      if (!(await reviews.setReply(id, reply, version))) throw reviewChanged();
    },

    /** Removes the shop's reply. Returns whether there was one. */
    async removeReply(admin: Actor, id: string): Promise<boolean> {
      const review = await get(id);
      if (!review.reply) return false;
      await audit.record({
        ...(await by(admin, review)),
        action: 'review-reply-removed',
        before: { review: id, reply: review.reply.text },
      });
      await reviews.setReply(id, undefined);
      return true;
    },

    async remove(admin: Actor, id: string): Promise<void> {
      const review = await get(id);
      const { partId, ratings, addComment } = review;
      await audit.record({
        ...(await by(admin, review)),
        action: 'review-deleted',
        before: { review: id, ...(partId && { partId }), ratings, addComment },
      });
      if (!(await reviews.delete(id))) throw noSuchReview();
      await rate(review);
      await votes.deleteOf(id);
    },
  };
}

function reviewChanged(): AppError {
  return refuse('review_changed');
}
