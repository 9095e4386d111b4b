import { useQuery } from '@tanstack/react-query';
import Library from 'lucide-react/icons/library';
import { keptCollectionsQuery } from '../../features/catalogue/collections/kept-collections-query.ts';
import { dashboardPaths } from '../../lib/dashboard-paths.ts';
import { fill } from '../../lib/paths.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { PageTitle } from '../../ui/page-head.tsx';
import { Skeleton, SkeletonRegion } from '../../ui/skeleton.tsx';
import { EmptyState, QueryError } from '../../ui/states.tsx';
import { CollectionsList } from '../collection-desk/collections-list.tsx';
import { newCollection } from '../collection-desk/new-collection.ts';

/** Collections: parts that are shown together, each collection with a page of its own. */
export function Component() {
  const query = useQuery(keptCollectionsQuery());
  const add = (
    <ButtonLink to={fill(dashboardPaths.collection, newCollection)} variant="primary">
      Add a collection
    </ButtonLink>
  );
  return (
    <>
      <PageTitle action={query.data && query.data.length > 0 && add}>
        Parts that are shown together, on a page of their own.
      </PageTitle>
      {query.data?.length === 0 && (
        <EmptyState icon={<Library />} title="No collections yet" action={add}>
          Choose parts by hand, or save a search.
        </EmptyState>
      )}
      {query.data && query.data.length > 0 && <CollectionsList collections={query.data} />}
      {query.isPending && (
        <SkeletonRegion label="Loading the collections" className="flex max-w-4xl flex-col gap-3">
          <Skeleton className="h-20" />
          <Skeleton className="h-20" />
        </SkeletonRegion>
      )}
      {query.isError && !query.data && (
        <QueryError title="The collections could not be loaded" query={query} />
      )}
    </>
  );
}
