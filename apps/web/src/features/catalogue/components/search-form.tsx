import SlidersHorizontal from 'lucide-react/icons/sliders-horizontal';
import { useId, useState, type FormEvent } from 'react';
import { paths } from '../../../lib/paths.ts';
import type { ListSearch } from '../../../lib/use-list-search.ts';
import { Button } from '../../../ui/button.tsx';
import { classNames } from '../../../ui/class-names.ts';
import { SearchField } from '../../../ui/search-field.tsx';
import { SelectField } from '../../../ui/select-field.tsx';
import { catalogueSorts, countFilters, type CatalogueSearch } from '../catalogue-search.ts';
import { Filters } from './filters.tsx';

/**
 * Searches the catalogue while one types and chooses. Its fields are named as the address names them, so that without
 * scripts it is a form that is sent.
 */
export function SearchForm({ search }: { search: ListSearch<CatalogueSearch> }) {
  const [isOpen, setIsOpen] = useState(false);
  const filtersId = useId();
  const { query } = search;

  function submit(event: FormEvent) {
    event.preventDefault();
    search.send();
  }

  return (
    <form
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- browsers of before 2023 do not know <search>
      role="search"
      aria-label="Equipment"
      method="get"
      action={paths.catalogue}
      noValidate
      onSubmit={submit}
      className="plate mb-8 grid grid-cols-[auto_1fr] items-end gap-4 p-4 sm:p-5 max-[23rem]:grid-cols-1 md:grid-cols-[12rem_1fr] md:items-start md:gap-x-5"
    >
      <SearchField
        label="Search equipment"
        value={search.textOf('q')}
        onChange={(text) => search.type('q', text)}
        className="col-span-full"
      />
      <Button
        aria-expanded={isOpen}
        aria-controls={filtersId}
        onClick={() => setIsOpen(!isOpen)}
        className="md:hidden noscript:hidden"
      >
        <SlidersHorizontal aria-hidden="true" className="size-4.5" />
        {filtersLabel(countFilters(query))}
      </Button>
      <SelectField
        label="Sort by"
        optional="unsaid"
        name="sort"
        value={query.sort}
        onChange={({ target }) => search.choose('sort', target.value)}
      >
        {Object.entries(catalogueSorts).map(([sort, name]) => (
          <option key={sort} value={sort}>
            {name}
          </option>
        ))}
      </SelectField>
      <Filters
        id={filtersId}
        search={search}
        className={classNames('max-md:col-span-full md:flex noscript:flex', isOpen ? 'flex' : 'hidden')}
      />
      <Button type="submit" worksAlone className="hidden noscript:inline-flex">
        Search
      </Button>
    </form>
  );
}

function filtersLabel(set: number): string {
  return set === 0 ? 'Filters' : `Filters (${set})`;
}
