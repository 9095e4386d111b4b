import { type Difference, mostDifferences } from '@switchyard/shared/books';
import { useQuery } from '@tanstack/react-query';
import ArrowLeft from 'lucide-react/icons/arrow-left';
import CircleCheck from 'lucide-react/icons/circle-check';
import { type ReactNode, useEffect, useRef } from 'react';
import { Link } from 'react-router-dom';
import { formatUtcDay, formatUtcTime } from '../../../lib/moments.ts';
import { dashboardPaths } from '../../../lib/dashboard-paths.ts';
import { ButtonLink } from '../../../ui/button.tsx';
import { CopiedText } from '../../../ui/copied-text.tsx';
import { Price } from '../../../ui/price.tsx';
import { Skeleton, SkeletonRegion } from '../../../ui/skeleton.tsx';
import { EmptyState, QueryError } from '../../../ui/states.tsx';
import { booksQueries } from './books-queries.ts';

interface DayDifferencesProps {
  day: string;
  /** The query string that shows all days. */
  back: string;
}

/** The movements of a day on which shop and provider disagree, with instructions. */
export function DayDifferences({ day, back }: DayDifferencesProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    heading.current?.focus({ preventScroll: true });
    window.scrollTo({ top: 0, behavior: 'instant' });
  }, []);
  return (
    <section aria-labelledby="differences">
      <ButtonLink to={{ search: back }} size="small" className="mb-4 min-h-11">
        <ArrowLeft aria-hidden="true" className="-ms-1 size-4.5" />
        All days
      </ButtonLink>
      <h2 ref={heading} id="differences" tabIndex={-1} data-focus-target className="mb-4 text-2xl">
        Differences of {formatUtcDay(day)}
      </h2>
      <Differences day={day} />
    </section>
  );
}

function Differences({ day }: { day: string }) {
  const query = useQuery(booksQueries.differencesOf(day));
  const { data, error } = query;
  if (!data) {
    if (error) return <QueryError title="The differences could not be loaded" query={query} />;
    return (
      <SkeletonRegion label="Loading the differences" className="flex flex-col gap-4">
        <Skeleton className="h-44" />
        <Skeleton className="h-44" />
      </SkeletonRegion>
    );
  }
  if (data.length === 0) {
    return (
      <EmptyState icon={<CircleCheck />} title="No differences">
        <p>Shop and provider agree about this day.</p>
      </EmptyState>
    );
  }
  return (
    <>
      <ul className="flex flex-col gap-4">
        {data.map((difference) => (
          <li key={difference.movement}>
            <DifferenceCard difference={difference} />
          </li>
        ))}
      </ul>
      {data.length === mostDifferences && (
        <p className="mt-4 text-(--muted)">These are the newest {mostDifferences}. There may be more.</p>
      )}
    </>
  );
}

function DifferenceCard({ difference }: { difference: Difference }) {
  const { movement, at, shop, provider, order, transactionId, what, advice } = difference;
  const id = movement.slice(movement.indexOf(':') + 1);
  return (
    <article className="plate p-5">
      <h3 className="text-lg/7 wrap-anywhere">{what}</h3>
      <p className="mt-1.5 max-w-[70ch]">{advice}</p>
      <dl className="mt-4 grid gap-x-8 gap-y-1 border-t border-base-300 pt-3 sm:grid-cols-2">
        <Fact name="Shop">{shop === undefined ? 'nothing' : <Price amount={shop} />}</Fact>
        <Fact name="Provider">{provider === undefined ? 'nothing' : <Price amount={provider} />}</Fact>
        <Fact name="Time (UTC)">
          <time dateTime={at}>{formatUtcTime(at)}</time>
        </Fact>
        <Fact name="Order">
          {order === undefined ? (
            'none known'
          ) : (
            <Link to={dashboardPaths.order(order)} className="text-link inline-flex min-h-11 items-center">
              Open order {order.slice(-8)}
            </Link>
          )}
        </Fact>
        {transactionId !== undefined && transactionId !== id && (
          <Fact name="Payment">
            <CopiedText text={transactionId} label="the payment’s id" />
          </Fact>
        )}
        <Fact name="At the provider">
          <CopiedText text={id} label="the provider’s id" />
        </Fact>
      </dl>
    </article>
  );
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="flex min-h-11 min-w-0 items-center justify-between gap-4">
      <dt className="shrink-0 text-(--muted)">{name}</dt>
      <dd className="min-w-0 text-end font-medium">{children}</dd>
    </div>
  );
}
