import { kinds, type Part } from '@switchyard/shared/parts';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import PackageOpen from 'lucide-react/icons/package-open';
import SearchX from 'lucide-react/icons/search-x';
import { lazy } from 'react';
import {
  type CatalogueSearch,
  describeSearch,
  facetsOf,
  filtersSet,
  readCatalogueSearch,
  withoutAll,
} from '../../features/catalogue/search/catalogue-search.ts';
import { FacetFields } from '../../features/catalogue/search/facet-fields.tsx';
import { factFiltersOf } from '../../features/catalogue/search/fact-filters.ts';
import { KindChoice } from '../../features/catalogue/search/kind-choice.tsx';
import { SearchForm, searchFormId } from '../../features/catalogue/search/search-form.tsx';
import { CompareToggle } from '../../features/catalogue/compare/compare-toggle.tsx';
import { CompareTray } from '../../features/catalogue/compare/compare-tray.tsx';
import { FitInList } from '../../features/catalogue/fit/fit-in-list.tsx';
import { PartGrid, PartGridSkeleton } from '../../features/catalogue/parts/part-card.tsx';
import { partsQueries } from '../../features/catalogue/parts/parts-queries.ts';
import { retried } from '../../lib/retried.ts';
import { Data } from '../../lib/data.tsx';
import { nounsOf } from '../../shop/kind-nouns.ts';
import { useListPage } from '../../lib/use-list-page.ts';
import { type ListSearch, useListSearch } from '../../lib/use-list-search.ts';
import { Button } from '../../ui/button.tsx';
import { classNames } from '../../ui/class-names.ts';
import { ListFrame } from '../../ui/list-frame.tsx';
import { PageHead } from '../../ui/page-head.tsx';
import { EmptyState } from '../../ui/states.tsx';
import { Later } from '../../ui/later.tsx';

const Nearby = lazy(retried(() => import('../../features/catalogue/search/nearby.tsx')));

/** Equipment: the catalogue with its search. */
export function Component() {
  return (
    <Data>
      <Catalogue />
      <CompareTray />
    </Data>
  );
}

const compare = (part: Part) => <CompareToggle part={part} />;

function Catalogue() {
  const search = useListSearch(readCatalogueSearch);
  const { query } = search;
  const list = useListPage(partsQueries.page, search);
  const counted = useQuery({
    ...partsQueries.facets(facetsOf(query)),
    placeholderData: keepPreviousData,
  }).data;
  const facets = counted === null ? null : counted?.facets;
  const kind = query.kind && kinds[query.kind];
  return (
    <div className="shell-width pt-5 sm:pt-7">
      <CatalogueHead query={query} />
      <h1 className="mb-3 text-3xl sm:mb-4 sm:text-4xl">{kind?.many ?? 'Equipment'}</h1>
      <KindChoice search={search} counts={counted === null ? null : counted?.kinds} />
      <SearchForm search={search} total={list.isOld ? undefined : list.page?.total} facets={facets} />
      <div className={classNames(kind && 'lg:grid lg:grid-cols-[15rem_1fr] lg:gap-8')}>
        {kind && (
          <section aria-label={`Filters for ${kind.many}`} className="hidden pt-3 lg:block noscript:block">
            <FacetFields search={search} facets={facets} form={searchFormId} />
            <Button form={searchFormId} type="submit" worksAlone className="mt-3 hidden noscript:inline-flex">
              Show the parts
            </Button>
          </section>
        )}
        <div data-filters={kind && ''} className="min-w-0">
          <ListFrame
            list={list}
            title={query.q ? `Results for “${query.q}”` : `All ${nounsOf(query.kind).many}`}
            heading={search.heading}
            nouns={{ one: 'part', many: 'parts' }}
            isSearched={search.isSearched}
            failure="The parts could not be loaded"
            skeleton={<PartGridSkeleton label="Loading the parts" count={12} />}
            empty={
              search.isSearched ? (
                <NothingFound search={search} />
              ) : (
                <EmptyState icon={<PackageOpen />} title="The shelves are empty">
                  No part is on sale at the moment.
                </EmptyState>
              )
            }
          >
            {({ items }) => (
              <FitInList parts={items} search={search}>
                {(tickOf, boardPriceOf) => (
                  <PartGrid parts={items} eager={4} mark={tickOf} note={boardPriceOf} action={compare} />
                )}
              </FitInList>
            )}
          </ListFrame>
        </div>
      </div>
    </div>
  );
}

/** Tells search engines to index the catalogue and each kind, but no filtered lists. */
function CatalogueHead({ query }: { query: CatalogueSearch }) {
  const kind = query.kind && kinds[query.kind];
  return (
    <PageHead
      title={kind?.many}
      query={query.kind && `?kind=${query.kind}`}
      isUnlisted={factFiltersOf(query).length > 0}
      description={
        kind
          ? `${kind.many} by the piece, with their facts, prices and what is in stock.`
          : 'Every switch, keycap set, keyboard kit, stabiliser, cable and lube kit ' +
            'on sale, with its price per piece and what is in stock.'
      }
    />
  );
}

function NothingFound({ search }: { search: ListSearch<CatalogueSearch> }) {
  const { query } = search;
  const filters = filtersSet(query);
  return (
    <EmptyState
      icon={<SearchX />}
      title="Nothing found"
      action={
        <>
          {query.kind && filters.length > 0 && (
            <Button variant="primary" onClick={() => search.drop(withoutAll(filters))}>
              Clear all filters
            </Button>
          )}
          <Button onClick={search.clear}>Show all equipment</Button>
          {/* Below the buttons, because it appears later and must not move them. */}
          <Later>
            <Nearby search={search} />
          </Later>
        </>
      }
    >
      <p className="wrap-anywhere">We have no {describeSearch(query)}.</p>
    </EmptyState>
  );
}
