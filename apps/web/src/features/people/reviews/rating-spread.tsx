import { formatNumber, ratingRange } from '@switchyard/shared';
import { type RatingSpread } from '@switchyard/shared/parts';
import Star from 'lucide-react/icons/star';
import { Link, useSearchParams } from 'react-router-dom';
import { readReviewChoice, searchFor } from './review-choice.ts';

const starsWords = (stars: number) => `${stars} ${stars === 1 ? 'star' : 'stars'}`;
const countWords = (count: number) => `${formatNumber(count)} ${count === 1 ? 'review' : 'reviews'}`;

/**
 * The number of reviews by stars, the most stars first. Each row links to its reviews; the chosen row links back to
 * all.
 */
export function SpreadOfRatings({ rating: { count, stars } }: { rating: RatingSpread }) {
  return (
    <ul aria-label="Reviews by number of stars" className="w-full max-w-80">
      {stars
        .map((reviews, index) => ({ given: ratingRange.least + index, reviews }))
        .toReversed()
        .map(({ given, reviews }) => (
          <li key={given}>
            <SpreadRow given={given} reviews={reviews} share={reviews / count} />
          </li>
        ))}
    </ul>
  );
}

interface SpreadRowProps {
  /** The number of stars in this row. */
  given: number;
  reviews: number;
  /** The fraction of all reviews, from 0 to 1. */
  share: number;
}

const rowLook = 'grid min-h-11 grid-cols-[2rem_1fr_5.5rem] items-center gap-2 rounded-lg px-1 tabular-nums';

function SpreadRow({ given, reviews, share }: SpreadRowProps) {
  const [params] = useSearchParams();
  const choice = readReviewChoice(params);
  const isChosen = choice.ratings === given;
  const percent = `${Math.round(share * 100)}%`;
  const row = (
    <>
      <span className="sr-only">
        {starsWords(given)}: {countWords(reviews)}, {percent}
      </span>
      <span aria-hidden="true" className="flex items-center gap-1">
        {given}
        <Star className="size-3.5 text-accent" fill="currentColor" />
      </span>
      <progress aria-hidden="true" value={share} max={1} className="progress text-accent" />
      <span aria-hidden="true" className="flex justify-between gap-2 text-sm text-(--muted)">
        <span className="min-w-9 text-end">{percent}</span>
        <span>{formatNumber(reviews)}</span>
      </span>
    </>
  );
  if (reviews === 0 && !isChosen) return <span className={rowLook}>{row}</span>;
  return (
    <Link
      to={{ search: searchFor(params, { ...choice, ratings: isChosen ? undefined : given }) }}
      aria-current={isChosen ? 'true' : undefined}
      className={`${rowLook} hover:bg-base-200 aria-[current=true]:bg-primary/12`}
    >
      {row}
    </Link>
  );
}

/**
 * The number of stars that the list is filtered by, with a link back to all reviews.
 * @param onShowAll moves the focus, because the link disappears
 */
export function ChosenStars({ onShowAll }: { onShowAll: () => void }) {
  const [params] = useSearchParams();
  const choice = readReviewChoice(params);
  if (choice.ratings === undefined) return null;
  return (
    <p className="flex flex-wrap items-center gap-x-4">
      <span>Only reviews with {starsWords(choice.ratings)}</span>
      <Link
        to={{ search: searchFor(params, { ...choice, ratings: undefined }) }}
        onClick={onShowAll}
        className="text-link inline-flex min-h-11 items-center"
      >
        Show all reviews
      </Link>
    </p>
  );
}
