import { keepPreviousData, useQuery } from '@tanstack/react-query';
import Scale from 'lucide-react/icons/scale';
import { useSearchParams } from 'react-router-dom';
import { BookkeepingExport } from '../../features/money/books/bookkeeping-export.tsx';
import { readView, searchOf, type BooksView } from '../../features/money/books/books-search.ts';
import { booksQueries } from '../../features/money/books/books-queries.ts';
import { RangePager, RangeSwitch } from '../../features/money/books/books-range.tsx';
import { BooksSummary } from '../../features/money/books/books-summary.tsx';
import { BooksTable } from '../../features/money/books/books-table.tsx';
import { DayDifferences } from '../../features/money/books/day-differences.tsx';
import { DataTableSkeleton } from '../../ui/data-table.tsx';
import { PageTitle } from '../../ui/page-head.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { EmptyState, QueryError } from '../../ui/states.tsx';

/** Books: what the shop and the payment provider say about each day, side by side. */
export function Component() {
  const [params] = useSearchParams();
  const view = readView(params);
  return (
    <>
      <PageTitle action={view.day === undefined && <RangeSwitch view={view} />} />
      {view.day === undefined ? (
        <div className="flex flex-col gap-8">
          <AllDays view={view} />
          <BookkeepingExport />
        </div>
      ) : (
        <DayDifferences key={view.day} day={view.day} back={searchOf({ ...view, day: undefined })} />
      )}
    </>
  );
}

function AllDays({ view }: { view: BooksView }) {
  const { from, days } = view;
  const query = useQuery({ ...booksQueries.range({ from, days }), placeholderData: keepPreviousData });
  const { data: books, error, isPlaceholderData } = query;
  if (!books) {
    if (error) return <QueryError title="The books could not be loaded" query={query} />;
    return (
      <div className="flex flex-col gap-6">
        <Skeleton className="h-44" />
        <DataTableSkeleton label="Loading the books" columns={5} />
      </div>
    );
  }
  const moved = books.days.filter(
    ({ shop, provider, differences, waiting }) =>
      [shop, provider].some(({ taken, refunded, disputed }) => taken || refunded || disputed) ||
      provider.fees !== 0 ||
      differences + waiting > 0,
  );
  return (
    <div aria-busy={isPlaceholderData || undefined} className={isPlaceholderData ? 'opacity-55' : undefined}>
      {moved.length > 0 ? (
        <div className="flex flex-col gap-6">
          <BooksSummary books={books} />
          <div>
            <BooksTable days={moved} view={view} />
            {moved.length < books.days.length && (
              <p className="mt-3 text-sm text-(--muted)">Days on which no money moved are left out.</p>
            )}
          </div>
        </div>
      ) : (
        <EmptyState icon={<Scale />} title="No money moved">
          <p>
            Payments, refunds and disputes of these {days} days appear here, as the shop and the provider tell
            them.
          </p>
        </EmptyState>
      )}
      <RangePager view={view} books={books} />
    </div>
  );
}
