import type { Review } from '@switchyard/shared';
import { Avatar } from '../../../ui/picture.tsx';
import { Rating } from '../../../ui/rating.tsx';
import { Skeleton, SkeletonText } from '../../../ui/skeleton.tsx';

/** What one buyer says. */
export function ReviewCard({ review }: { review: Review }) {
  return (
    <figure className="plate flex h-full flex-col gap-4 p-5">
      <Rating value={review.ratings} />
      <blockquote className="flex-1 whitespace-pre-line">{review.addComment}</blockquote>
      <figcaption className="flex items-center gap-3 font-semibold">
        <Avatar src={review.img} name={review.name} />
        <span className="min-w-0">{review.name}</span>
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
