import type { Review } from '@switchyard/shared';
import { SkeletonRegion } from '../../../ui/skeleton.tsx';
import { ReviewCard, ReviewCardSkeleton } from './review-card.tsx';

const grid = 'grid gap-6 sm:grid-cols-2 lg:grid-cols-3';

/** Reviews beside each other. */
export function ReviewGrid({ reviews }: { reviews: readonly Review[] }) {
  return (
    <ul className={grid}>
      {reviews.map((review) => (
        <li key={review._id}>
          <ReviewCard review={review} />
        </li>
      ))}
    </ul>
  );
}

/** The shape of reviews that are coming. */
export function ReviewGridSkeleton() {
  return (
    <SkeletonRegion label="Loading the reviews" className={grid}>
      {Array.from({ length: 3 }, (_, place) => (
        <ReviewCardSkeleton key={place} />
      ))}
    </SkeletonRegion>
  );
}
