import { useQuery } from '@tanstack/react-query';
import { DeliveryEditor } from '../../features/orders/delivery/delivery-editor.tsx';
import { deliveryTableQuery } from '../../features/orders/delivery/delivery-table-query.ts';
import { stockQueries } from '../../features/catalogue/stock/stock-queries.ts';
import { PageTitle } from '../../ui/page-head.tsx';
import { Skeleton, SkeletonRegion } from '../../ui/skeleton.tsx';
import { QueryError } from '../../ui/states.tsx';

/** Delivery: what it costs, and which tax is due. */
export function Component() {
  const query = useQuery(deliveryTableQuery());
  const { data: unweighed = 0, isPending: isCounting } = useQuery(stockQueries.unweighed());
  // The form waits for both answers, because a late line about weights would shift its fields.
  const isPending = query.isPending || (isCounting && query.data !== undefined);
  return (
    <>
      <PageTitle>What delivery costs to each country, and the tax there.</PageTitle>
      {query.data && !isPending && <DeliveryEditor table={query.data} unweighed={unweighed} />}
      {isPending && (
        <SkeletonRegion label="Loading the table" className="flex flex-col gap-6">
          <Skeleton className="h-20 max-w-md" />
          <Skeleton className="h-80" />
          <Skeleton className="h-80" />
        </SkeletonRegion>
      )}
      {query.isError && !query.data && <QueryError title="The table could not be loaded" query={query} />}
    </>
  );
}
