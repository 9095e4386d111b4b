import { formatNumber, type Page } from '@switchyard/shared';
import { listOwnVotes, type Review, voteHelpful, withdrawHelpful } from '@switchyard/shared/reviews';
import {
  type InfiniteData,
  queryOptions,
  useMutation,
  useQueries,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query';
import ThumbsUp from 'lucide-react/icons/thumbs-up';
import { useLocation } from 'react-router-dom';
import { api } from '../../../lib/api.ts';
import { describeError } from '../../../lib/describe-error.ts';
import { originOf, paths } from '../../../lib/paths.ts';
import { queryKeys } from '../../../lib/query-client.ts';
import { useSession } from '../../../lib/session/use-session.ts';
import { toast } from '../../../lib/toast.ts';
import { Button, ButtonLink } from '../../../ui/button.tsx';
import { ownReviewQuery } from './reviews-queries.ts';

type Pages = InfiniteData<Page<Review>>;

const votesKey = (email: string) => [...queryKeys.reviews, 'votes', email];

const ownVotesQuery = (email: string, ids: readonly string[]) =>
  queryOptions({
    queryKey: [...votesKey(email), ids],
    queryFn: ({ signal }) => api.call(listOwnVotes, { query: { reviews: ids.join(',') } }, { signal }),
  });

/** Which of the shown reviews the account has voted for, requested page by page. Empty without an account. */
export function useOwnVotes(data: Pages | undefined): ReadonlySet<string> {
  const session = useSession();
  const pages =
    session.status === 'signed-in' ? (data?.pages ?? []).filter(({ items }) => items.length > 0) : [];
  const email = session.status === 'signed-in' ? session.email : '';
  return useQueries({
    queries: pages.map(({ items }) =>
      ownVotesQuery(
        email,
        items.map(({ _id }) => _id),
      ),
    ),
    combine: (answers) => new Set(answers.flatMap((answer) => answer.data ?? [])),
  });
}

interface HelpfulVoteProps {
  review: Review;
  isVoted: boolean;
}

/** The number of helpful votes for a review, with a button to vote. */
export function HelpfulVote({ review, isVoted }: HelpfulVoteProps) {
  const session = useSession();
  const location = useLocation();
  return (
    <div className="-ms-3 flex min-h-11 flex-wrap items-center gap-x-2">
      {session.status === 'signed-in' ? (
        <VoteButton email={session.email} review={review} isVoted={isVoted} />
      ) : (
        <ButtonLink
          to={paths.login}
          state={originOf(location)}
          variant="quiet"
          aria-label={`Helpful: log in to vote for the review by ${review.name}`}
        >
          <ThumbsUp aria-hidden="true" className="size-4" />
          Helpful
        </ButtonLink>
      )}
      <span className="ms-3 text-sm text-(--muted)">{helpfulWords(review.helpful)}</span>
    </div>
  );
}

function helpfulWords(helpful: number): string {
  if (helpful === 0) return '';
  return `${formatNumber(helpful)} ${helpful === 1 ? 'person' : 'people'} found this helpful`;
}

/** The button to vote. Not shown to the author of the review. */
function VoteButton({ email, review, isVoted }: HelpfulVoteProps & { email: string }) {
  const { data: own } = useQuery(ownReviewQuery(email, review.partId));
  const { mutate, isPending } = useVote(email, review._id);
  if (own?.review?._id === review._id) return null;
  return (
    <Button
      variant="quiet"
      aria-pressed={isVoted}
      aria-label={`Helpful: the review by ${review.name}`}
      busy={isPending}
      onClick={() => mutate(!isVoted)}
      className="aria-pressed:text-primary"
    >
      <ThumbsUp aria-hidden="true" className="size-4" fill={isVoted ? 'currentColor' : 'none'} />
      Helpful
    </Button>
  );
}

/** Votes for a review, or takes the vote back. The list is not sorted again, so that no review moves under a finger. */
function useVote(email: string, id: string) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (isVote: boolean) => api.call(isVote ? voteHelpful : withdrawHelpful, { params: { id } }),
    onSuccess({ helpful }, isVote) {
      queryClient.setQueriesData<string[]>(
        { queryKey: votesKey(email) },
        (ids) => ids && [...ids.filter((one) => one !== id), ...(isVote ? [id] : [])],
      );
      queryClient.setQueriesData<Pages>(
        { queryKey: [...queryKeys.reviews, 'of'] },
        (data) => data && { ...data, pages: data.pages.map((page) => withNumber(page, id, helpful)) },
      );
    },
    onError: (error) => toast.error(describeError(error)),
  });
}

function withNumber(page: Page<Review>, id: string, helpful: number): Page<Review> {
  return {
    ...page,
    items: page.items.map((review) => (review._id === id ? { ...review, helpful } : review)),
  };
}
