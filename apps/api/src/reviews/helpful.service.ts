import { AppError } from '../app-error.ts';
import type { Clock } from '../clock.ts';
import type { Actor } from '../security/actor.ts';
import type { HelpfulVotesRepository } from './helpful-votes.repository.ts';
import { noSuchReview } from './no-such-review.ts';
import type { ReviewsRepository } from './reviews.repository.ts';

export type HelpfulService = ReturnType<typeof createHelpfulService>;

export interface HelpfulDependencies {
  reviews: Pick<ReviewsRepository, 'find'>;
  votes: HelpfulVotesRepository;
  clock: Clock;
}

/** Whether an account may vote on a review: nobody votes on their own. */
export function canVote(actor: Pick<Actor, 'email'>, review: { author?: string }): boolean {
  return review.author !== actor.email;
}

/** Readers who found a review helpful. */
export function createHelpfulService({ reviews, votes, clock }: HelpfulDependencies) {
  /** @throws AppError not_found, also for a hidden review; forbidden for the caller's own; email_unverified */
  async function requireVote(actor: Actor, id: string): Promise<void> {
    const review = await reviews.find(id);
    if (review && !canVote(actor, review))
      throw new AppError('forbidden', 'You cannot vote on your own review.');
    if (!review || review.hidden) throw noSuchReview();
    // Accounts cost nothing, mailboxes cost a little.
    if (!actor.verified)
      throw new AppError(
        'email_unverified',
        'Only accounts with a verified email can vote. Verify yours first.',
      );
  }

  const answered = (helpful: number | undefined) => {
    if (helpful === undefined) throw noSuchReview();
    return { helpful };
  };

  return {
    /** Votes for a review; a repetition changes nothing. @throws AppError as `requireVote` */
    async vote(actor: Actor, id: string) {
      await requireVote(actor, id);
      return answered(await votes.add(id, actor.email, clock.now()));
    },

    /** Takes the vote back, if there is one. @throws AppError as `requireVote` */
    async withdraw(actor: Actor, id: string) {
      await requireVote(actor, id);
      return answered(await votes.remove(id, actor.email));
    },

    /** Those of the reviews that the caller has voted for. */
    votedBy: (actor: Actor, ids: readonly string[]) => votes.votedBy(actor.email, ids),
  };
}
