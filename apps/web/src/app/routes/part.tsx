import type { Part } from '@switchyard/shared';
import { useQuery } from '@tanstack/react-query';
import ArrowLeft from 'lucide-react/icons/arrow-left';
import { type ReactNode, use } from 'react';
import { Link, useParams } from 'react-router-dom';
import { CompareOnPage } from '../../features/compare/compare-on-page.tsx';
import { FitNote } from '../../features/fit/fit-note.tsx';
import { MoreParts } from '../../features/parts/more-parts.tsx';
import { NoPart } from '../../features/parts/no-part.tsx';
import { PartDetail, PartDetailSkeleton } from '../../features/parts/part-detail.tsx';
import { JsonLd, partJsonLd } from '../../features/parts/part-json-ld.tsx';
import { partsQueries } from '../../features/parts/parts-queries.ts';
import { OrderBar, OrderNow } from '../../features/purchase/order-now.tsx';
import { useQuantity } from '../../features/purchase/use-quantity.ts';
import { PartReviews, RatingLink } from '../../features/reviews/part-reviews.tsx';
import { reviewsQueries } from '../../features/reviews/reviews-queries.ts';
import { Data } from '../../lib/data.tsx';
import { isNoPart } from '../../lib/describe-error.ts';
import { paths } from '../../lib/paths.ts';
import { PageTitle, SiteOrigin, TitleWhileLoading } from '../../ui/page-head.tsx';
import { QueryError } from '../../ui/states.tsx';

/** The page of a part, which can be ordered from here. */
export function Component() {
  return (
    <Data>
      <PartPage />
    </Data>
  );
}

/** All requests start at once. */
function PartPage() {
  const { partId = '' } = useParams();
  const query = useQuery(partsQueries.one(partId));
  const { data, error } = query;
  const { data: rating } = useQuery(reviewsQueries.rating(partId));
  const origin = use(SiteOrigin);
  if (isNoPart(error)) return <Frame top={<NoPart />} />;
  if (error && !data) {
    return (
      <Frame
        top={
          <>
            <PageTitle isUnlisted />
            <QueryError title="The part could not be loaded" query={query} />
          </>
        }
      />
    );
  }
  const below = (
    <>
      <PartReviews key={partId} partId={partId} rating={rating} />
      <MoreParts partId={partId} />
    </>
  );
  if (!data) {
    const loading = (
      <>
        <TitleWhileLoading />
        <PartDetailSkeleton />
      </>
    );
    return <Frame top={loading}>{below}</Frame>;
  }
  return (
    <>
      <JsonLd data={partJsonLd(data, rating, origin)} />
      <Orderable key={data._id} part={data} rating={<RatingLink rating={rating} />}>
        {below}
      </Orderable>
    </>
  );
}

interface OrderableProps {
  part: Part;
  rating: ReactNode;
  /** What follows the part. */
  children: ReactNode;
}

function Orderable({ part, rating, children }: OrderableProps) {
  const quantity = useQuantity(part);
  const detail = (
    <PartDetail part={part} rating={rating}>
      <OrderNow part={part} quantity={quantity} />
      <CompareOnPage part={part} />
      <FitNote part={part} />
    </PartDetail>
  );
  return (
    <Frame top={detail} bar={<OrderBar part={part} quantity={quantity} />}>
      {children}
    </Frame>
  );
}

interface FrameProps {
  top: ReactNode;
  bar?: ReactNode;
  children?: ReactNode;
}

function Frame({ top, bar, children }: FrameProps) {
  return (
    <>
      <div className="shell-width pt-6 sm:pt-8">
        <Link to={paths.catalogue} className="text-link mb-4 inline-flex min-h-11 items-center gap-2">
          <ArrowLeft aria-hidden="true" className="size-4.5" />
          All equipment
        </Link>
        {top}
      </div>
      {bar}
      {children && (
        <div className="shell-width mt-14">
          <div className="flex flex-col gap-14 border-t border-base-300 pt-12">{children}</div>
        </div>
      )}
    </>
  );
}
