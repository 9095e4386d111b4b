import { formatCount, type Rating as PartRating } from '@switchyard/shared';
import { useQuery } from '@tanstack/react-query';
import MessageSquareText from 'lucide-react/icons/message-square-text';
import { useId } from 'react';
import { paths } from '../../lib/paths.ts';
import { useAdmin } from '../../lib/session/use-admin.ts';
import { useSession } from '../../lib/session/use-session.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { Rating } from '../../ui/rating.tsx';
import { EmptyState } from '../../ui/states.tsx';
import { ReviewPages, type ReviewPagesQuery } from './review-list.tsx';
import { ownReviewQuery } from './reviews-queries.ts';

interface PartReviewsProps {
  partId: string;
  rating: PartRating | undefined;
  reviews: ReviewPagesQuery;
}

export function PartReviews({ partId, rating, reviews }: PartReviewsProps) {
  const titleId = useId();
  const isEmpty = reviews.data?.pages[0]?.items.length === 0;
  return (
    <section aria-labelledby={titleId}>
      <header className="mb-7 flex flex-wrap items-end justify-between gap-x-6 gap-y-4">
        <div>
          <h2 id={titleId} className="text-3xl">
            Reviews
          </h2>
          {rating && <Mean rating={rating} />}
        </div>
        {!isEmpty && <WriteOne partId={partId} />}
      </header>
      <ReviewPages
        query={reviews}
        empty={
          <EmptyState
            icon={<MessageSquareText />}
            title="No reviews of this part yet"
            action={<WriteOne partId={partId} />}
          >
            Buyers of this part can write the first one.
          </EmptyState>
        }
      />
    </section>
  );
}

function Mean({ rating: { count, mean } }: { rating: PartRating }) {
  if (mean === undefined) return null;
  return (
    <p className="mt-2 flex flex-wrap items-center gap-x-2.5">
      <Rating value={mean} />
      <span className="font-semibold tabular-nums">{mean}</span>
      <span className="text-(--muted)">
        from {formatCount(count)} {count === 1 ? 'review' : 'reviews'}
      </span>
    </p>
  );
}

/** A link to the form, or what is missing. Admins write no reviews. */
function WriteOne({ partId }: { partId: string }) {
  const session = useSession();
  const { data: isAdmin } = useAdmin();
  if (isAdmin) return null;
  if (session.status === 'signed-in' && isAdmin === undefined) return null;
  if (session.status === 'signed-in') return <OwnReview email={session.email} partId={partId} />;
  return <ButtonLink to={paths.reviewOf(partId)}>Write a review</ButtonLink>;
}

function OwnReview({ email, partId }: { email: string; partId: string }) {
  const { data: own } = useQuery(ownReviewQuery(email, partId));
  if (!own) return null;
  if (!own.mayReview)
    return (
      <p className="max-w-[36ch] text-(--muted)">You can review this part once you have paid for one.</p>
    );
  return (
    <ButtonLink to={paths.reviewOf(partId)}>
      {own.review ? 'Change your review' : 'Write a review'}
    </ButtonLink>
  );
}
