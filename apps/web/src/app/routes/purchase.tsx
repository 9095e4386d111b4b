import { ApiError } from '@switchyard/shared';
import { useQuery } from '@tanstack/react-query';
import PackageX from 'lucide-react/icons/package-x';
import { useParams } from 'react-router-dom';
import { partsQueries } from '../../features/parts/api/parts-queries.ts';
import { PurchasePart } from '../../features/purchase/components/purchase-part.tsx';
import { PurchaseSkeleton } from '../../features/purchase/components/purchase-skeleton.tsx';
import { isNotFound } from '../../lib/describe-error.ts';
import { paths } from '../../lib/paths.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { PageTitle } from '../../ui/page-title.tsx';
import { EmptyState, ErrorState } from '../../ui/states.tsx';

/** An address that names no part, or one that cannot be a part's. */
const isNoPart = (error: unknown) =>
  isNotFound(error) || (error instanceof ApiError && error.problem?.code === 'invalid_input');

/** One part, to be ordered. Its stock is looked up anew whenever the page is come to. */
function Purchase() {
  const { partId = '' } = useParams();
  const { data, error, isFetching, refetch } = useQuery({ ...partsQueries.one(partId), staleTime: 0 });
  if (data && !isNotFound(error)) return <PurchasePart part={data} />;
  if (isNoPart(error)) {
    return (
      <>
        <PageTitle title="This part is not on sale" />
        <EmptyState
          icon={<PackageX />}
          title="Nothing on this shelf"
          action={
            <ButtonLink to={paths.home} variant="primary">
              See the latest parts
            </ButtonLink>
          }
        >
          It may have been taken off sale, or the address has a typing mistake in it.
        </EmptyState>
      </>
    );
  }
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
