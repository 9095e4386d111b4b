import { latestPartsOnHome } from '@switchyard/shared';
import { useQuery } from '@tanstack/react-query';
import PackageOpen from 'lucide-react/icons/package-open';
import { paths } from '../../../lib/paths.ts';
import { ButtonLink } from '../../../ui/button.tsx';
import { EmptyState, ErrorState } from '../../../ui/states.tsx';
import { partsQueries } from '../api/parts-queries.ts';
import { PartGrid, PartGridSkeleton } from './part-grid.tsx';

/** The parts that came in last, and the way to all of them. */
export function LatestParts() {
  const { data, error, isFetching, refetch } = useQuery(partsQueries.latest());
  if (data) {
    if (data.items.length === 0) {
      return (
        <EmptyState icon={<PackageOpen />} title="The shelves are empty">
          New parts are on their way. Look in again soon.
        </EmptyState>
      );
    }
    return (
      <>
        <PartGrid parts={data.items} />
        <p className="mt-8 text-center">
          <ButtonLink to={paths.catalogue}>See all equipment</ButtonLink>
        </p>
      </>
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
  return <PartGridSkeleton label="Loading the latest parts" count={latestPartsOnHome} />;
}
