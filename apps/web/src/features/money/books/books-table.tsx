import { formatPrice } from '@switchyard/shared';
import { type BookLine, type Moved } from '@switchyard/shared/books';
import { Link } from 'react-router-dom';
import { formatUtcDay } from '../../../lib/moments.ts';
import { type Column, DataTable } from '../../../ui/data-table.tsx';
import { Price } from '../../../ui/price.tsx';
import { Status } from '../../../ui/status.tsx';
import { searchOf, type BooksView } from './books-search.ts';
import { differencesText } from './books-summary.tsx';

/** The days on which money moved, with the amounts of both sides. */
export function BooksTable({ days, view }: { days: readonly BookLine[]; view: BooksView }) {
  return (
    <DataTable caption="Days, in UTC" columns={columnsFor(view)} rows={days} rowKey={({ day }) => day} />
  );
}

const columnsFor = (view: BooksView): Column<BookLine>[] => [
  {
    key: 'day',
    heading: 'Day',
    namesRow: true,
    cell: ({ day }) => (
      <time dateTime={day} className="whitespace-nowrap">
        {formatUtcDay(day)}
      </time>
    ),
    note: ({ provider }) => <Parts moved={provider} />,
  },
  { key: 'shop', heading: 'Shop', align: 'end', cell: ({ shop }) => <Price amount={shop.total} /> },
  {
    key: 'provider',
    heading: 'Provider',
    align: 'end',
    cell: ({ provider }) => <Price amount={provider.total} />,
  },
  { key: 'fees', heading: 'Fees', align: 'end', cell: ({ provider }) => <Price amount={provider.fees} /> },
  {
    key: 'difference',
    heading: 'Difference',
    phone: 'mark',
    cell: (line) => <Verdict line={line} view={view} />,
  },
];

/**
 * Formats the amounts, for example `$90.00 taken, $12.50 refunded`. Empty without refunds and disputes, because the
 * total is then enough.
 */
function Parts({ moved: { taken, refunded, disputed } }: { moved: Moved }) {
  if (refunded === 0 && disputed === 0) return null;
  const parts = [
    { amount: taken, word: 'taken' },
    { amount: refunded, word: 'refunded' },
    { amount: disputed, word: 'disputed' },
  ].filter(({ amount }) => amount !== 0);
  return (
    <span className="tabular-nums">
      {parts.map(({ amount, word }) => `${formatPrice(amount)} ${word}`).join(', ')}
    </span>
  );
}

function Verdict({ line, view }: { line: BookLine; view: BooksView }) {
  if (line.differences > 0) {
    return (
      <Link
        to={{ search: searchOf({ ...view, day: line.day }) }}
        className="text-link inline-flex min-h-11 items-center text-error @table:whitespace-nowrap"
      >
        {differencesText(line)} <span className="sr-only">on {formatUtcDay(line.day)}</span>
      </Link>
    );
  }
  return line.waiting > 0 ? (
    <Status tone="waiting">Being compared</Status>
  ) : (
    <Status tone="good">Agrees</Status>
  );
}
