import type { Page, Review } from '@switchyard/shared';
import type { InfiniteData, UseInfiniteQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { describeError } from '../../../lib/describe-error.ts';
import { Button } from '../../../ui/button.tsx';
import { FormError } from '../../../ui/form-error.tsx';
import { ErrorState } from '../../../ui/states.tsx';
import { ReviewGrid, ReviewGridSkeleton } from './review-grid.tsx';

export type ReviewPagesQuery = UseInfiniteQueryResult<InfiniteData<Page<Review>>>;

/** Reviews, newest first, with a button for older ones. `empty` is shown when there are none. */
export function ReviewPages({ query, empty }: { query: ReviewPagesQuery; empty: ReactNode }) {
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
  if (reviews.length === 0) return empty;
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
