import { useQuery } from '@tanstack/react-query';
import { useNavigate, useParams } from 'react-router-dom';
import { keptCollectionsQuery } from '../../features/catalogue/collections/kept-collections-query.ts';
import { dashboardPaths } from '../../lib/dashboard-paths.ts';
import { toast } from '../../lib/toast.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { PageTitle } from '../../ui/page-head.tsx';
import { Skeleton, SkeletonRegion } from '../../ui/skeleton.tsx';
import { ErrorState, QueryError } from '../../ui/states.tsx';
import { CollectionForm } from '../collection-editor/collection-form.tsx';
import { newCollection } from '../collection-editor/new-collection.ts';

/** A collection that is being made or changed. */
export function Component() {
  const { collectionId = newCollection } = useParams();
  const query = useQuery(keptCollectionsQuery());
  const navigate = useNavigate();
  const isNew = collectionId === newCollection;
  const saved = query.data?.find(({ _id }) => _id === collectionId);
  if (query.isPending) {
    return (
      <>
        <PageTitle />
        <SkeletonRegion label="Loading the collection">
          <Skeleton className="h-96 max-w-3xl" />
        </SkeletonRegion>
      </>
    );
  }
  if (!query.data) {
    return (
      <>
        <PageTitle />
        <QueryError title="The collection could not be loaded" query={query} />
      </>
    );
  }
  return (
    <>
      <PageTitle title={saved ? `Edit ${saved.name}` : isNew ? 'Add a collection' : undefined} />
      {saved || isNew ? (
        <CollectionForm
          key={collectionId}
          saved={saved}
          onSaved={(name) => {
            void navigate(dashboardPaths.manageCollections);
            // Toasts belong to the page on which they begin.
            toast.success(`${name} is saved.`);
          }}
        />
      ) : (
        <ErrorState
          title="There is no such collection"
          error={undefined}
          action={<ButtonLink to={dashboardPaths.manageCollections}>See all collections</ButtonLink>}
        >
          It may have been deleted.
        </ErrorState>
      )}
    </>
  );
}
