import type { ModeratedReview } from '@switchyard/shared';
import { Link } from 'react-router-dom';
import { describeError } from '../../../lib/describe-error.ts';
import { paths } from '../../../lib/paths.ts';
import { toast } from '../../../lib/toast.ts';
import { Button } from '../../../ui/button.tsx';
import { ClampedText } from '../../../ui/clamped-text.tsx';
import { DataTable, type Column } from '../../../ui/data-table.tsx';
import { EmailText } from '../../../ui/email-text.tsx';
import { Rating } from '../../../ui/rating.tsx';
import { Status } from '../../../ui/status.tsx';
import { useToggleReview } from '../api/moderate-reviews.ts';

interface ReviewTableProps {
  reviews: readonly ModeratedReview[];
  onDelete: (review: ModeratedReview) => void;
}

const columnsFor = (onDelete: ReviewTableProps['onDelete']): Column<ModeratedReview>[] => [
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

/** A page of the reviews, as an admin sees them. */
export function ReviewTable({ reviews, onDelete }: ReviewTableProps) {
  return (
    <DataTable
      caption="All reviews"
      columns={columnsFor(onDelete)}
      rows={reviews}
      rowKey={({ _id }) => _id}
    />
  );
}

function About({ review: { partId, partName } }: { review: ModeratedReview }) {
  if (!partId) return <span className="whitespace-nowrap">The shop</span>;
  return (
    <Link to={paths.part(partId)} className="text-link inline-block wrap-anywhere sm:min-w-20 xl:min-w-28">
      {partName ?? 'A part'}
    </Link>
  );
}

function HideButton({ review }: { review: ModeratedReview }) {
  const { mutate, isPending } = useToggleReview();
  const deed = review.hidden ? 'Show' : 'Hide';
  return (
    <Button
      size="small"
      busy={isPending}
      aria-label={`${deed}: the review by ${review.name}`}
      onClick={() => mutate(review, { onError: (error) => toast.error(describeError(error)) })}
    >
      {deed}
    </Button>
  );
}
