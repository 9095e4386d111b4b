import PackageOpen from 'lucide-react/icons/package-open';
import { readCatalogueSearch } from '../../features/catalogue/catalogue-search.ts';
import { NothingFound } from '../../features/catalogue/components/nothing-found.tsx';
import { SearchForm } from '../../features/catalogue/components/search-form.tsx';
import { partsQueries } from '../../features/parts/api/parts-queries.ts';
import { PartGrid, PartGridSkeleton } from '../../features/parts/components/part-grid.tsx';
import { Data } from '../../lib/data.tsx';
import { useListPage } from '../../lib/use-list-page.ts';
import { useListSearch } from '../../lib/use-list-search.ts';
import { ListFrame } from '../../ui/list-frame.tsx';
import { PageTitle } from '../../ui/page-title.tsx';
import { EmptyState } from '../../ui/states.tsx';

/** Everything on sale. */
export function Component() {
  return (
    <Data>
      <Catalogue />
    </Data>
  );
}

function Catalogue() {
  const search = useListSearch(readCatalogueSearch);
  const list = useListPage(partsQueries.page, search);
  return (
    <div className="shell-width pt-10 sm:pt-14">
      <PageTitle
        title="Equipment"
        eyebrow="Everything on the shelves"
        description="Every switch, keycap set, barebone, stabiliser, cable and lube kit that Switchyard has, with its price per piece and what is in stock."
      />
      <SearchForm search={search} />
      <ListFrame
        list={list}
        title={search.query.q ? `Results for “${search.query.q}”` : 'All parts'}
        heading={search.heading}
        nouns={{ one: 'part', many: 'parts' }}
        isSearched={search.isSearched}
        failure="The parts could not be loaded"
        skeleton={<PartGridSkeleton label="Loading the parts" count={6} />}
        empty={
          search.isSearched ? (
            <NothingFound query={search.query} onClear={search.clear} />
          ) : (
            <EmptyState icon={<PackageOpen />} title="The shelves are empty">
              New parts are on their way. Look in again soon.
            </EmptyState>
          )
        }
      >
        {({ items }) => <PartGrid parts={items} eager={3} />}
      </ListFrame>
    </div>
  );
}
