import { useInfiniteQuery } from '@tanstack/react-query';
import MessageSquareText from 'lucide-react/icons/message-square-text';
import { EmptyState } from '../../../ui/states.tsx';
import { reviewsQueries } from '../api/reviews-queries.ts';
import { ReviewPages } from './review-pages.tsx';

/** What buyers say of the shop and its parts, the newest first. */
export function CustomerReviews() {
  return (
    <ReviewPages
      query={useInfiniteQuery(reviewsQueries.latest())}
      empty={
        <EmptyState icon={<MessageSquareText />} title="No reviews yet">
          Whoever orders first may write the first one.
        </EmptyState>
      }
    />
  );
}
