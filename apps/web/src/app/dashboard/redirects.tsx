import { useQuery } from '@tanstack/react-query';
import { RedirectsEditor } from '../../features/shop/redirects/redirects-editor.tsx';
import { redirectsQuery } from '../../features/shop/redirects/redirects-query.ts';
import { PageTitle } from '../../ui/page-head.tsx';
import { Skeleton, SkeletonRegion } from '../../ui/skeleton.tsx';
import { QueryError } from '../../ui/states.tsx';

/** Redirects: where the URLs of a former shop lead. */
export function Component() {
  const query = useQuery(redirectsQuery());
  return (
    <>
      <PageTitle>
        Where the URLs of a former shop lead, so that links and search results still find their page.
      </PageTitle>
      {query.data && <RedirectsEditor saved={query.data} />}
      {query.isPending && (
        <SkeletonRegion label="Loading the redirects" className="flex flex-col gap-6">
          <Skeleton className="h-96" />
        </SkeletonRegion>
      )}
      {query.isError && !query.data && <QueryError title="The redirects could not be loaded" query={query} />}
    </>
  );
}
