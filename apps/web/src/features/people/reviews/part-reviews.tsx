import { formatNumber } from '@switchyard/shared';
import { type Rating as PartRating, type RatingSpread } from '@switchyard/shared/parts';
import { keepPreviousData, useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useRef } from 'react';
import { Link, useLocation, useSearchParams } from 'react-router-dom';
import { useMay } from '../../../lib/session/use-rights.ts';
import { useSession } from '../../../lib/session/use-session.ts';
import { ButtonLink } from '../../../ui/button.tsx';
import { Rating } from '../../../ui/rating.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { Tabs } from '../../../ui/tabs.tsx';
import { HelpfulVote, useOwnVotes } from './helpful-vote.tsx';
import { ChosenStars, SpreadOfRatings } from './rating-spread.tsx';
import { readReviewChoice, searchFor } from './review-choice.ts';
import { ReportReview } from './report-review.tsx';
import { ReviewPages } from './review-list.tsx';
import { reviewPath } from './review-path.ts';
import { ownReviewQuery, reviewsQueries } from './reviews-queries.ts';

const reviewsId = 'reviews';

const countWords = (count: number) => `${formatNumber(count)} ${count === 1 ? 'review' : 'reviews'}`;

/** A part's average rating, as a link to its reviews. */
export function RatingLink({ rating }: { rating: PartRating | undefined }) {
  const { search } = useLocation();
  if (!rating) return <Skeleton className="h-6 w-36" />;
  const { mean, count } = rating;
  return (
    <Link to={{ search, hash: reviewsId }} className="-my-2.5 inline-flex min-h-11 items-center gap-x-2">
      {mean === undefined ? (
        <span className="text-link">No reviews yet</span>
      ) : (
        <>
          <Rating value={mean} />
          <span className="font-semibold tabular-nums">{mean.toFixed(1)}</span>
          <span className="text-link">{countWords(count)}</span>
        </>
      )}
    </Link>
  );
}

interface PartReviewsProps {
  partId: string;
  rating: RatingSpread | undefined;
}

export function PartReviews({ partId, rating }: PartReviewsProps) {
  const [params] = useSearchParams();
  const choice = readReviewChoice(params);
  const reviews = useInfiniteQuery({
    ...reviewsQueries.ofPart(partId, choice),
    placeholderData: keepPreviousData,
  });
  const votes = useOwnVotes(reviews.data);
  const heading = useRef<HTMLHeadingElement>(null);
  return (
    <section
      id={reviewsId}
      aria-labelledby={`${reviewsId}-title`}
      className="grid items-start gap-x-12 gap-y-7 lg:grid-cols-[15rem_1fr]"
    >
      <header className="flex flex-wrap items-center justify-between gap-x-6 gap-y-4 lg:flex-col lg:items-start">
        <div>
          <h2 ref={heading} id={`${reviewsId}-title`} tabIndex={-1} data-focus-target className="text-3xl">
            Reviews
          </h2>
          {rating && <Mean rating={rating} />}
        </div>
        {rating && rating.count > 0 && <SpreadOfRatings rating={rating} />}
        <WriteOne partId={partId} />
        <p className="max-w-[36ch] text-sm text-(--muted)">
          Only accounts that paid for this part can review it: we check their orders. If the money goes back,
          the review stays without “Verified purchase” and no longer counts.
        </p>
      </header>
      <div className="flex flex-col gap-3">
        {rating && rating.count > 1 && <OrderOfReviews />}
        <ChosenStars onShowAll={() => heading.current?.focus({ preventScroll: true })} />
        <ReviewPages
          query={reviews}
          columns={2}
          empty={<NoReviews isNarrowed={choice.ratings !== undefined} />}
        >
          {(review) => (
            <div className="flex flex-wrap items-center justify-between gap-x-4">
              <HelpfulVote review={review} isVoted={votes.has(review._id)} />
              <ReportReview review={review} />
            </div>
          )}
        </ReviewPages>
      </div>
    </section>
  );
}

const orders = { newest: 'Newest', helpful: 'Most helpful' };

function OrderOfReviews() {
  const [params] = useSearchParams();
  const choice = readReviewChoice(params);
  return (
    <div>
      <Tabs
        label="Order of the reviews"
        names={orders}
        current={choice.sort ?? 'newest'}
        searchOf={(order) => searchFor(params, { ...choice, sort: order === 'helpful' ? order : undefined })}
      />
      {choice.sort === 'helpful' && (
        <p className="-mt-2 mb-2 text-sm text-(--muted)">By the votes of accounts with a verified email.</p>
      )}
    </div>
  );
}

function NoReviews({ isNarrowed }: { isNarrowed: boolean }) {
  return (
    <div className="plate p-5 sm:p-6">
      <p className="font-semibold">{isNarrowed ? 'No such reviews' : 'No reviews of this part yet'}</p>
      {!isNarrowed && <p className="text-(--muted)">Buyers of this part can write the first one.</p>}
    </div>
  );
}

function Mean({ rating: { count, mean } }: { rating: PartRating }) {
  if (mean === undefined) return null;
  return (
    <p className="mt-2 flex flex-wrap items-center gap-x-3">
      <span className="font-display text-4xl font-bold tabular-nums">{mean.toFixed(1)}</span>
      <span>
        <Rating value={mean} />
        <span className="block text-sm text-(--muted)">from {countWords(count)}</span>
      </span>
    </p>
  );
}

/** A link to the review form, or what is missing before the visitor can write one. Admins write no reviews. */
function WriteOne({ partId }: { partId: string }) {
  const session = useSession();
  const mayReview = useMay('write reviews');
  if (session.status !== 'signed-in') return <ButtonLink to={reviewPath(partId)}>Write a review</ButtonLink>;
  return mayReview ? <OwnReview email={session.email} partId={partId} /> : null;
}

function OwnReview({ email, partId }: { email: string; partId: string }) {
  const { data: own } = useQuery(ownReviewQuery(email, partId));
  if (!own) return null;
  if (!own.mayReview)
    return (
      <p className="max-w-[36ch] text-(--muted)">You can review this part once you have paid for one.</p>
    );
  return (
    <ButtonLink to={reviewPath(partId)}>{own.review ? 'Change your review' : 'Write a review'}</ButtonLink>
  );
}
