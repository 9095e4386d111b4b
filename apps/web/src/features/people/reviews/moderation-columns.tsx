import type { ModeratedReview } from '@switchyard/shared/reviews';
import Eye from 'lucide-react/icons/eye';
import EyeOff from 'lucide-react/icons/eye-off';
import ReplyOff from 'lucide-react/icons/message-square-off';
import Reply from 'lucide-react/icons/reply';
import Trash from 'lucide-react/icons/trash-2';
import { Link } from 'react-router-dom';
import { partPathById } from '../../../lib/part-path.ts';
import { RowActions } from '../../../ui/action-menu.tsx';
import { ClampedText } from '../../../ui/clamped-text.tsx';
import type { Column } from '../../../ui/data-table.tsx';
import { EmailText } from '../../../ui/email-text.tsx';
import { Rating } from '../../../ui/rating.tsx';
import { Status } from '../../../ui/status.tsx';
import { ReviewPhotos, UsedIn } from './review-extras.tsx';

interface ColumnsOptions {
  /** The review whose visibility is being changed. */
  busy: ModeratedReview | undefined;
  onHide: (review: ModeratedReview) => void;
  onReply: (review: ModeratedReview) => void;
  onRemoveReply: (review: ModeratedReview) => void;
  onDelete: (review: ModeratedReview) => void;
}

export const moderationColumns = ({
  busy,
  onHide,
  onReply,
  onRemoveReply,
  onDelete,
}: ColumnsOptions): Column<ModeratedReview>[] => [
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
    cell: (review) => <Words review={review} />,
  },
  { key: 'about', heading: 'About', phone: 'mark', cell: (review) => <About review={review} /> },
  {
    key: 'status',
    heading: 'Status',
    phone: 'mark',
    cell: ({ hidden, waiting, verified }) => (
      <span className="flex flex-wrap items-center gap-1.5">
        {hidden || waiting ? (
          <Status tone="waiting">{hidden ? 'Hidden' : 'Email not verified'}</Status>
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
            onClick: () => onHide(review),
          },
          {
            key: 'reply',
            name: review.reply ? 'Change reply' : 'Reply',
            label: `${review.reply ? 'Change reply' : 'Reply'}: the review by ${review.name}`,
            icon: Reply,
            isRare: true,
            onClick: () => onReply(review),
          },
          ...(review.reply
            ? [
                {
                  key: 'remove-reply',
                  name: 'Remove reply',
                  label: `Remove reply: the review by ${review.name}`,
                  icon: ReplyOff,
                  danger: true,
                  isRare: true,
                  onClick: () => onRemoveReply(review),
                },
              ]
            : []),
          {
            key: 'delete',
            name: 'Delete',
            label: `Delete: the review by ${review.name}`,
            icon: Trash,
            danger: true,
            onClick: () => onDelete(review),
          },
        ]}
      />
    ),
  },
];

function About({ review: { partId, part } }: { review: ModeratedReview }) {
  if (!partId) return <span className="whitespace-nowrap">The shop</span>;
  return (
    <Link to={partPathById(partId)} className="text-link">
      <span className="line-clamp-2 min-w-36 wrap-anywhere">{part?.name ?? 'A part'}</span>
    </Link>
  );
}

/** The full text of a review as readers see it, with the shop's reply. */
function Words({ review }: { review: ModeratedReview }) {
  const { name, addComment, reply } = review;
  return (
    <div className="flex flex-col gap-2">
      <ClampedText of={`the review by ${name}`} amount="few">
        {addComment}
      </ClampedText>
      <UsedIn review={review} />
      {/* Pictures of hidden reviews are not shown. */}
      {!review.hidden && <ReviewPhotos review={review} size="small" />}
      {reply && (
        <div className="border-s-2 border-primary/60 ps-3 text-sm">
          <span className="font-medium">Your reply:</span>{' '}
          <ClampedText of={`the reply to ${name}`} amount="few">
            {reply.text}
          </ClampedText>
        </div>
      )}
    </div>
  );
}
