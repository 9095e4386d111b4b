import type { Actor } from '../../infrastructure/security/actor.ts';

/** Whether an account may vote for a review: for any but its own. */
export const canVote = (actor: Pick<Actor, 'id'>, { author }: { author?: string }): boolean =>
  author !== actor.id;
