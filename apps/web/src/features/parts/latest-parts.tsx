import { latestPartsOnHome } from '@switchyard/shared';
import { useQuery } from '@tanstack/react-query';
import PackageOpen from 'lucide-react/icons/package-open';
import { Data } from '../../lib/data.tsx';
import { paths } from '../../lib/paths.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { EmptyState, QueryError } from '../../ui/states.tsx';
import { PartGrid, PartGridSkeleton } from './part-card.tsx';
import { partsQueries } from './parts-queries.ts';

/** A section of Home with its own code. */
export default function LatestPartsSection() {
  return (
    <Data>
      <LatestParts />
    </Data>
  );
}

export function LatestParts() {
  const query = useQuery(partsQueries.latest());
  const { data, error } = query;
  if (data) {
    if (data.items.length === 0) {
      return (
        <EmptyState icon={<PackageOpen />} title="The shelves are empty">
          New parts are on their way. Check back soon.
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
  if (error) return <QueryError title="The parts could not be loaded" query={query} />;
  return <PartGridSkeleton label="Loading the latest parts" count={latestPartsOnHome} />;
}
