import { type BookingSummary, isPaid, lineName } from '@switchyard/shared/bookings';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { useSearchParams } from 'react-router-dom';
import { bookingsQueries } from '../../features/orders/bookings/bookings-queries.ts';
import {
  type PartChoice,
  ReviewForm,
  ReviewFormSkeleton,
} from '../../features/people/reviews/review-form.tsx';
import { ownReviewQuery, partsToReviewQuery } from '../../features/people/reviews/reviews-queries.ts';
import { ToReview } from '../../features/people/reviews/to-review.tsx';
import { useAccount } from '../../lib/session/use-session.ts';
import { PageTitle } from '../../ui/page-head.tsx';

/** The distinct parts of paid orders, the newest first. */
function boughtParts(orders: readonly BookingSummary[]): PartChoice[] {
  const bought = orders.filter(({ status }) => isPaid(status)).flatMap(({ lines }) => lines);
  const names = new Map(bought.map((line) => [line.partId, lineName(line)]));
  return [...names].map(([partId, name]) => ({ partId, name }));
}

/**
 * Waits for the buyer's orders, because they decide what can be reviewed. If they cannot be loaded, the shop itself can
 * still be reviewed.
 */
function Form() {
  const { email } = useAccount();
  const [search] = useSearchParams();
  const { data, isPending } = useQuery(bookingsQueries.of(email));
  const part = search.get('part');
  const form = useFocusWhenChanged(part);
  const choices = boughtParts(data ?? []);
  const about = part?.toLowerCase();
  const isBought = choices.some(({ partId }) => partId === about);
  const { isPending: isListPending } = useQuery(partsToReviewQuery(email));
  const own = useQuery({ ...ownReviewQuery(email, isBought ? about : undefined), enabled: !isPending });
  // The form waits for the list above it and for the note on an earlier review: either would shift its fields.
  const isLoading = isPending || isListPending || own.isPending;
  return (
    <div ref={form} tabIndex={-1} className="scroll-mt-24 outline-none">
      {isLoading && <ReviewFormSkeleton />}
      {!isLoading && about && !isBought && (
        <p className="plate mb-5 max-w-2xl px-5 py-4">
          {data
            ? 'You can review this part once you have paid for one. Until then, your review is about the shop.'
            : 'Your orders could not be loaded, so your review will be about the shop.'}
        </p>
      )}
      {!isLoading && <ReviewForm key={about} choices={choices} about={isBought ? about : undefined} />}
    </div>
  );
}

/** Moves the focus to the ref's element when the value changes, but not on mount. */
function useFocusWhenChanged(value: string | null) {
  const target = useRef<HTMLDivElement>(null);
  const seen = useRef(value);
  useEffect(() => {
    if (seen.current === value) return;
    seen.current = value;
    target.current?.focus({ preventScroll: true });
    target.current?.scrollIntoView();
  }, [value]);
  return target;
}

/** My Reviews: what is still to be reviewed, and the form for a review of the shop or of a part. */
export function Component() {
  return (
    <>
      <PageTitle>
        <p>How was the shop, or the part you built with? Your review helps other builders choose.</p>
      </PageTitle>
      <div className="flex max-w-2xl flex-col gap-8">
        <ToReview />
        <Form />
      </div>
    </>
  );
}
