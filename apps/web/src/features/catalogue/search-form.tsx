import SlidersHorizontal from 'lucide-react/icons/sliders-horizontal';
import { type FormEvent, useId, useState } from 'react';
import { paths } from '../../lib/paths.ts';
import type { ListSearch } from '../../lib/use-list-search.ts';
import { Button } from '../../ui/button.tsx';
import { classNames } from '../../ui/class-names.ts';
import { CheckField, NumberField, SelectField } from '../../ui/fields.tsx';
import { SearchField } from '../../ui/search-field.tsx';
import { type CatalogueSearch, catalogueSorts, countFilters, priceProblem } from './catalogue-search.ts';

/**
 * Searches while the visitor types. The fields have the names of the address's query, so the form also works without
 * JavaScript.
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

interface FiltersProps {
  id: string;
  search: ListSearch<CatalogueSearch>;
  className?: string | undefined;
}

export function Filters({ id, search, className }: FiltersProps) {
  return (
    <div id={id} className={classNames('flex-wrap items-start gap-x-5 gap-y-4', className)}>
      <PriceField label="Lowest price" name="minPrice" search={search} />
      <PriceField label="Highest price" name="maxPrice" search={search} />
      <CheckField
        label="In stock only"
        name="inStock"
        value="true"
        checked={search.query.inStock === 'true'}
        onChange={({ target }) => search.choose('inStock', target.checked ? 'true' : undefined)}
        className="sm:mt-7.5"
      />
      {search.isSearched && (
        <button type="button" onClick={search.clear} className="quiet-button text-link ms-auto sm:mt-8">
          Clear the search
        </button>
      )}
    </div>
  );
}

interface PriceFieldProps {
  label: string;
  name: 'minPrice' | 'maxPrice';
  search: ListSearch<CatalogueSearch>;
}

function PriceField({ label, name, search }: PriceFieldProps) {
  const text = search.textOf(name);
  return (
    <NumberField
      label={label}
      optional="unsaid"
      name={name}
      prefix="$"
      min={0}
      step="0.01"
      value={text}
      onChange={({ target }) => search.type(name, target.value)}
      error={priceProblem(name, text)}
      className="min-w-32 flex-1 basis-36 sm:max-w-44"
    />
  );
}
