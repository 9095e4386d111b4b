import { Skeleton, SkeletonRegion, SkeletonText } from '../../../ui/skeleton.tsx';

/** The shape of a part that is coming. */
export function PartDetailSkeleton() {
  return (
    <SkeletonRegion label="Loading the part" className="grid gap-8 lg:grid-cols-[1.1fr_1fr] lg:gap-12">
      <Skeleton className="aspect-4/3 rounded-(--radius-box)" />
      <div className="flex flex-col gap-5">
        <Skeleton className="mt-6 h-10 w-4/5" />
        <Skeleton className="h-9 w-2/5" />
        <Skeleton className="h-43 rounded-(--radius-box)" />
        <SkeletonText lines={4} />
      </div>
    </SkeletonRegion>
  );
}
