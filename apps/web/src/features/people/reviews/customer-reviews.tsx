import { useInfiniteQuery } from '@tanstack/react-query';
import MessageSquareText from 'lucide-react/icons/message-square-text';
import { Data } from '../../../lib/data.tsx';
import { EmptyState } from '../../../ui/states.tsx';
import { ReviewPages } from './review-list.tsx';
import { reviewsQueries } from './reviews-queries.ts';

/** A section of Home. Lazy-loaded. */
export default function CustomerReviewsSection() {
  return (
    <Data>
      <CustomerReviews />
    </Data>
  );
}

export function CustomerReviews() {
  return (
    <ReviewPages
      query={useInfiniteQuery(reviewsQueries.latest())}
      empty={
        <EmptyState icon={<MessageSquareText />} title="No reviews yet">
          Be the first to write one.
        </EmptyState>
      }
    />
  );
}
