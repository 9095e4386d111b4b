import { longestQuery } from '@switchyard/shared';
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { paths } from '../../lib/paths.ts';
import { retried } from '../../lib/retried.ts';
import { useSettled } from '../../lib/use-settled.ts';
import { PageTitle } from '../../ui/page-head.tsx';
import { SearchLine } from '../../ui/search-line.tsx';
import { QueryError } from '../../ui/states.tsx';
import { KeyboardLinks, type Listed, LoadingKeyboards } from './keyboard-links.tsx';
import { keyboardQueries } from './keyboard-queries.ts';

/** Lazy-loaded with what a search needs, which is as large as the rest of the page. */
const FoundKeyboards = lazy(retried(() => import('./found-keyboards.tsx')));

/** All keyboards that have a page, by maker, with a search field that also finds other names and misspelt ones. */
export function Component() {
  const [params] = useSearchParams();
  const [words, setWords] = useState(() => (params.get('q') ?? '').slice(0, longestQuery));
  const sought = useSettled(words).trim();
  return (
    <div className="shell-width pt-6 sm:pt-8">
      <PageTitle
        description={
          'Which switches, keycaps and stabilisers fit your keyboard? Every keyboard that this ' +
          'shop knows, by maker, with what fits it and what the whole board costs.'
        }
      >
        <p>Each page says what fits that keyboard, how many of it you need, and what that costs.</p>
      </PageTitle>
      <SearchLine
        label="Search keyboards"
        field="Search by name or maker"
        words={words}
        onWords={setWords}
        action={paths.keyboards}
        className="mb-8 flex max-w-xl flex-col gap-3 sm:flex-row"
      />
      {sought === '' ? (
        <AllKeyboards />
      ) : (
        <Suspense fallback={<LoadingKeyboards />}>
          <FoundKeyboards words={sought} />
        </Suspense>
      )}
    </div>
  );
}

function AllKeyboards() {
  const query = useQuery(keyboardQueries.all());
  if (query.data)
    return (
      <div className="columns-[16rem] gap-x-10">
        {byMaker(query.data).map(([maker, keyboards]) => (
          <section key={maker} aria-label={maker} className="mb-6 break-inside-avoid-page">
            <h2 className="text-lg font-semibold wrap-anywhere">{maker}</h2>
            <KeyboardLinks keyboards={keyboards} />
          </section>
        ))}
      </div>
    );
  if (query.error) return <QueryError title="The keyboards could not be loaded" query={query} />;
  return <LoadingKeyboards />;
}

function byMaker(keyboards: readonly Listed[]): [maker: string, keyboards: Listed[]][] {
  const sorted = keyboards.toSorted((one, other) =>
    one.name.localeCompare(other.name, 'en', { numeric: true }),
  );
  const makers = Map.groupBy(sorted, ({ maker }) => maker);
  const named = [...makers]
    .filter(([maker]) => maker !== '')
    .toSorted(([a], [b]) => a.localeCompare(b, 'en'));
  const others = makers.get('');
  return others ? [...named, ['Other makers', others]] : named;
}
