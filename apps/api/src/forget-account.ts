import type { Repositories } from './repositories.ts';

/**
 * What removes an account's personal data, each from one domain. For the API and the command line. Pictures come after
 * the records that show them.
 */
export function forgetAccount(repositories: Repositories) {
  const { profiles, reviews, partRatings, helpfulVotes, images, carts, boards, waiting } = repositories;
  return [
    ({ id }: { id: string }) => profiles.deleteByOwner(id),
    /** Their reviews are no longer verified, so the ratings of the parts change. */
    async (author: { id: string; email: string }) => {
      for await (const partId of reviews.forgetAuthor(author))
        if (partId) await partRatings.renew(partId, () => reviews.ratingOf(partId));
    },
    ({ id }: { id: string }) => helpfulVotes.forgetVoter(id),
    ({ id }: { id: string }) => images.forgetOwner(id),
    ({ id }: { id: string }) => carts.delete(id),
    ({ id }: { id: string }) => boards.delete(id),
    ({ id }: { id: string }) => waiting.deleteByAccount(id),
  ];
}
