import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import ArrowLeft from 'lucide-react/icons/arrow-left';
import { use } from 'react';
import { Link, useParams } from 'react-router-dom';
import { isNoPart, NoPart } from '../../features/part-page/components/no-part.tsx';
import { PartDetail } from '../../features/part-page/components/part-detail.tsx';
import { PartDetailSkeleton } from '../../features/part-page/components/part-detail-skeleton.tsx';
import { partJsonLd } from '../../features/part-page/part-json-ld.ts';
import { partsQueries } from '../../features/parts/api/parts-queries.ts';
import { reviewsQueries } from '../../features/reviews/api/reviews-queries.ts';
import { PartReviews } from '../../features/reviews/components/part-reviews.tsx';
import { Data } from '../../lib/data.tsx';
import { paths } from '../../lib/paths.ts';
import { JsonLd } from '../../ui/json-ld.tsx';
import { SiteOrigin } from '../../ui/page-head.tsx';
import { PageTitle } from '../../ui/page-title.tsx';
import { ErrorState } from '../../ui/states.tsx';

/** One part, with what buyers say of it. All is asked for at once. */
function Part() {
  const { partId = '' } = useParams();
  const origin = use(SiteOrigin);
  const { data, error, isFetching, refetch } = useQuery(partsQueries.one(partId));
  const reviews = useInfiniteQuery(reviewsQueries.ofPart(partId));
  const { data: rating } = useQuery(reviewsQueries.rating(partId));
  if (isNoPart(error)) return <NoPart />;
  if (error && !data) {
    return (
      <>
        <PageTitle title="Equipment" isUnlisted />
        <ErrorState
          title="The part could not be loaded"
          error={error}
          onRetry={() => void refetch()}
          retrying={isFetching}
        />
      </>
    );
  }
  return (
    <>
      {data ? <PartDetail part={data} /> : <PartDetailSkeleton />}
      {data && <JsonLd data={partJsonLd(data, rating, origin)} />}
      <div className="mt-16 border-t border-base-300 pt-12">
        <PartReviews key={partId} partId={partId} rating={rating} reviews={reviews} />
      </div>
    </>
  );
}

export function Component() {
  return (
    <Data>
      <PartPage />
    </Data>
  );
}

function PartPage() {
  return (
    <div className="shell-width pt-6 sm:pt-8">
      <Link to={paths.catalogue} className="text-link mb-4 inline-flex min-h-11 items-center gap-2">
        <ArrowLeft aria-hidden="true" className="size-4.5" />
        All equipment
      </Link>
      <Part />
    </div>
  );
}
