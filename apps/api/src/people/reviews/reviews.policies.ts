import type { Actor } from '../../infrastructure/security/actor.ts';

/** Whether an account may vote on a review: nobody votes on their own. */
export const canVote = (actor: Pick<Actor, 'id'>, { author }: { author?: string }): boolean =>
  author !== actor.id;
