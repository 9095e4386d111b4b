import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import ArrowLeft from 'lucide-react/icons/arrow-left';
import { use } from 'react';
import { Link, useParams } from 'react-router-dom';
import { isNoPart, NoPart } from '../../features/parts/no-part.tsx';
import { PartDetail, PartDetailSkeleton } from '../../features/parts/part-detail.tsx';
import { JsonLd, partJsonLd } from '../../features/parts/part-json-ld.tsx';
import { partsQueries } from '../../features/parts/parts-queries.ts';
import { PartReviews } from '../../features/reviews/part-reviews.tsx';
import { reviewsQueries } from '../../features/reviews/reviews-queries.ts';
import { Data } from '../../lib/data.tsx';
import { paths } from '../../lib/paths.ts';
import { PageTitle, SiteOrigin } from '../../ui/page-head.tsx';
import { QueryError } from '../../ui/states.tsx';

/** All three requests start at once. */
function Part() {
  const { partId = '' } = useParams();
  const origin = use(SiteOrigin);
  const query = useQuery(partsQueries.one(partId));
  const { data, error } = query;
  const reviews = useInfiniteQuery(reviewsQueries.ofPart(partId));
  const { data: rating } = useQuery(reviewsQueries.rating(partId));
  if (isNoPart(error)) return <NoPart />;
  if (error && !data) {
    return (
      <>
        <PageTitle isUnlisted />
        <QueryError title="The part could not be loaded" query={query} />
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
