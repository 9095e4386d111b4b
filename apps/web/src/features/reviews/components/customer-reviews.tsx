import { useInfiniteQuery } from '@tanstack/react-query';
import MessageSquareText from 'lucide-react/icons/message-square-text';
import { describeError } from '../../../lib/describe-error.ts';
import { Button } from '../../../ui/button.tsx';
import { FormError } from '../../../ui/form-error.tsx';
import { EmptyState, ErrorState } from '../../../ui/states.tsx';
import { reviewsQueries } from '../api/reviews-queries.ts';
import { ReviewGrid, ReviewGridSkeleton } from './review-grid.tsx';

/** What buyers say of the shop and its parts, the newest first. */
export function CustomerReviews() {
  const query = useInfiniteQuery(reviewsQueries.latest());
  const { data, error, isFetching, refetch } = query;
  if (!data) {
    return error ? (
      <ErrorState
        title="The reviews could not be loaded"
        error={error}
        onRetry={() => void refetch()}
        retrying={isFetching}
      />
    ) : (
      <ReviewGridSkeleton />
    );
  }
  const reviews = data.pages.flatMap(({ items }) => items);
  if (reviews.length === 0) {
    return (
      <EmptyState icon={<MessageSquareText />} title="No reviews yet">
        Whoever orders first may write the first one.
      </EmptyState>
    );
  }
  return (
    <>
      <ReviewGrid reviews={reviews} />
      {query.hasNextPage && (
        <div className="mt-8 flex flex-col items-center gap-4">
          <Button busy={query.isFetchingNextPage} onClick={() => void query.fetchNextPage()}>
            Show more reviews
          </Button>
          <FormError>
            {query.isFetchNextPageError && !query.isFetchingNextPage && describeError(error)}
          </FormError>
        </div>
      )}
    </>
  );
}
