import {
  deleteReview,
  hideReview,
  listAllReviews,
  messages,
  showReview,
  type EndpointInput,
  type ModeratedReview,
} from '@switchyard/shared';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import MessageSquareText from 'lucide-react/icons/message-square-text';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { api } from '../../lib/api.ts';
import { describeError } from '../../lib/describe-error.ts';
import { tableSearch } from '../../lib/list-search.ts';
import { paths } from '../../lib/paths.ts';
import { queryKeys } from '../../lib/query-client.ts';
import { toast } from '../../lib/toast.ts';
import { useListPage } from '../../lib/use-list-page.ts';
import { useListSearch } from '../../lib/use-list-search.ts';
import { Button } from '../../ui/button.tsx';
import { ClampedText } from '../../ui/clamped-text.tsx';
import { ConfirmAction } from '../../ui/confirm-action.tsx';
import type { Column } from '../../ui/data-table.tsx';
import { EmailText } from '../../ui/email-text.tsx';
import { PageTitle } from '../../ui/page-head.tsx';
import { Rating } from '../../ui/rating.tsx';
import { SearchedTable } from '../../ui/searched-table.tsx';
import { EmptyState } from '../../ui/states.tsx';
import { Status } from '../../ui/status.tsx';

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

/** Reviews: every review, hidden ones included, for admins to hide, show and delete. */
export function Component() {
  const search = useListSearch(readSearch);
  const list = useListPage(allReviewsQuery, search);
  const [deleting, setDeleting] = useState<ModeratedReview>();
  return (
    <>
      <PageTitle />
      <SearchedTable
        search={search}
        list={list}
        columns={columnsFor(setDeleting)}
        words={words}
        empty={
          <EmptyState icon={<MessageSquareText />} title="No reviews yet">
            Reviews by buyers appear here.
          </EmptyState>
        }
      />
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

const columnsFor = (onDelete: (review: ModeratedReview) => void): Column<ModeratedReview>[] => [
  {
    key: 'review',
    heading: 'Review',
    namesRow: true,
    isText: true,
    cell: ({ name, ratings, addComment }) => (
      <div className="min-w-0 font-normal sm:min-w-40 xl:min-w-60">
        <p className="mb-1 flex flex-wrap items-center gap-x-3 gap-y-1">
          <span className="line-clamp-2 font-semibold wrap-anywhere">{name}</span>
          <Rating value={ratings} />
        </p>
        <ClampedText of={`the review by ${name}`}>{addComment}</ClampedText>
      </div>
    ),
  },
  { key: 'about', heading: 'About', cell: (review) => <About review={review} /> },
  {
    key: 'author',
    heading: 'Author',
    cell: ({ author }) =>
      author ? <EmailText>{author}</EmailText> : <span className="text-(--muted)">Account deleted</span>,
  },
  {
    key: 'status',
    heading: 'Status',
    cell: ({ hidden, verified }) => (
      <span className="flex flex-wrap gap-2">
        <Status tone={hidden ? 'waiting' : 'good'}>{hidden ? 'Hidden' : 'Shown'}</Status>
        {!verified && <Status tone="neutral">Not verified</Status>}
      </span>
    ),
  },
  {
    key: 'actions',
    heading: 'Actions',
    isWide: true,
    cell: (review) => (
      <span className="flex flex-wrap gap-2">
        <HideButton review={review} />
        <Button
          size="small"
          aria-label={`Delete: the review by ${review.name}`}
          onClick={() => onDelete(review)}
        >
          Delete
        </Button>
      </span>
    ),
  },
];

function About({ review: { partId, partName } }: { review: ModeratedReview }) {
  if (!partId) return <span className="whitespace-nowrap">The shop</span>;
  return (
    <Link to={paths.part(partId)} className="text-link inline-block wrap-anywhere sm:min-w-20 xl:min-w-28">
      {partName ?? 'A part'}
    </Link>
  );
}

/** Hides a review, or shows a hidden one again. */
function HideButton({ review: { _id: id, name, hidden } }: { review: ModeratedReview }) {
  const queryClient = useQueryClient();
  const { mutate, isPending } = useMutation({
    mutationFn: () => api.call(hidden ? showReview : hideReview, { params: { id } }),
    onError: (error) => toast.error(describeError(error)),
    onSettled: () => queryClient.invalidateQueries({ queryKey: queryKeys.reviews }),
  });
  const action = hidden ? 'Show' : 'Hide';
  return (
    <Button
      size="small"
      busy={isPending}
      aria-label={`${action}: the review by ${name}`}
      onClick={() => mutate()}
    >
      {action}
    </Button>
  );
}
