import { listAllReviews, pageSize, type ModeratedReview } from '@switchyard/shared';
import MessageSquareText from 'lucide-react/icons/message-square-text';
import SearchX from 'lucide-react/icons/search-x';
import { useState } from 'react';
import { readQuery } from '../../../lib/list-search.ts';
import { useListPage } from '../../../lib/use-list-page.ts';
import { useListSearch } from '../../../lib/use-list-search.ts';
import { Button } from '../../../ui/button.tsx';
import { DataTableSkeleton } from '../../../ui/data-table.tsx';
import { ListFrame } from '../../../ui/list-frame.tsx';
import { SearchField } from '../../../ui/search-field.tsx';
import { EmptyState } from '../../../ui/states.tsx';
import { allReviewsQuery } from '../api/moderate-reviews.ts';
import { DeleteReview } from './delete-review.tsx';
import { ReviewTable } from './review-table.tsx';

/** The newest first: those are what an admin has not seen yet. */
function readSearch(address: URLSearchParams) {
  const { q, after, before } = readQuery(listAllReviews.query, address);
  return { limit: pageSize.usual, q: q || undefined, sort: 'newest' as const, after, before };
}

/** Every review, to be looked through, hidden, shown again and deleted. */
export function AllReviews() {
  const search = useListSearch(readSearch);
  const list = useListPage(allReviewsQuery, search);
  const [deleting, setDeleting] = useState<ModeratedReview>();
  const { query } = search;

  return (
    <>
      <SearchField
        label="Search reviews by name and words"
        value={search.textOf('q')}
        onChange={(text) => search.type('q', text)}
        className="mb-6 sm:max-w-96"
      />
      <ListFrame
        list={list}
        title={query.q ? `Results for “${query.q}”` : 'All reviews'}
        heading={search.heading}
        nouns={{ one: 'review', many: 'reviews' }}
        isSearched={search.isSearched}
        failure="The reviews could not be loaded"
        skeleton={<DataTableSkeleton label="Loading the reviews" columns={5} />}
        empty={<NothingFound q={query.q} onClear={search.clear} />}
      >
        {({ items }) => <ReviewTable reviews={items} onDelete={setDeleting} />}
      </ListFrame>
      <DeleteReview
        review={deleting}
        onDone={() => setDeleting(undefined)}
        onDeleted={() => search.leaveDeleted(list)}
      />
    </>
  );
}

function NothingFound({ q, onClear }: { q: string | undefined; onClear: () => void }) {
  if (!q) {
    return (
      <EmptyState icon={<MessageSquareText />} title="No reviews yet">
        What buyers write appears here.
      </EmptyState>
    );
  }
  return (
    <EmptyState
      icon={<SearchX />}
      title="No review found"
      action={<Button onClick={onClear}>Show all reviews</Button>}
    >
      <p className="wrap-anywhere">No review matches “{q}”.</p>
    </EmptyState>
  );
}
