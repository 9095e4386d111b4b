import { latestPartsOnHome, type Part } from '@switchyard/shared';
import { useQuery } from '@tanstack/react-query';
import PackageOpen from 'lucide-react/icons/package-open';
import { SkeletonRegion } from '../../../ui/skeleton.tsx';
import { EmptyState, ErrorState } from '../../../ui/states.tsx';
import { partsQueries } from '../api/parts-queries.ts';
import { PartCard, PartCardSkeleton } from './part-card.tsx';

const grid = 'grid gap-6 sm:grid-cols-2 lg:grid-cols-3';

/** The newest parts, the very newest first. */
function latest(parts: Part[]): Part[] {
  return parts.slice(-latestPartsOnHome).toReversed();
}

/** The parts that came in last. */
export function LatestParts() {
  const { data, error, isFetching, refetch } = useQuery({ ...partsQueries.all(), select: latest });
  if (data) {
    if (data.length === 0) {
      return (
        <EmptyState icon={<PackageOpen />} title="The shelves are empty">
          New parts are on their way. Look in again soon.
        </EmptyState>
      );
    }
    return (
      <ul className={grid}>
        {data.map((part) => (
          <li key={part._id}>
            <PartCard part={part} />
          </li>
        ))}
      </ul>
    );
  }
  if (error) {
    return (
      <ErrorState
        title="The parts could not be loaded"
        error={error}
        onRetry={() => void refetch()}
        retrying={isFetching}
      />
    );
  }
  return (
    <SkeletonRegion label="Loading the latest parts" className={grid}>
      {Array.from({ length: latestPartsOnHome }, (_, place) => (
        <PartCardSkeleton key={place} />
      ))}
    </SkeletonRegion>
  );
}
