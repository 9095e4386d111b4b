import type { Page } from '@switchyard/shared';
import type { Review } from '@switchyard/shared/reviews';
import type { InfiniteData, UseInfiniteQueryResult } from '@tanstack/react-query';
import BadgeCheck from 'lucide-react/icons/badge-check';
import { type MouseEvent, type ReactNode, useState } from 'react';
import { describeError } from '../../../lib/describe-error.ts';
import { formatBooksDay } from '../../../lib/moments.ts';
import { Button } from '../../../ui/button.tsx';
import { ClampedText } from '../../../ui/clamped-text.tsx';
import { FormError } from '../../../ui/form-messages.tsx';
import { Avatar } from '../../../ui/picture.tsx';
import { Rating } from '../../../ui/rating.tsx';
import { Skeleton, SkeletonRegion, SkeletonText } from '../../../ui/skeleton.tsx';
import { QueryError } from '../../../ui/states.tsx';
import { ReviewPhotos, ShopReply, UsedIn } from './review-extras.tsx';

type ReviewPagesQuery = UseInfiniteQueryResult<InfiniteData<Page<Review>>>;

const grids = {
  2: 'grid gap-5 sm:grid-cols-2',
  3: 'grid gap-6 sm:grid-cols-2 lg:grid-cols-3',
};

interface ReviewPagesProps {
  query: ReviewPagesQuery;
  /** Shown if there are no reviews. */
  empty: ReactNode;
  /** The number of columns on a wide screen. */
  columns?: keyof typeof grids | undefined;
  /** Rendered below each review. */
  children?: FootOf | undefined;
}

type FootOf = (review: Review) => ReactNode;

/**
 * Marks the first review of a newly loaded page. The clicked button may be gone, so this review takes the focus, unless
 * the focus has moved on. A smaller copy of `useFirstNew` that keeps Home light.
 */
interface FirstNew {
  index: number;
  focus: (item: HTMLElement | null) => void;
}

/** Reviews with a button that loads more. */
export function ReviewPages({ query, empty, columns = 3, children }: ReviewPagesProps) {
  const { data, error } = query;
  const reviews = data?.pages.flatMap(({ items }) => items) ?? [];
  const [firstNew, setFirstNew] = useState<FirstNew>();
  if (!data)
    return error ? (
      <QueryError title="The reviews could not be loaded" query={query} />
    ) : (
      <ReviewGridSkeleton columns={columns} />
    );
  if (reviews.length === 0) return empty;

  function showMore({ currentTarget: button }: MouseEvent) {
    const focus = (item: HTMLElement | null) => {
      const { activeElement, body } = document;
      if (activeElement === button || activeElement === body) item?.focus();
    };
    setFirstNew({ index: reviews.length, focus });
    void query.fetchNextPage();
  }

  return (
    <div>
      <ReviewGrid firstNew={firstNew} reviews={reviews} columns={columns} footOf={children} />
      {query.hasNextPage && (
        <div className="mt-8 flex flex-col items-center gap-4">
          <Button busy={query.isFetchingNextPage} onClick={showMore}>
            Show more reviews
          </Button>
          <FormError>
            {query.isFetchNextPageError && !query.isFetchingNextPage && describeError(error)}
          </FormError>
        </div>
      )}
    </div>
  );
}

interface GridProps {
  columns: keyof typeof grids;
}

interface ReviewGridProps extends GridProps {
  reviews: readonly Review[];
  footOf: FootOf | undefined;
  firstNew: FirstNew | undefined;
}

function ReviewGrid({ reviews, columns, footOf, firstNew }: ReviewGridProps) {
  return (
    <ul className={grids[columns]}>
      {reviews.map((review, index) => (
        <li key={review._id} tabIndex={-1} ref={index === firstNew?.index ? firstNew.focus : undefined}>
          <ReviewCard review={review} foot={footOf?.(review)} />
        </li>
      ))}
    </ul>
  );
}

function ReviewGridSkeleton({ columns }: GridProps) {
  return (
    <SkeletonRegion label="Loading the reviews" className={grids[columns]}>
      {Array.from({ length: columns }, (_, index) => (
        <ReviewCardSkeleton key={index} />
      ))}
    </SkeletonRegion>
  );
}

function ReviewCard({ review, foot }: { review: Review; foot: ReactNode }) {
  return (
    <figure className="plate flex h-full flex-col gap-4 p-5">
      <p className="flex flex-wrap items-center justify-between gap-x-4">
        <Rating value={review.ratings} />
        <time dateTime={review.createdAt} className="text-sm text-(--muted)">
          {formatBooksDay(review.createdAt)}
        </time>
      </p>
      <div className="flex flex-1 flex-col gap-3">
        <blockquote>
          <ClampedText of={`the review by ${review.name}`}>{review.addComment}</ClampedText>
        </blockquote>
        <UsedIn review={review} />
        <ReviewPhotos review={review} />
      </div>
      <figcaption className="flex items-center gap-3">
        <Avatar src={review.ownImg ? review.img : undefined} name={review.name} />
        <span className="min-w-0">
          <span className="line-clamp-2 font-semibold wrap-anywhere">{review.name}</span>
          {review.verified && (
            <span className="flex items-center gap-1 text-sm text-(--muted)">
              <BadgeCheck aria-hidden="true" className="size-4 shrink-0 text-success" />
              Verified purchase
            </span>
          )}
        </span>
      </figcaption>
      <ShopReply review={review} />
      {foot}
    </figure>
  );
}

function ReviewCardSkeleton() {
  return (
    <div className="plate flex h-full flex-col gap-4 p-5">
      <Skeleton className="h-5 w-28" />
      <SkeletonText lines={3} />
      <div className="flex items-center gap-3">
        <Skeleton className="size-12 rounded-full" />
        <Skeleton className="h-5 w-32" />
      </div>
    </div>
  );
}
