import type { Review } from '@switchyard/shared';
import BadgeCheck from 'lucide-react/icons/badge-check';
import { ClampedText } from '../../../ui/clamped-text.tsx';
import { Avatar } from '../../../ui/picture.tsx';
import { Rating } from '../../../ui/rating.tsx';
import { Skeleton, SkeletonText } from '../../../ui/skeleton.tsx';

/** What one buyer says. */
export function ReviewCard({ review }: { review: Review }) {
  return (
    <figure className="plate flex h-full flex-col gap-4 p-5">
      <Rating value={review.ratings} />
      <blockquote className="flex-1">
        <ClampedText of={`the review by ${review.name}`}>{review.addComment}</ClampedText>
      </blockquote>
      <figcaption className="flex items-center gap-3">
        <Avatar src={review.ownImg ? review.img : undefined} name={review.name} />
        <span className="min-w-0">
          <span className="line-clamp-2 font-semibold wrap-anywhere">{review.name}</span>
          {review.verified && (
            <span className="flex items-center gap-1 text-sm text-(--muted)">
              <BadgeCheck aria-hidden="true" className="size-4 shrink-0 text-success" />
              Verified purchase
            </span>
          )}
        </span>
      </figcaption>
    </figure>
  );
}

/** The shape of a review that is coming. */
export function ReviewCardSkeleton() {
  return (
    <div className="plate flex h-full flex-col gap-4 p-5">
      <Skeleton className="h-5 w-28" />
      <SkeletonText lines={3} />
      <div className="flex items-center gap-3">
        <Skeleton className="size-12 rounded-full" />
        <Skeleton className="h-5 w-32" />
      </div>
    </div>
  );
}
