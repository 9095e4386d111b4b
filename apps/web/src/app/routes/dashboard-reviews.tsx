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
import Eye from 'lucide-react/icons/eye';
import EyeOff from 'lucide-react/icons/eye-off';
import MessageSquareText from 'lucide-react/icons/message-square-text';
import Trash from 'lucide-react/icons/trash-2';
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
import { RowActions } from '../../ui/action-menu.tsx';
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
  const hiding = useHiding();
  return (
    <>
      <PageTitle />
      <SearchedTable
        search={search}
        list={list}
        columns={columnsFor({ ...hiding, onDelete: setDeleting })}
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

interface ColumnsOptions {
  /** The review that is being hidden or shown. */
  busy: ModeratedReview | undefined;
  onHide: (review: ModeratedReview) => void;
  onDelete: (review: ModeratedReview) => void;
}

const columnsFor = ({ busy, onHide, onDelete }: ColumnsOptions): Column<ModeratedReview>[] => [
  {
    key: 'author',
    heading: 'Author',
    namesRow: true,
    cell: ({ name, ratings }) => (
      <span className="flex flex-wrap items-center gap-x-3 @table:flex-col @table:items-start">
        <span className="one-line">{name}</span> <Rating value={ratings} />
      </span>
    ),
    note: ({ author }) => (author ? <EmailText>{author}</EmailText> : 'Account deleted'),
  },
  {
    key: 'review',
    heading: 'Review',
    phone: 'text',
    grows: true,
    cell: ({ name, addComment }) => (
      <ClampedText of={`the review by ${name}`} amount="few">
        {addComment}
      </ClampedText>
    ),
  },
  { key: 'about', heading: 'About', phone: 'mark', cell: (review) => <About review={review} /> },
  {
    key: 'status',
    heading: 'Status',
    phone: 'mark',
    cell: ({ hidden, verified }) => (
      <span className="flex flex-wrap items-center gap-1.5">
        {hidden ? (
          <Status tone="waiting">Hidden</Status>
        ) : (
          <span className="text-(--muted) @max-table:sr-only">Shown</span>
        )}
        {!verified && <Status tone="neutral">Not verified</Status>}
      </span>
    ),
  },
  {
    key: 'actions',
    heading: 'Actions',
    align: 'end',
    phone: 'actions',
    cell: (review) => (
      <RowActions
        of={`the review by ${review.name}`}
        actions={[
          {
            key: 'hide',
            name: review.hidden ? 'Show' : 'Hide',
            label: `${review.hidden ? 'Show' : 'Hide'}: the review by ${review.name}`,
            icon: review.hidden ? Eye : EyeOff,
            busy: review._id === busy?._id,
            onPress: () => onHide(review),
          },
          {
            key: 'delete',
            name: 'Delete',
            label: `Delete: the review by ${review.name}`,
            icon: Trash,
            danger: true,
            onPress: () => onDelete(review),
          },
        ]}
      />
    ),
  },
];

function About({ review: { partId, partName } }: { review: ModeratedReview }) {
  if (!partId) return <span className="whitespace-nowrap">The shop</span>;
  return (
    <Link to={paths.part(partId)} className="text-link">
      <span className="line-clamp-2 min-w-36 wrap-anywhere">{partName ?? 'A part'}</span>
    </Link>
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
