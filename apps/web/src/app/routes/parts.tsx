import type { Part } from '@switchyard/shared';
import PackageOpen from 'lucide-react/icons/package-open';
import SearchX from 'lucide-react/icons/search-x';
import {
  type CatalogueSearch,
  describeSearch,
  readCatalogueSearch,
} from '../../features/catalogue/catalogue-search.ts';
import { SearchForm } from '../../features/catalogue/search-form.tsx';
import { CompareToggle } from '../../features/compare/compare-toggle.tsx';
import { CompareTray } from '../../features/compare/compare-tray.tsx';
import { PartGrid, PartGridSkeleton } from '../../features/parts/part-card.tsx';
import { partsQueries } from '../../features/parts/parts-queries.ts';
import { Data } from '../../lib/data.tsx';
import { useListPage } from '../../lib/use-list-page.ts';
import { useListSearch } from '../../lib/use-list-search.ts';
import { Button } from '../../ui/button.tsx';
import { ListFrame } from '../../ui/list-frame.tsx';
import { PageHead } from '../../ui/page-head.tsx';
import { EmptyState } from '../../ui/states.tsx';

/** Equipment: the catalogue with its search. */
export function Component() {
  return (
    <Data>
      <Catalogue />
      <CompareTray />
    </Data>
  );
}

const compareToggle = (part: Part) => <CompareToggle part={part} />;

function Catalogue() {
  const search = useListSearch(readCatalogueSearch);
  const list = useListPage(partsQueries.page, search);
  return (
    <div className="shell-width pt-5 sm:pt-7">
      <PageHead description="Every switch, keycap set, keyboard kit, stabiliser, cable and lube kit that Switchyard has, with its price per piece and what is in stock." />
      <h1 className="mb-3 text-3xl sm:mb-4 sm:text-4xl">Equipment</h1>
      <SearchForm search={search} total={list.isOld ? undefined : list.page?.total} />
      <ListFrame
        list={list}
        title={search.query.q ? `Results for “${search.query.q}”` : 'All parts'}
        heading={search.heading}
        nouns={{ one: 'part', many: 'parts' }}
        isSearched={search.isSearched}
        failure="The parts could not be loaded"
        skeleton={<PartGridSkeleton label="Loading the parts" count={12} />}
        empty={
          search.isSearched ? (
            <NothingFound query={search.query} onClear={search.clear} />
          ) : (
            <EmptyState icon={<PackageOpen />} title="The shelves are empty">
              New parts are on their way. Check back soon.
            </EmptyState>
          )
        }
      >
        {({ items }) => <PartGrid parts={items} eager={4} mark={compareToggle} />}
      </ListFrame>
    </div>
  );
}

interface NothingFoundProps {
  query: CatalogueSearch;
  onClear: () => void;
}

export function NothingFound({ query, onClear }: NothingFoundProps) {
  return (
    <EmptyState
      icon={<SearchX />}
      title="Nothing found"
      action={<Button onClick={onClear}>Show all equipment</Button>}
    >
      <p className="wrap-anywhere">We have no equipment that {describeSearch(query)}.</p>
    </EmptyState>
  );
}
