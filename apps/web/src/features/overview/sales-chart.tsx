import type { OverviewDay } from '@switchyard/shared';
import { lazy, Suspense, useState } from 'react';
import { formatShortUtcDay, formatUtcDay } from '../../lib/moments.ts';
import { retried } from '../../lib/retried.ts';
import { ErrorBoundary } from '../../ui/error-boundary.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { type SmallColumn, SmallTable } from '../../ui/small-table.tsx';

/** Loads only here: the chart's code is larger than the rest of the page. */
const Chart = lazy(retried(() => import('./chart.tsx')));

type Sales = OverviewDay['before'];

interface SalesChartProps {
  title: string;
  /** The oldest first. */
  days: readonly OverviewDay[];
  of: (sales: Sales) => number;
  format: (figure: number) => string;
  kind: 'line' | 'bars';
}

/** A figure day by day, beside that of the time before: as a chart, and as a table for those who read. */
export function SalesChart({ title, days, of, format, kind }: SalesChartProps) {
  const [pointed, setPointed] = useState<number>();
  const shown = (pointed === undefined ? undefined : days[pointed]) ?? days.at(-1);
  return (
    <figure aria-label={title} className="plate min-w-0 p-5">
      <figcaption className="mb-3 flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1">
        <h3 className="text-xl">{title}</h3>
        <Legend kind={kind} />
      </figcaption>
      <ErrorBoundary fallback={sayNoChart}>
        <Suspense fallback={<Skeleton className="h-56" />}>
          <Chart days={days} of={of} format={format} kind={kind} onPoint={setPointed} />
        </Suspense>
      </ErrorBoundary>
      {shown && (
        <p aria-hidden="true" className="mt-1 text-sm text-(--muted) tabular-nums">
          {formatUtcDay(shown.day)}: <strong className="text-base-content">{format(of(shown))}</strong>
          <br />
          {formatUtcDay(shown.before.day)}: {format(of(shown.before))}
        </p>
      )}
      <details className="mt-2">
        <summary className="text-link inline-flex min-h-11 cursor-pointer items-center">
          {title}, as a table
        </summary>
        <div className="mt-2">
          <SmallTable
            caption={`${title}, in UTC`}
            columns={columnsFor(of, format)}
            rows={days.toReversed()}
            rowKey={({ day }) => day}
          />
        </div>
      </details>
    </figure>
  );
}

const sayNoChart = () => (
  <p className="py-6 text-(--muted)">The chart could not be loaded. The table has the same figures.</p>
);

const columnsFor = (
  of: (sales: Sales) => number,
  format: (figure: number) => string,
): SmallColumn<OverviewDay>[] => [
  {
    key: 'day',
    heading: 'Day',
    cell: ({ day }) => (
      <time dateTime={day} className="whitespace-nowrap">
        {formatShortUtcDay(day)}
      </time>
    ),
  },
  { key: 'now', heading: 'This time', align: 'end', cell: (day) => format(of(day)) },
  {
    key: 'before',
    heading: 'Before',
    align: 'end',
    cell: ({ before }) => (
      <>
        {format(of(before))}{' '}
        <span className="text-(--muted) max-sm:block">on {formatShortUtcDay(before.day)}</span>
      </>
    ),
  },
];

function Legend({ kind }: Pick<SalesChartProps, 'kind'>) {
  return (
    <span aria-hidden="true" className="flex gap-4 text-sm text-(--muted)">
      <span className="inline-flex items-center gap-2">
        <span className={kind === 'bars' ? 'size-3 rounded-sm bg-primary' : 'h-0.5 w-5 bg-primary'} />
        This time
      </span>
      <span className="inline-flex items-center gap-2">
        <span className="w-5 border-t-2 border-dashed border-current" />
        Before
      </span>
    </span>
  );
}
