import type { LawItem, Readiness as Countries } from '@switchyard/shared/law';
import { useQuery } from '@tanstack/react-query';
import Check from 'lucide-react/icons/check';
import { Fragment } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { Skeleton, SkeletonRegion } from '../../../ui/skeleton.tsx';
import { QueryError } from '../../../ui/states.tsx';
import { groupAlike, itemWords } from './readiness-words.ts';
import { readinessQuery } from './law-queries.ts';

/** What is missing before the shop sells to each country. Countries that lack the same stand together. */
export function Readiness() {
  const query = useQuery(readinessQuery());
  return (
    <section aria-labelledby="ready" className="flex max-w-4xl flex-col gap-5">
      <div>
        <h2 id="ready" className="text-2xl">
          Ready to sell in …
        </h2>
        <p className="mt-1 max-w-[65ch] text-(--muted)">
          A checklist for the countries to which you deliver. It is not legal advice, and it is not complete.
        </p>
      </div>
      {query.data && <Groups countries={query.data} />}
      {query.isPending && (
        <SkeletonRegion label="Loading the countries" className="flex flex-col gap-4">
          <Skeleton className="h-40" />
          <Skeleton className="h-40" />
        </SkeletonRegion>
      )}
      {query.error && !query.data && <QueryError title="The countries could not be loaded" query={query} />}
    </section>
  );
}

/** More countries than this are counted, and named once the list is opened. */
const mostNamed = 6;

function Groups({ countries }: { countries: Countries }) {
  return groupAlike(countries).map(({ names, missing, toCheck }) => {
    const title =
      names.length > mostNamed
        ? `${names.slice(0, mostNamed - 1).join(', ')} and ${names.length - mostNamed + 1} more`
        : names.join(', ');
    return (
      <section key={names[0]} aria-label={title} className="plate flex flex-col gap-4 p-4 sm:p-6">
        <h3 className="text-lg wrap-anywhere">{title}</h3>
        {names.length > mostNamed && (
          <details>
            <summary className="min-h-11 cursor-pointer py-2 text-(--muted)">
              All {names.length} countries
            </summary>
            <p className="mt-1 text-(--muted)">{names.join(', ')}</p>
          </details>
        )}
        {missing.length > 0 ? (
          <Items title="Missing" items={missing} />
        ) : (
          <p className="flex items-center gap-2">
            <Check aria-hidden="true" className="size-5 text-success" />
            Nothing that every seller needs is missing.
          </p>
        )}
        {toCheck.length > 0 && <Items title="Missing, if it applies to you" items={toCheck} />}
      </section>
    );
  });
}

function Items({ title, items }: { title: string; items: readonly LawItem[] }) {
  return (
    <div>
      <h4 className="font-medium">{title}</h4>
      <ul className="mt-1 max-w-[65ch] list-disc space-y-1 ps-5 marker:text-accent">
        {items.map((item) => (
          <Item key={item} {...itemWords[item]} />
        ))}
      </ul>
    </div>
  );
}

function Item({ words, remedies }: (typeof itemWords)[LawItem]) {
  // A page that was opened for a step to the first sale leads on to the next one.
  const { state } = useLocation();
  return (
    <li>
      {words}
      {remedies.map(({ to, title }, index) => (
        <Fragment key={to}>
          {index > 0 ? ', ' : ' '}
          <Link to={to} state={state} className="text-link">
            {title}
          </Link>
        </Fragment>
      ))}
    </li>
  );
}
