import { useQuery } from '@tanstack/react-query';
import { LawDesk } from '../../features/shop/law/law-desk.tsx';
import { lawQuery } from '../../features/shop/law/law-queries.ts';
import { Readiness } from '../../features/shop/law/readiness.tsx';
import { PageTitle } from '../../ui/page-head.tsx';
import { Skeleton, SkeletonRegion } from '../../ui/skeleton.tsx';
import { QueryError } from '../../ui/states.tsx';

/** What the law shows: facts that buyers in some countries must be told. */
export function Component() {
  const query = useQuery(lawQuery());
  return (
    <>
      <PageTitle>What buyers in some countries must be told. What is empty is not shown.</PageTitle>
      <div className="flex flex-col gap-12">
        {query.data && <LawDesk loaded={query.data} />}
        {query.isPending && (
          <SkeletonRegion label="Loading the facts" className="flex max-w-4xl flex-col gap-10">
            <Skeleton className="h-80" />
            <Skeleton className="h-60" />
          </SkeletonRegion>
        )}
        {query.isError && !query.data && <QueryError title="The facts could not be loaded" query={query} />}
        <Readiness />
      </div>
    </>
  );
}
