import { formatCount, type Review } from '@switchyard/shared';
import type { UseQueryResult } from '@tanstack/react-query';
import MessageSquareText from 'lucide-react/icons/message-square-text';
import { useId, useState } from 'react';
import { paths } from '../../../lib/paths.ts';
import { averageRating } from '../../../lib/ratings.ts';
import { useAdmin } from '../../../lib/session/use-admin.ts';
import { Button, ButtonLink } from '../../../ui/button.tsx';
import { Rating } from '../../../ui/rating.tsx';
import { EmptyState, ErrorState } from '../../../ui/states.tsx';
import { reviewsAtOnce } from '../api/reviews-queries.ts';
import { ReviewGrid, ReviewGridSkeleton } from './review-grid.tsx';

interface PartReviewsProps {
  partId: string;
  /** What the page asked the server for: the reviews of the part, the newest last. */
  reviews: UseQueryResult<Review[]>;
}

/** What buyers say of one part. */
export function PartReviews({ partId, reviews }: PartReviewsProps) {
  const titleId = useId();
  const { data = [] } = reviews;
  return (
    <section aria-labelledby={titleId}>
      <header className="mb-7 flex flex-wrap items-end justify-between gap-x-6 gap-y-4">
        <div>
          <h2 id={titleId} className="text-3xl">
            Reviews
          </h2>
          <Mean reviews={data} />
        </div>
        {data.length > 0 && <WriteOne partId={partId} />}
      </header>
      <Body partId={partId} reviews={reviews} />
    </section>
  );
}

function Mean({ reviews }: { reviews: readonly Review[] }) {
  const mean = averageRating(reviews);
  if (mean === undefined) return null;
  return (
    <p className="mt-2 flex flex-wrap items-center gap-x-2.5">
      <Rating value={mean} />
      <span className="font-semibold tabular-nums">{mean}</span>
      <span className="text-(--muted)">
        from {formatCount(reviews.length)} {reviews.length === 1 ? 'review' : 'reviews'}
      </span>
    </p>
  );
}

/** Admins write no reviews. */
function WriteOne({ partId }: { partId: string }) {
  const { data: isAdmin } = useAdmin();
  if (isAdmin) return null;
  return <ButtonLink to={paths.reviewOf(partId)}>Write a review</ButtonLink>;
}

function Body({ partId, reviews: { data, error, isFetching, refetch } }: PartReviewsProps) {
  if (data) {
    return data.length > 0 ? (
      <Newest reviews={data.toReversed()} />
    ) : (
      <EmptyState
        icon={<MessageSquareText />}
        title="No reviews of this part yet"
        action={<WriteOne partId={partId} />}
      >
        Whoever has ordered it may write the first one: sign in, and go to My Reviews.
      </EmptyState>
    );
  }
  if (error) {
    return (
      <ErrorState
        title="The reviews could not be loaded"
        error={error}
        onRetry={() => void refetch()}
        retrying={isFetching}
      />
    );
  }
  return <ReviewGridSkeleton />;
}

/** The first of the reviews, and the rest when asked for. */
function Newest({ reviews }: { reviews: readonly Review[] }) {
  const [showsAll, setShowsAll] = useState(false);
  const shown = showsAll ? reviews : reviews.slice(0, reviewsAtOnce);
  return (
    <>
      <ReviewGrid reviews={shown} />
      {shown.length < reviews.length && (
        <p className="mt-8 text-center">
          <Button onClick={() => setShowsAll(true)}>Show all {formatCount(reviews.length)} reviews</Button>
        </p>
      )}
    </>
  );
}
