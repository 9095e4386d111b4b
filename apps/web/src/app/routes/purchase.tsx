import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router-dom';
import { isNoPart, NoPart } from '../../features/part-page/components/no-part.tsx';
import { partsQueries } from '../../features/parts/api/parts-queries.ts';
import { PurchasePart } from '../../features/purchase/components/purchase-part.tsx';
import { PurchaseSkeleton } from '../../features/purchase/components/purchase-skeleton.tsx';
import { isNotFound } from '../../lib/describe-error.ts';
import { PageTitle } from '../../ui/page-title.tsx';
import { ErrorState } from '../../ui/states.tsx';

/** One part, to be ordered. Its stock is looked up anew whenever the page is come to. */
function Purchase() {
  const { partId = '' } = useParams();
  const { data, error, isFetching, refetch } = useQuery({ ...partsQueries.one(partId), staleTime: 0 });
  if (data && !isNotFound(error)) return <PurchasePart part={data} />;
  if (isNoPart(error)) return <NoPart />;
  if (error) {
    return (
      <>
        <PageTitle title="Order equipment" />
        <ErrorState
          title="The part could not be loaded"
          error={error}
          onRetry={() => void refetch()}
          retrying={isFetching}
        />
      </>
    );
  }
  return <PurchaseSkeleton />;
}

export function Component() {
  return (
    <div className="shell-width pt-10 sm:pt-14">
      <Purchase />
    </div>
  );
}
