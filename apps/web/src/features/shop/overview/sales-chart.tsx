import type { OverviewDay } from '@switchyard/shared/overview';
import { lazy, Suspense, useState } from 'react';
import { formatShortUtcDay, formatUtcDay } from '../../../lib/moments.ts';
import { retried } from '../../../lib/retried.ts';
import { ErrorBoundary } from '../../../ui/error-boundary.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { type SmallColumn, SmallTable } from '../../../ui/small-table.tsx';

/** Lazy-loaded, because the chart's code is larger than the rest of the page. */
const Chart = lazy(retried(() => import('./chart.tsx')));

type Sales = OverviewDay['before'];

interface SalesChartProps {
  title: string;
  /** The oldest day first. */
  days: readonly OverviewDay[];
  of: (sales: Sales) => number;
  format: (figure: number) => string;
}

/** A daily figure of the period and the one before, as a chart and as a table. */
export function SalesChart({ title, days, of, format }: SalesChartProps) {
  const [pointed, setPointed] = useState<number>();
  const shown = (pointed === undefined ? undefined : days[pointed]) ?? days.at(-1);
  return (
    <figure aria-label={title} className="plate min-w-0 p-5">
      <figcaption className="mb-3 flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1">
        <h3 className="text-xl">{title}</h3>
        <Legend />
      </figcaption>
      <ErrorBoundary fallback={sayNoChart}>
        <Suspense fallback={<Skeleton className="h-72" />}>
          <Chart days={days} of={of} format={format} onPoint={setPointed} />
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
  { key: 'now', heading: 'This period', align: 'end', cell: (day) => format(of(day)) },
  {
    key: 'before',
    heading: 'Period before',
    align: 'end',
    cell: ({ before }) => (
      <>
        {format(of(before))}{' '}
        <span className="text-(--muted) max-sm:block">on {formatShortUtcDay(before.day)}</span>
      </>
    ),
  },
];

function Legend() {
  return (
    <span aria-hidden="true" className="flex gap-4 text-sm text-(--muted)">
      <span className="inline-flex items-center gap-2">
        <span className="h-0.75 w-5 bg-primary" />
        This period
      </span>
      <span className="inline-flex items-center gap-2">
        <span className="h-3 w-5 rounded-sm bg-current opacity-25" />
        Period before
      </span>
    </span>
  );
}
