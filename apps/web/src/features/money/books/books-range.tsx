import type { Books } from '@switchyard/shared/books';
import { useNow } from '../../../lib/use-now.ts';
import { Pager } from '../../../ui/pager.tsx';
import { RangeLinks } from '../../../ui/range-links.tsx';
import { moveDay, ranges, searchOf, type BooksView } from './books-search.ts';

/** The number of days to show. Each choice shows the newest days. */
export function RangeSwitch({ view }: { view: BooksView }) {
  return <RangeLinks choices={ranges} current={view.days} searchOf={(days) => searchOf({ days })} />;
}

/** Links to the earlier and later days. */
export function RangePager({ view, books }: { view: BooksView; books: Books }) {
  const { days } = view;
  const today = new Date(useNow()).toISOString().slice(0, 10);
  const [last, first] = [books.days[0]?.day, books.days.at(-1)?.day];
  if (!first || !last) return null;
  const older = books.firstDay && books.firstDay < first ? moveDay(first, -days) : undefined;
  const isNewest = last >= today;
  const newer = moveDay(last, 1);
  // The newest days have no `from`, so that the URL still shows the newest days tomorrow.
  const newest = moveDay(newer, days - 1) >= today;
  if (!older && isNewest) return null;
  return (
    <Pager
      label="Days"
      previous={isNewest ? undefined : searchOf({ days, from: newest ? undefined : newer })}
      next={older && searchOf({ days, from: older })}
      words={{ previous: 'Newer', next: 'Older' }}
    />
  );
}
