import { Skeleton, SkeletonRegion } from '../../../ui/skeleton.tsx';

/** The shape of the form that is coming. */
export function ReviewFormSkeleton() {
  return (
    <SkeletonRegion label="Loading the form" className="plate flex max-w-2xl flex-col gap-5 p-5 sm:p-7">
      <Skeleton className="h-26" />
      <Skeleton className="h-19" />
      <Skeleton className="h-34" />
      <Skeleton className="h-20 w-60" />
      <Skeleton className="h-34" />
      <Skeleton className="h-12 w-36" />
    </SkeletonRegion>
  );
}
