import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router-dom';
import { NoPart } from '../../features/catalogue/parts/no-part.tsx';
import { partsQueries } from '../../features/catalogue/parts/parts-queries.ts';
import { PurchasePart, PurchaseSkeleton } from '../../features/orders/checkout/purchase-part.tsx';
import { isNoPart } from '../../lib/describe-error.ts';
import { PageTitle, TitleWhileLoading } from '../../ui/page-head.tsx';
import { QueryError } from '../../ui/states.tsx';

/** Order equipment. The stock is refetched on each visit. */
function Purchase() {
  const { partId = '' } = useParams();
  const query = useQuery({ ...partsQueries.one(partId), staleTime: 0 });
  const { data, error } = query;
  if (data && !isNoPart(error)) return <PurchasePart part={data} />;
  if (isNoPart(error)) return <NoPart />;
  if (error) {
    return (
      <>
        <PageTitle />
        <QueryError title="The part could not be loaded" query={query} />
      </>
    );
  }
  return (
    <>
      <TitleWhileLoading />
      <PurchaseSkeleton />
    </>
  );
}

export function Component() {
  return (
    <div className="shell-width pt-8 sm:pt-12">
      <Purchase />
    </div>
  );
}
