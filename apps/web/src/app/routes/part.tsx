import type { Family } from '@switchyard/shared/families';
import { type Part } from '@switchyard/shared/parts';
import { partIdIn } from '@switchyard/shared/families';
import { useQuery } from '@tanstack/react-query';
import { lazy, type ReactNode, use } from 'react';
import { useParams } from 'react-router-dom';
import { CompareOnPage } from '../../features/catalogue/compare/compare-on-page.tsx';
import { FitNote } from '../../features/catalogue/fit/fit-note.tsx';
import { FamilyChoice } from '../../features/catalogue/parts/family-choice.tsx';
import { familyQuery } from '../../features/catalogue/parts/family-query.ts';
import { NoPart } from '../../features/catalogue/parts/no-part.tsx';
import { PartDetail, PartDetailSkeleton } from '../../features/catalogue/parts/part-detail.tsx';
import {
  canonicalOf,
  familyJsonLd,
  JsonLd,
  partJsonLd,
  type PromisesOf,
} from '../../features/catalogue/parts/part-json-ld.tsx';
import { partsQueries } from '../../features/catalogue/parts/parts-queries.ts';
import { RelatedParts } from '../../features/catalogue/parts/related-parts.tsx';
import { Trail, trailJsonLd } from '../../features/catalogue/parts/trail.tsx';
import { OrderBar, OrderNow } from '../../features/orders/checkout/order-now.tsx';
import { useQuantity } from '../../features/orders/checkout/use-quantity.ts';
import { PartReviews, RatingLink } from '../../features/people/reviews/part-reviews.tsx';
import { reviewsQueries } from '../../features/people/reviews/reviews-queries.ts';
import { Data } from '../../lib/data.tsx';
import { isNoPart } from '../../lib/describe-error.ts';
import { useHasText } from '../../shop/has-text.ts';
import { retried } from '../../lib/retried.ts';
import { SiteFacts } from '../../lib/site-facts.ts';
import { partPath } from '../../lib/part-path.ts';
import { usePathInPlace } from '../../lib/use-path-in-place.ts';
import { offerPromises } from '../../shop/offer-promises.ts';
import { KeptSuspense } from '../../ui/kept-suspense.tsx';
import { PageEntry, PageTitle, TitleWhileLoading } from '../../ui/page-head.tsx';
import { QueryError } from '../../ui/states.tsx';

/** Lazy-loaded, because only parts that are sold out need it. */
const TellMe = lazy(
  retried(async () => ({ default: (await import('../../features/orders/waiting/tell-me.tsx')).TellMe })),
);

/** The page of a part, which can be ordered from here. */
export function Component() {
  return (
    <Data>
      <PartPage />
    </Data>
  );
}

/** The page's data. All requests start at the same time. */
function PartPage() {
  const partId = partIdIn(useParams()['part'] ?? '');
  const query = useQuery(partsQueries.one(partId));
  const { data, error } = query;
  const { data: rating } = useQuery(reviewsQueries.rating(partId));
  const { data: family } = useQuery(familyQuery(data));
  const terms = useQuery(partsQueries.related(partId)).data?.terms;
  usePathInPlace(data && partPath(data));
  const { origin } = use(SiteFacts);
  const entry = use(PageEntry);
  const hasReturns = useHasText('returns');
  if (isNoPart(error)) {
    return (
      <Top>
        <NoPart />
      </Top>
    );
  }
  if (error && !data) {
    return (
      <Top>
        <PageTitle isUnlisted />
        <QueryError title="The part could not be loaded" query={query} />
      </Top>
    );
  }
  const promisesOf: PromisesOf = (part, is) =>
    terms ? offerPromises(terms, part, origin, is === 'own' ? 'all' : 'home', hasReturns) : {};
  // The canonical URL of a family is that of one member.
  const canonical = data && { ...entry, path: family ? canonicalOf(family, data) : partPath(data) };
  return (
    <PageEntry value={canonical ?? entry}>
      {data ? (
        <>
          <JsonLd
            data={
              family
                ? familyJsonLd(family, data, rating, origin, promisesOf)
                : partJsonLd(data, rating, origin, promisesOf)
            }
          />
          <JsonLd data={trailJsonLd(data, origin)} />
          <Orderable key={data._id} part={data} family={family} rating={<RatingLink rating={rating} />} />
        </>
      ) : (
        <Top>
          <TitleWhileLoading />
          <PartDetailSkeleton />
        </Top>
      )}
      {/* The reviews may come before the part, and whatever is opened in them must stay open. */}
      <div key={partId} className="shell-width mt-14">
        <div className="flex flex-col gap-14 border-t border-base-300 pt-12">
          <PartReviews partId={partId} rating={rating} />
          {data && <RelatedParts part={data} />}
        </div>
      </div>
    </PageEntry>
  );
}

interface OrderableProps {
  part: Part;
  family: Family | null | undefined;
  rating: ReactNode;
}

function Orderable({ part, family, rating }: OrderableProps) {
  const quantity = useQuantity(part);
  const wait = (
    <KeptSuspense>
      <TellMe part={part} />
    </KeptSuspense>
  );
  return (
    <>
      <Top part={part}>
        <PartDetail part={part} rating={rating} choice={<FamilyChoice part={part} family={family} />}>
          <OrderNow part={part} quantity={quantity} wait={wait}>
            <CompareOnPage part={part} />
            <FitNote part={part} />
          </OrderNow>
        </PartDetail>
      </Top>
      <OrderBar part={part} quantity={quantity} />
    </>
  );
}

const unknown = {};

interface TopProps {
  part?: Pick<Part, 'facts'>;
  children: ReactNode;
}

function Top({ part = unknown, children }: TopProps) {
  return (
    <div className="shell-width pt-6 sm:pt-8">
      <Trail part={part} />
      {children}
    </div>
  );
}
