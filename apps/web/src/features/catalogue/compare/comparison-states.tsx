import Info from 'lucide-react/icons/info';
import PackageX from 'lucide-react/icons/package-x';
import Scale from 'lucide-react/icons/scale';
import type { ReactNode } from 'react';
import { paths } from '../../../lib/paths.ts';
import { ButtonLink } from '../../../ui/button.tsx';
import { Skeleton, SkeletonRegion } from '../../../ui/skeleton.tsx';
import { EmptyState } from '../../../ui/states.tsx';

const toCatalogue = (
  <ButtonLink to={paths.catalogue} variant="primary">
    See all equipment
  </ButtonLink>
);

/** @param named whether the query string names any part */
export function NothingCompared({ named }: { named: boolean }) {
  return named ? (
    <EmptyState icon={<PackageX />} title="None of these parts is on sale" action={toCatalogue}>
      They may have been taken off sale, or the link may be incomplete.
    </EmptyState>
  ) : (
    <EmptyState icon={<Scale />} title="Nothing to compare yet" action={toCatalogue}>
      Choose “Compare” on up to four parts of one kind to see them side by side.
    </EmptyState>
  );
}

/** A note about the compared parts. */
export function Note({ children }: { children: ReactNode }) {
  return (
    <p className="mb-4 flex items-start gap-2">
      <Info aria-hidden="true" className="mt-1 size-4 shrink-0 text-info" />
      <span>{children}</span>
    </p>
  );
}

export function ComparisonSkeleton({ columns }: { columns: number }) {
  return (
    <SkeletonRegion label="Loading the parts" className="plate flex flex-col gap-5 p-4">
      <div className="flex gap-4">
        {Array.from({ length: columns }, (_, column) => (
          <Skeleton key={column} className="aspect-4/3 flex-1" />
        ))}
      </div>
      {Array.from({ length: 8 }, (_, row) => (
        <Skeleton key={row} className="h-5" />
      ))}
    </SkeletonRegion>
  );
}
