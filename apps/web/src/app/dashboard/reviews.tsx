import { messages, type EndpointInput } from '@switchyard/shared';
import {
  deleteReview,
  hideReview,
  listAllReviews,
  removeReply,
  showReview,
  type ModeratedReview,
} from '@switchyard/shared/reviews';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import MessageSquareText from 'lucide-react/icons/message-square-text';
import { useState } from 'react';
import { moderationColumns } from '../../features/people/reviews/moderation-columns.tsx';
import { ReplyDialog } from '../../features/people/reviews/reply-form.tsx';
import { ReportedReviews } from '../../features/people/reviews/reported-reviews.tsx';
import { api } from '../../lib/api.ts';
import { describeError } from '../../lib/describe-error.ts';
import { tableSearch } from '../../lib/list-search.ts';
import { queryKeys } from '../../lib/query-client.ts';
import { toast } from '../../lib/toast.ts';
import { useListPage } from '../../lib/use-list-page.ts';
import { useListSearch } from '../../lib/use-list-search.ts';
import { ConfirmAction } from '../../ui/confirm-action.tsx';
import { PageTitle } from '../../ui/page-head.tsx';
import { SearchedTable } from '../../ui/searched-table.tsx';
import { EmptyState } from '../../ui/states.tsx';

type AllReviewsQuery = EndpointInput<typeof listAllReviews>['query'];

const allReviewsQuery = (query: AllReviewsQuery) =>
  queryOptions({
    queryKey: [...queryKeys.reviews, 'all', query],
    queryFn: ({ signal }) => api.page(listAllReviews, { query }, { signal }),
  });

/** The newest come first: an admin has not seen those yet. */
const readSearch = tableSearch(listAllReviews.query, 'newest');

const words = {
  caption: 'All reviews',
  search: 'Search reviews by name and words',
  all: 'All reviews',
  nouns: { one: 'review', many: 'reviews' },
  loading: 'Loading the reviews',
  failure: 'The reviews could not be loaded',
  nothingFound: 'No review found',
  nothingMatches: (q: string) => `No review matches “${q}”.`,
  showAll: 'Show all reviews',
};

/** Reviews: every review, hidden ones included, for admins to answer, hide, show and delete. */
export function Component() {
  const search = useListSearch(readSearch);
  const list = useListPage(allReviewsQuery, search);
  const [deleting, setDeleting] = useState<ModeratedReview>();
  const [replying, setReplying] = useState<ModeratedReview>();
  const [removing, setRemoving] = useState<ModeratedReview>();
  const hiding = useHiding();
  return (
    <>
      <PageTitle />
      <ReportedReviews />
      <SearchedTable
        search={search}
        list={list}
        columns={moderationColumns({
          ...hiding,
          onReply: setReplying,
          onRemoveReply: setRemoving,
          onDelete: setDeleting,
        })}
        words={words}
        empty={
          <EmptyState icon={<MessageSquareText />} title="No reviews yet">
            Reviews by buyers appear here.
          </EmptyState>
        }
      />
      <ReplyDialog review={replying} onClose={() => setReplying(undefined)} />
      <ConfirmAction
        subject={removing}
        title="Remove this reply?"
        confirmLabel="Remove reply"
        danger
        run={({ _id: id }) => api.call(removeReply, { params: { id } })}
        refreshes={[queryKeys.reviews]}
        onDone={(_, { name }) => toast.success(`The reply to ${name} is removed.`)}
        onClose={() => setRemoving(undefined)}
      >
        <p className="mb-4">
          The reply to the review by <strong className="wrap-anywhere">{removing?.name}</strong> will be
          removed. The audit trail keeps its words.
        </p>
      </ConfirmAction>
      <ConfirmAction
        subject={deleting}
        title="Delete this review?"
        confirmLabel="Delete review"
        danger
        run={({ _id: id }) => api.call(deleteReview, { params: { id } })}
        refreshes={[queryKeys.reviews]}
        onDone={(_, { name }) => {
          toast.success(messages.deleted(`The review by ${name}`));
          search.leaveDeleted(list);
        }}
        onClose={() => setDeleting(undefined)}
      >
        <p className="mb-4">
          The review by <strong className="wrap-anywhere">{deleting?.name}</strong> will be deleted from the
          database. Its author may write another. To keep it from coming back, hide it instead.
        </p>
      </ConfirmAction>
    </>
  );
}

/** Hides a review, or shows a hidden one again. */
function useHiding() {
  const queryClient = useQueryClient();
  const { mutate, isPending, variables } = useMutation({
    mutationFn: ({ _id: id, hidden }: ModeratedReview) =>
      api.call(hidden ? showReview : hideReview, { params: { id } }),
    onError: (error) => toast.error(describeError(error)),
    onSettled: () => queryClient.invalidateQueries({ queryKey: queryKeys.reviews }),
  });
  return { onHide: (review: ModeratedReview) => mutate(review), busy: isPending ? variables : undefined };
}
