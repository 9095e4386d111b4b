import { useInfiniteQuery } from '@tanstack/react-query';
import MessageSquareText from 'lucide-react/icons/message-square-text';
import { lazy, useDeferredValue } from 'react';
import { Data } from '../../../lib/data.tsx';
import { retried } from '../../../lib/retried.ts';
import { whenNear } from '../../../lib/when-near.ts';
import { Later } from '../../../ui/later.tsx';
import { EmptyState } from '../../../ui/states.tsx';
import { ReviewPages } from './review-list.tsx';
import { reviewsQueries } from './reviews-queries.ts';

/** Lazy-loaded once a reader comes near, because hardly anybody reports a review. */
const { load, watch } = whenNear(retried(() => import('./review-notes.tsx')));
const Notes = lazy(load);

/** A section of Home. Lazy-loaded. */
export default function CustomerReviewsSection() {
  return (
    <Data>
      <CustomerReviews />
    </Data>
  );
}

export function CustomerReviews() {
  const hasNotes = useDeferredValue(true, false);
  return (
    <section ref={watch}>
      <ReviewPages
        query={useInfiniteQuery(reviewsQueries.latest())}
        empty={
          <EmptyState icon={<MessageSquareText />} title="No reviews yet">
            Be the first to write one.
          </EmptyState>
        }
      >
        {(review) => (
          <div className="min-h-11">
            <Later>{hasNotes && <Notes review={review} />}</Later>
          </div>
        )}
      </ReviewPages>
      <div className="mt-4 min-h-28">
        <Later>{hasNotes && <Notes />}</Later>
      </div>
    </section>
  );
}
