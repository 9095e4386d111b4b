import { refuse } from '../../infrastructure/app-error.ts';
import type { Clock } from '../../infrastructure/clock.ts';
import type { Actor } from '../../infrastructure/security/actor.ts';
import type { HelpfulVotesRepository } from './helpful-votes.repository.ts';
import { noSuchReview } from './no-such-review.ts';
import { canVote } from './reviews.policies.ts';
import type { ReviewsRepository } from './reviews.repository.ts';

export type HelpfulService = ReturnType<typeof createHelpfulService>;

interface HelpfulDependencies {
  reviews: Pick<ReviewsRepository, 'find'>;
  votes: HelpfulVotesRepository;
  clock: Clock;
}

/** Lets readers mark a review as helpful. */
export function createHelpfulService({ reviews, votes, clock }: HelpfulDependencies) {
  async function requireVote(actor: Actor, id: string): Promise<void> {
    const review = await reviews.find(id);
    if (review && !canVote(actor, review)) throw refuse('own_review');
    if (!review || review.hidden || review.waiting) throw noSuchReview();
    // Unverified accounts may not vote: they cost nothing to make, whereas a verified one needs at least a mailbox.
    if (!actor.verified) throw refuse('voter_unverified');
  }

  const answered = (helpful: number | undefined) => {
    if (helpful === undefined) throw noSuchReview();
    return { helpful };
  };

  return {
    /** Votes for a review. Idempotent. */
    async vote(actor: Actor, id: string) {
      await requireVote(actor, id);
      return answered(await votes.add(id, actor.id, clock.now()));
    },

    /** Takes a vote back. Idempotent. */
    async withdraw(actor: Actor, id: string) {
      await requireVote(actor, id);
      return answered(await votes.remove(id, actor.id));
    },

    /** Which of these reviews the caller has voted for. @returns their ids */
    votedBy: (actor: Actor, ids: readonly string[]) => votes.votedBy(actor.id, ids),
  };
}
