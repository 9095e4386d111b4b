import type { Review } from '@switchyard/shared';
import { useQuery } from '@tanstack/react-query';
import MessageSquareText from 'lucide-react/icons/message-square-text';
import { useState } from 'react';
import { Button } from '../../../ui/button.tsx';
import { SkeletonRegion } from '../../../ui/skeleton.tsx';
import { EmptyState, ErrorState } from '../../../ui/states.tsx';
import { reviewsQueries } from '../api/reviews-queries.ts';
import { ReviewCard, ReviewCardSkeleton } from './review-card.tsx';

const grid = 'grid gap-6 sm:grid-cols-2 lg:grid-cols-3';
/** How many reviews stand there before the rest is asked for. */
const shownAtFirst = 6;

const newestFirst = (reviews: Review[]) => reviews.toReversed();

function ReviewList({ reviews }: { reviews: Review[] }) {
  const [showsAll, setShowsAll] = useState(false);
  const shown = showsAll ? reviews : reviews.slice(0, shownAtFirst);
  return (
    <>
      <ul className={grid}>
        {shown.map((review) => (
          <li key={review._id}>
            <ReviewCard review={review} />
          </li>
        ))}
      </ul>
      {shown.length < reviews.length && (
        <p className="mt-8 text-center">
          <Button onClick={() => setShowsAll(true)}>Show all {reviews.length} reviews</Button>
        </p>
      )}
    </>
  );
}

/** What buyers say of the shop. */
export function CustomerReviews() {
  const { data, error, isFetching, refetch } = useQuery({ ...reviewsQueries.all(), select: newestFirst });
  if (data) {
    return data.length > 0 ? (
      <ReviewList reviews={data} />
    ) : (
      <EmptyState icon={<MessageSquareText />} title="No reviews yet">
        Whoever orders first may write the first one.
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
  return (
    <SkeletonRegion label="Loading the reviews" className={grid}>
      {Array.from({ length: 3 }, (_, place) => (
        <ReviewCardSkeleton key={place} />
      ))}
    </SkeletonRegion>
  );
}
